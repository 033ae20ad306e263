/// Follows a viewer's JSON events, one a line.
///
/// It reads each message's first and last number, which is cheap enough for a thousand viewers.
/// Close readers also find which events have samples, and when these were due.
struct EventReader {
  /// The kind of a message, from its first line.
  private enum Kind {
    /// An answer to this viewer alone.
    case answer
    /// Dropped events.
    case gap
    /// The whole room.
    case snapshot
    /// Events of the room.
    case events
  }

  /// How many bytes of a message show its kind and first number.
  private static let headBytes = 96

  /// The number of the newest event received; `nil` before the snapshot.
  private(set) var last: Int?
  /// How often events were dropped with a gap, or repeated.
  private(set) var gaps = 0
  /// The numbers of the events with samples, for a close reader.
  private(set) var samples: [Int] = []
  private let isClose: Bool
  private var head: [UInt8] = []
  private var lastLine: [UInt8] = []
  private var message: [UInt8] = []

  /// Makes a reader, close or not.
  init(isClose: Bool) { self.isClose = isClose }

  /// Reads the next piece of a message, received at `now` in microseconds.
  mutating func read(
    _ piece: UnsafeRawBufferPointer, isFirst: Bool, isLast: Bool, now: Int64,
    _ latency: inout LatencyHistogram?
  ) {
    if isFirst {
      head.removeAll(keepingCapacity: true)
      message.removeAll(keepingCapacity: true)
    }
    if head.count < Self.headBytes { head += piece.prefix(Self.headBytes - head.count) }
    follow(piece, isFirst: isFirst, isLast: isLast)
    if isClose { message += piece }
    if isLast { finish(now: now, &latency) }
  }

  private mutating func finish(now: Int64, _ latency: inout LatencyHistogram?) {
    let (kind, first) = head.withUnsafeBytes { (Self.kind(of: $0), Self.number(in: $0)) }
    switch kind {
    case .answer: return
    case .gap: gaps += 1
    case .snapshot: last = first
    case .events:
      guard let first else { return }
      let end = lastLine.withUnsafeBytes { Self.number(in: $0) } ?? first
      if let last, first <= last { gaps += 1 }
      last = end
      if isClose { readClosely(now: now, &latency) }
    }
  }

  /// Keeps the beginning of the message's last line.
  private mutating func follow(_ piece: UnsafeRawBufferPointer, isFirst: Bool, isLast: Bool) {
    if isFirst { lastLine.removeAll(keepingCapacity: true) }
    // The final line feed begins no line.
    let end = isLast ? piece.count - 1 : piece.count
    var start = end - 1
    while start >= 0, piece[start] != 0x0A { start -= 1 }
    if start >= 0 { lastLine.removeAll(keepingCapacity: true) }
    let missing = Self.headBytes - lastLine.count
    if missing > 0 { lastLine += piece[(start + 1)...].prefix(missing) }
  }

  /// Finds the events with samples, and when these were due.
  private mutating func readClosely(now: Int64, _ latency: inout LatencyHistogram?) {
    message.withUnsafeBytes { bytes in
      var start = 0
      while start < bytes.count {
        let line = UnsafeRawBufferPointer(rebasing: bytes[start...].prefix { $0 != 0x0A })
        // The path of a lift without movement has no sample.
        if Self.begins(line, with: #"{"type":"path""#), let due = Self.due(in: line),
          let number = Self.number(in: line)
        {
          samples.append(number)
          latency?.add(Double(now) / 1_000 - due)
        }
        start += line.count + 1
      }
    }
  }

  /// The time of a path's first sample, in milliseconds.
  private static func due(in line: UnsafeRawBufferPointer) -> Double? {
    let marker: StaticString = #""samples":[["#
    guard let index = find(marker, in: line) else { return nil }
    let sample = line[(index + marker.utf8CodeUnitCount)...].prefix { $0 != UInt8(ascii: "]") }
    let fields = sample.split(separator: UInt8(ascii: ","))
    guard fields.count >= 3 else { return nil }
    return Double(String(decoding: fields[2], as: UTF8.self))
  }

  private static func find(_ marker: StaticString, in line: UnsafeRawBufferPointer) -> Int? {
    let length = marker.utf8CodeUnitCount
    guard line.count >= length else { return nil }
    return (0...(line.count - length)).first { index in
      begins(UnsafeRawBufferPointer(rebasing: line[index...]), with: marker)
    }
  }

  private static func begins(_ line: UnsafeRawBufferPointer, with marker: StaticString) -> Bool {
    let length = marker.utf8CodeUnitCount
    guard line.count >= length else { return false }
    for index in 0..<length where line[index] != marker.utf8Start[index] { return false }
    return true
  }

  private static func kind(of head: UnsafeRawBufferPointer) -> Kind {
    if begins(head, with: #"{"type":"snapshot""#) { return .snapshot }
    if begins(head, with: #"{"type":"gap""#) { return .gap }
    let answers: [StaticString] = [
      #"{"type":"welcome""#, #"{"type":"pong""#, #"{"type":"error""#, #"{"type":"judged""#,
    ]
    return answers.contains { begins(head, with: $0) } ? .answer : .events
  }

  /// The event's number, which follows its type.
  private static func number(in head: UnsafeRawBufferPointer) -> Int? {
    let marker: StaticString = #""seq":"#
    guard let index = find(marker, in: head) else { return nil }
    var number = 0
    for byte in head[(index + marker.utf8CodeUnitCount)...] {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { break }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return number
  }
}
