import Gestures

extension JSONClientDecoder {
  /// Reads a `touches` message into the decoder's storage and returns a batch that shares it.
  mutating func readTouches(
    in bytes: Span<UInt8>, _ scanner: inout JSONScanner
  ) throws(JSONFault) -> TouchBatch {
    entries.removeAll(keepingCapacity: true)
    samples.removeAll(keepingCapacity: true)
    var members = try JSONMembers(in: bytes, &scanner)
    var phase: Touch.Phase?
    var reason: String?
    var hasTouches = false
    while let name = try members.next(in: bytes, &scanner) {
      guard let field = TouchesField(rawValue: name) else {
        try scanner.skipValue(in: bytes, depth: 1)
        continue
      }
      try members.note(name, in: bytes, scanner)
      switch field {
      case .type: try scanner.skipText(in: bytes)
      case .phase: phase = try readWord(of: Self.phases, or: .unknownPhase, in: bytes, &scanner)
      case .touches:
        try readEntries(in: bytes, &scanner)
        hasTouches = true
      case .reason: reason = try readDisplayText(in: bytes, &scanner)
      }
    }
    guard let phase else { throw .missing("phase", inObjectAt: members.start) }
    guard hasTouches else { throw .missing("touches", inObjectAt: members.start) }
    return TouchBatch(phase: phase, entries: entries, samples: samples, reason: reason)
  }

  private static let phases = Touch.Phase.sent.map { (JSONWord($0.wireName), $0) }
  private static let kinds = Touch.Kind.allCases.map { (JSONWord($0.wireName), $0) }

  /// Reads one of a list of words; `code` is the error for another word.
  @inline(__always)
  private func readWord<Word: WireWord>(
    of words: [(JSONWord, Word)], or code: ErrorMessage.Code, in bytes: Span<UInt8>,
    _ scanner: inout JSONScanner
  ) throws(JSONFault) -> Word {
    _ = scanner.skipSpace(in: bytes)
    let start = scanner.offset
    let found = try scanner.readWord(in: bytes)
    for (word, value) in words where word == found { return value }
    let expected = JSONValue.choice(of: words.map { $0.1.wireName })
    throw scanner.outside(expected, code, at: start, in: bytes)
  }

  private mutating func readEntries(
    in bytes: Span<UInt8>, _ scanner: inout JSONScanner
  ) throws(JSONFault) {
    let start = try scanner.beginArray(in: bytes)
    while try scanner.nextElement(isFirst: entries.isEmpty, in: bytes) {
      guard entries.count < limits.touches else {
        throw JSONFault(
          .tooManyTouches, "expected at most \(limits.touches) touches in a message, found more",
          at: start)
      }
      entries.append(try readEntry(in: bytes, &scanner))
    }
  }

  private mutating func readEntry(
    in bytes: Span<UInt8>, _ scanner: inout JSONScanner
  ) throws(JSONFault) -> TouchBatch.Entry {
    var members = try JSONMembers(in: bytes, &scanner)
    let firstSample = samples.count
    var id: Int?
    var kind: Touch.Kind?
    while let name = try members.next(in: bytes, &scanner) {
      guard let field = TouchField(rawValue: name) else {
        try scanner.skipValue(in: bytes, depth: 3)
        continue
      }
      try members.note(name, in: bytes, scanner)
      switch field {
      case .id:
        id = try scanner.readInteger(
          in: bytes, within: 0...Int(Int32.max), "a whole number from 0 to 2147483647")
      case .kind:
        let isNull = try scanner.readNull(in: bytes)
        kind = isNull ? nil : try readWord(of: Self.kinds, or: .unknownKind, in: bytes, &scanner)
      case .samples: try readSamples(in: bytes, &scanner)
      }
    }
    guard let id else { throw .missing("id", inObjectAt: members.start) }
    return TouchBatch.Entry(id: id, kind: kind, samples: firstSample..<samples.count)
  }

  /// Reads samples; `null` equals none.
  private mutating func readSamples(
    in bytes: Span<UInt8>, _ scanner: inout JSONScanner
  ) throws(JSONFault) {
    if try scanner.readNull(in: bytes) { return }
    let start = try scanner.beginArray(in: bytes)
    var isFirst = true
    while try scanner.nextElement(isFirst: isFirst, in: bytes) {
      isFirst = false
      guard samples.count < limits.messageSamples else {
        throw JSONFault(
          .outOfRange, "expected at most \(limits.messageSamples) samples in a message, found more",
          at: start)
      }
      samples.append(try readSample(in: bytes, &scanner))
    }
  }

  /// Reads `[x, y, t]` or `[x, y, t, force]`.
  @inline(__always)
  private func readSample(
    in bytes: Span<UInt8>, _ scanner: inout JSONScanner
  ) throws(JSONFault) -> StrokeSample {
    let start = try scanner.beginArray(in: bytes)
    var count = 0
    var x = 0.0
    var y = 0.0
    var time = 0.0
    var force: Double?
    while try scanner.nextElement(isFirst: count == 0, in: bytes) {
      switch count {
      case 0: x = try readCoordinate(in: bytes, &scanner)
      case 1: y = try readCoordinate(in: bytes, &scanner)
      case 2: time = try readTime(in: bytes, &scanner)
      case 3: force = try scanner.readNumber(in: bytes, within: 0...1, "a force from 0 to 1")
      default: throw JSONClientDecoder.wrongLength("more than 4", at: start)
      }
      count += 1
    }
    guard count >= 3 else { throw JSONClientDecoder.wrongLength("\(count)", at: start) }
    return StrokeSample(location: Point(x: x, y: y), timestamp: time, force: force)
  }

  /// Reads a coordinate in pixels.
  @inline(__always)
  func readCoordinate(
    in bytes: Span<UInt8>, _ scanner: inout JSONScanner
  ) throws(JSONFault) -> Double {
    try scanner.readNumber(
      in: bytes, within: -limits.coordinatePixels...limits.coordinatePixels,
      "pixels within the limit of coordinates")
  }

  /// Reads a time in milliseconds.
  @inline(__always)
  func readTime(in bytes: Span<UInt8>, _ scanner: inout JSONScanner) throws(JSONFault) -> Double {
    try scanner.readNumber(
      in: bytes, within: -limits.timeMilliseconds...limits.timeMilliseconds,
      "milliseconds within the limit of times")
  }

  @inline(never)
  private static func wrongLength(_ found: String, at start: Int) -> JSONFault {
    JSONFault(
      .wrongType, "expected a sample of 3 or 4 numbers, x, y, t and force, found \(found)",
      at: start)
  }
}
