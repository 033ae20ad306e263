import Gestures

/// Reads client messages in `v1.gesture.bin`: one WebSocket message holds one or more records.
///
/// It reuses its sample storage. A stream allocates nothing if each batch is released before the
/// next one is read. One decoder serves any number of connections of a thread.
public struct BinaryClientDecoder: Sendable {
  /// The limits to enforce.
  public let limits: ProtocolLimits

  /// The storage for touches and samples of the current message.
  private var entries: [TouchBatch.Entry] = []
  private var samples: [StrokeSample] = []
  /// The decoder of records with JSON text.
  private var text: JSONClientDecoder

  /// Makes a decoder that enforces `limits`.
  public init(limits: ProtocolLimits = ProtocolLimits()) {
    self.limits = limits
    text = JSONClientDecoder(limits: limits)
  }

  /// Reads the next record of `bytes` at `offset` and moves `offset` past it; `nil` at the end.
  ///
  /// Throws the first error of the record. `offset` is then past the record, so that a caller can
  /// continue. The error's `path` is the byte offset as a decimal number, or the JSON pointer
  /// within JSON text. More than `limits.messageBytes` are rejected unread.
  public mutating func next(
    in bytes: Span<UInt8>, at offset: inout Int
  ) throws(ErrorMessage) -> ClientMessage? {
    guard offset < bytes.count else { return nil }
    guard bytes.count <= limits.messageBytes else {
      offset = bytes.count
      throw limits.tooBig(bytes.count)
    }
    let start = offset
    var reader = BinaryReader(offset: start, end: bytes.count)
    offset = bytes.count
    let type = try reader.readByte(in: bytes)
    let length = try reader.readElementCount(in: bytes, "bytes of a record")
    reader.end = reader.offset + length
    offset = reader.end
    guard let record = ClientRecord(rawValue: type) else {
      throw .fault(
        .unknownType,
        "expected a type of record from 1 to \(ClientRecord.allCases.count), "
          + "found \(type)", at: start)
    }
    let message = try read(record, in: bytes, &reader)
    guard reader.isAtEnd else {
      throw .fault(
        .notJSON, "expected the end of the record, found \(reader.left) more bytes",
        at: reader.offset)
    }
    return message
  }

  private mutating func read(
    _ record: ClientRecord, in bytes: Span<UInt8>, _ reader: inout BinaryReader
  ) throws(ErrorMessage) -> ClientMessage {
    switch record {
    case .text: return try readText(in: bytes, &reader)
    case .touches: return .touches(try readTouches(in: bytes, &reader))
    case .ping:
      let start = reader.offset
      let time = try reader.readDouble(in: bytes)
      guard abs(time) <= limits.timeMilliseconds else {
        throw .fault(
          .outOfRange, "expected milliseconds within the limit, found \(time)", at: start)
      }
      guard !reader.isAtEnd else { return .ping(time: time) }
      let flagsStart = reader.offset
      let flags = try reader.readByte(in: bytes)
      guard flags & ~PingFlag.state == 0 else {
        throw .fault(
          .outOfRange, "expected flags without bits 1 to 7, found \(flags)", at: flagsStart)
      }
      return .ping(time: time, asksState: flags & PingFlag.state != 0)
    case .clear: return .clear
    }
  }

  /// Reads a message as JSON text: a single object.
  private mutating func readText(
    in bytes: Span<UInt8>, _ reader: inout BinaryReader
  ) throws(ErrorMessage) -> ClientMessage {
    let start = reader.offset
    let line = bytes.extracting(start..<reader.end)
    reader.offset = reader.end
    var offset = 0
    guard let message = try text.next(in: line, at: &offset) else {
      throw .fault(.notJSON, "expected a JSON object, found none", at: start)
    }
    guard !JSONLine.skipBlankLines(in: line, at: &offset) else {
      throw .fault(.notJSON, "expected one JSON object in a record, found more", at: start + offset)
    }
    return message
  }

