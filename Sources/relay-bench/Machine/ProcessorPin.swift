import CProcessors

/// Keeps threads on one processor, so that a server and its load do not take time from one another
/// (`sched_setaffinity(2)`).
enum ProcessorPin {
  private static let words = processor_words

  /// The processors that the calling thread may use, by number.
  static var allowed: [Int] {
    var set = [UInt64](repeating: 0, count: words)
    guard processors_allowed(&set) != 0 else { return [] }
    return (0..<words * 64).filter { number in
      let bit = set[number / 64] >> UInt64(number % 64)
      return bit & 1 == 1
    }
  }

  /// Lets the calling thread, and what it starts from now on, run on these processors only; whether the
  /// system does so.
  @discardableResult
  static func run(on processors: [Int]) -> Bool {
    var set = [UInt64](repeating: 0, count: words)
    for processor in processors where (0..<words * 64).contains(processor) {
      set[processor / 64] |= UInt64(1) << UInt64(processor % 64)
    }
    return processors_keep(set) != 0
  }

  /// Does `work` on these processors, so that a process that it starts stays there; then goes on where it
  /// was.
  static func running<Answer, Failure>(
    on processors: [Int], _ work: () throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    let before = allowed
    run(on: processors)
    defer { run(on: before) }
    return try work()
  }

  /// Where the server and the load are to run: each on a processor of its own; `nil` where there is
  /// only one.
  static func places(among processors: [Int]) -> (server: [Int], load: [Int])? {
    guard processors.count > 1 else { return nil }
    return ([processors[0]], [processors[1]])
  }
}
