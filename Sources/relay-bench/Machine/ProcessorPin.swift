import CProcess

/// Pins threads to processors, so that a server and its load do not
/// share one (`sched_setaffinity(2)`).
enum ProcessorPin {
  /// What has a processor of its own if there are two.
  enum Side { case server, load }

  private static let words = processor_words

  /// The numbers of the processors that the calling thread may use.
  static var allowed: [Int] {
    var set = [UInt64](repeating: 0, count: words)
    guard processors_allowed(&set) != 0 else { return [] }
    return (0..<words * 64).filter { number in
      let bit = set[number / 64] >> UInt64(number % 64)
      return bit & 1 == 1
    }
  }

  /// Pins the calling thread, and all threads that it starts later, to these processors; returns
  /// whether the system accepted it.
  @discardableResult
  static func run(on processors: [Int]) -> Bool {
    var set = [UInt64](repeating: 0, count: words)
    for processor in processors where (0..<words * 64).contains(processor) {
      set[processor / 64] |= UInt64(1) << UInt64(processor % 64)
    }
    return processors_keep(set) != 0
  }

  /// Runs `work` on the processor of a side, as `running(on:_:)` with its number.
  static func running<Answer, Failure>(
    on side: Side, _ work: () throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    let allowed = allowed
    let sides = split(among: allowed) ?? (allowed, allowed)
    return try running(on: side == .server ? sides.server : sides.load, work)
  }

  /// Runs `work` pinned to these processors, then restores the previous ones; a process that `work`
  /// starts stays pinned.
  static func running<Answer, Failure>(
    on processors: [Int], _ work: () throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    let before = allowed
    run(on: processors)
    defer { run(on: before) }
    return try work()
  }

  /// One processor for the server and one for the load; `nil` if there is only one.
  static func split(among processors: [Int]) -> (server: [Int], load: [Int])? {
    guard processors.count > 1 else { return nil }
    return ([processors[0]], [processors[1]])
  }
}