  // MARK: Touches

  /// Reads touches into the decoder's storage and returns a batch that shares it.
  private mutating func readTouches(
    in bytes: Span<UInt8>, _ reader: inout BinaryReader
  ) throws(ErrorMessage) -> TouchBatch {
    entries.removeAll(keepingCapacity: true)
    samples.removeAll(keepingCapacity: true)
    let start = reader.offset
    let flags = try reader.readByte(in: bytes)
    let phases = Touch.Phase.sent
    let number = Int(flags & TouchesFlag.phaseMask)
    guard flags & ~(TouchesFlag.phaseMask | TouchesFlag.reason) == 0 else {
      throw .fault(.outOfRange, "expected flags without bits 4 to 7, found \(flags)", at: start)
    }
    guard number < phases.count else {
      throw .fault(
        .unknownPhase, "expected a phase from 0 to \(phases.count - 1), found \(number)", at: start)
    }
    var reason: String?
    if flags & TouchesFlag.reason != 0 {
      reason = DisplayText.tidy(try reader.readText(in: bytes), characters: limits.textCharacters)
    }
    while !reader.isAtEnd {
      guard entries.count < limits.touches else {
        throw .fault(
          .tooManyTouches, "expected at most \(limits.touches) touches in a message, found more",
          at: reader.offset)
      }
      entries.append(try readEntry(in: bytes, &reader))
    }
    return TouchBatch(phase: phases[number], entries: entries, samples: samples, reason: reason)
  }

  private mutating func readEntry(
    in bytes: Span<UInt8>, _ reader: inout BinaryReader
  ) throws(ErrorMessage) -> TouchBatch.Entry {
    let start = reader.offset
    let flags = try reader.readByte(in: bytes)
    let kinds: [Touch.Kind?] = [nil, .touch, .pen, .mouse]
    let isRaw = flags & TouchesFlag.raw != 0
    guard let scale = SampleScale(byte: flags >> TouchesFlag.scaleShift & 0b1111) else {
      throw .fault(.outOfRange, "expected steps of 0 to 2 decimals", at: start)
    }
    let id = try reader.readCount(
      in: bytes, atMost: Int(Int32.max), "a whole number from 0 to 2147483647")
    let countStart = reader.offset
    let count = try reader.readElementCount(in: bytes, "samples")
    guard count <= limits.messageSamples - samples.count else {
      throw .fault(
        .outOfRange, "expected at most \(limits.messageSamples) samples in a message, found more",
        at: countStart)
    }
    let first = samples.count
    var track = SampleTrack(scale)
    let hasForce = flags & TouchesFlag.force != 0
    for _ in 0..<count {
      let start = reader.offset
      let sample =
        isRaw
        ? try reader.readRawSample(in: bytes)
        : try track.read(in: bytes, &reader, hasForce: hasForce)
      guard limits.allow(sample) else { throw refusal(of: sample, at: start) }
      samples.append(sample)
    }
    return TouchBatch.Entry(
      id: id, kind: kinds[Int(flags & TouchesFlag.kindMask)], samples: first..<samples.count)
  }

  @inline(never)
  private func refusal(of sample: StrokeSample, at offset: Int) -> ErrorMessage {
    func fault(_ expected: String, _ found: String) -> ErrorMessage {
      .fault(.outOfRange, "expected \(expected), found \(found)", at: offset)
    }
    let (x, y) = (sample.location.x, sample.location.y)
    guard abs(x) <= limits.coordinatePixels, abs(y) <= limits.coordinatePixels else {
      return fault("pixels within the limit of coordinates", "[\(x), \(y)]")
    }
    guard abs(sample.timestamp) <= limits.timeMilliseconds else {
      return fault("milliseconds within the limit of times", "\(sample.timestamp)")
    }
    return fault("a force from 0 to 1", "\(sample.force ?? .nan)")
  }
}
