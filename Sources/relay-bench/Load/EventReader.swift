import Glibc

/// Follows a viewer's JSON events, one a line.
///
/// It reads the beginning of each line. Close readers also find when samples were due.
struct EventReader {
  /// How many bytes of a line show its type, its number, and the first sample of a path.
  private static let headBytes = 256
  private static let samplesMarker = Array(#""samples":[["#.utf8)

  /// The events received.
  private(set) var tally = EventTally()
  private let isClose: Bool
  /// The beginning of a line that continues in the next piece.
  private var cut: [UInt8] = []

  /// Makes a reader, close or not.
  init(isClose: Bool) { self.isClose = isClose }

  /// Reads the next piece of a message, received at `now` in microseconds.
  mutating func read(
    _ piece: UnsafeRawBufferPointer, isLast: Bool, now: Int64, _ latency: inout LatencyHistogram?
  ) {
    var start = 0
    while let base = piece.baseAddress, start < piece.count {
      let feed = memchr(base + start, 0x0A, piece.count - start)
      let end = feed.map { UnsafeRawPointer($0) - base } ?? piece.count
      let line = UnsafeRawBufferPointer(rebasing: piece[start..<end])
      if feed != nil, cut.isEmpty {
        take(line, now: now, &latency)
      } else {
        cut += line.prefix(Self.headBytes - cut.count)
        if feed != nil { takeCut(now: now, &latency) }
      }
      start = end + 1
    }
    if isLast, !cut.isEmpty { takeCut(now: now, &latency) }
  }

  private mutating func takeCut(now: Int64, _ latency: inout LatencyHistogram?) {
    let line = cut
    cut.removeAll(keepingCapacity: true)
    line.withUnsafeBytes { take($0, now: now, &latency) }
  }

  private mutating func take(
    _ line: UnsafeRawBufferPointer, now: Int64, _ latency: inout LatencyHistogram?
  ) {
    let opening: StaticString = #"{"type":""#
    guard Self.begins(line, with: opening) else { return }
    let rest = UnsafeRawBufferPointer(rebasing: line[opening.utf8CodeUnitCount...])
    if Self.begins(rest, with: #"snapshot""#) { return tally.begin(after: Self.number(in: rest)) }
    if Self.begins(rest, with: #"gap""#) { return tally.addGap() }
    let answers: [StaticString] = [#"welcome""#, #"pong""#, #"error""#, #"judged""#]
    for answer in answers where Self.begins(rest, with: answer) { return }
    guard let number = Self.number(in: rest) else { return }
    let samples = Self.samples(ofEvent: line)
    tally.add(number, hasSamples: samples != nil)
    if isClose, let samples, let due = Self.due(in: samples) {
      latency?.add(Double(now) / 1_000 - due)
    }
  }

  /// What follows the first bracket of a path's first sample; `nil` for an event without samples.
  ///
  /// The path of a lift without movement has none.
  static func samples(ofEvent line: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
    guard begins(line, with: #"{"type":"path""#),
      let end = UnsafeRawBufferPointer(rebasing: line.prefix(headBytes)).end(of: samplesMarker)
    else { return nil }
    return UnsafeRawBufferPointer(rebasing: line[end...])
  }

  /// The time of a path's first sample, in milliseconds.
  private static func due(in samples: UnsafeRawBufferPointer) -> Double? {
    let fields = samples.prefix { $0 != UInt8(ascii: "]") }.split(separator: UInt8(ascii: ","))
    guard fields.count >= 3 else { return nil }
    return Double(String(decoding: fields[2], as: UTF8.self))
  }

  private static func begins(_ line: UnsafeRawBufferPointer, with marker: StaticString) -> Bool {
    let length = marker.utf8CodeUnitCount
    guard line.count >= length, let base = line.baseAddress else { return false }
    return memcmp(base, marker.utf8Start, length) == 0
  }

  /// The event's number, which follows its type.
  private static func number(in rest: UnsafeRawBufferPointer) -> Int? {
    let marker: StaticString = #"","seq":"#
    guard let end = rest.firstIndex(of: UInt8(ascii: "\"")),
      case let tail = UnsafeRawBufferPointer(rebasing: rest[end...]), begins(tail, with: marker)
    else { return nil }
    return tail.number(at: marker.utf8CodeUnitCount)
  }
}
