import Gestures

/// Reads server messages in `v1.gesture.bin`, those of one connection in order.
///
/// It is the inverse of `BinaryServerEncoder` and `BinaryEventEncoder`, up to rounding.
///
/// It keeps what records refer to between messages. A sample takes about 50 nanoseconds; state
/// changes and fits take more.
public struct BinaryServerDecoder {
  var context = BinaryContext()
  /// The number of the next event.
  private var next = 0
  /// Events up to this number are not returned.
  private var repeats = 0
  private var text = JSONServerDecoder()
  private let skipsProgress: Bool

  /// Makes a decoder for a connection.
  ///
  /// With `skipsProgress` it does not return records of fits, phases and one-byte `changed`. It
  /// reads only what later records refer to, so that a gesture's ink and verdicts cost less.
  public init(skipsProgress: Bool = false) { self.skipsProgress = skipsProgress }

  /// Reads the next message of `bytes` at `offset` and moves `offset` past it; `nil` at the end.
  ///
  /// Records of unknown types, and events that only serve as references, are skipped. Throws for an
  /// invalid record, with its byte offset as `path`. Later records may then be wrong until the next
  /// `reset`.
  public mutating func next(
    in bytes: Span<UInt8>, at offset: inout Int
  ) throws(ErrorMessage) -> ServerMessage? {
    while offset < bytes.count {
      var reader = BinaryReader(offset: offset, end: bytes.count)
      offset = bytes.count
      let type = try reader.readByte(in: bytes)
      if type >= ServerRecord.firstShort {
        offset = reader.offset
        let number = takeNumber()
        if skipsProgress {
          skipShort(type)
          continue
        }
        let event = try short(type, at: reader.offset - 1)
        if number > repeats { return .event(number, event) }
        continue
      }
      let length = try reader.readElementCount(in: bytes, "bytes of a record")
      reader.end = reader.offset + length
      offset = reader.end
      guard let record = ServerRecord(rawValue: type) else {
        if type >= ServerRecord.firstEvent { _ = takeNumber() }
        continue
      }
      if let message = try read(record, in: bytes, &reader) { return message }
    }
    return nil
  }

  private mutating func takeNumber() -> Int {
    defer { next += 1 }
    return next
  }

  private mutating func read(
    _ record: ServerRecord, in bytes: Span<UInt8>, _ reader: inout BinaryReader
  ) throws(ErrorMessage) -> ServerMessage? {
    switch record {
    case .text, .textEvent:
      let line = bytes.extracting(reader.offset..<reader.end)
      var offset = 0
      guard let message = try text.next(in: line, at: &offset) else {
        if record == .textEvent { next += 1 }
        return nil
      }
      guard case .event(let number, _) = message else { return message }
      next = number + 1
      return number > repeats ? message : nil
    case .reset:
      next = try reader.readInteger(in: bytes)
      context = BinaryContext()
      return nil
    case .repeats:
      repeats = try reader.readInteger(in: bytes)
      return nil
    case .gap:
      return .gap(from: try reader.readInteger(in: bytes), to: try reader.readInteger(in: bytes))
    case .pong:
      let start = reader.offset
      let time = try reader.readDouble(in: bytes)
      guard time.isFinite else {
        throw .fault(.outOfRange, "expected milliseconds, found \(time)", at: start)
      }
      return .pong(
        time: time,
        server: try reader.readNumber(in: bytes, BinaryQuantum.thousandth),
        state: reader.isAtEnd
          ? nil
          : StateMark(
            sequenceNumber: try reader.readInteger(in: bytes), hash: try reader.readBits(in: bytes))
      )
    case .snapshot: return .snapshot(try readSnapshot(in: bytes, &reader))
    case .fit where skipsProgress, .phase where skipsProgress:
      _ = takeNumber()
      let (flags, index) = try readHead(in: bytes, &reader)
      if record == .phase { _ = context.deltas[index].sample(at: .init(flags: flags)) }
      return nil
    case .path, .state, .fit, .phase, .stroke, .cleared, .left, .presence, .timing:
      let number = takeNumber()
      let event = try readEvent(record, in: bytes, &reader)
      return number > repeats ? .event(number, event) : nil
    }
  }

  private mutating func readEvent(
    _ record: ServerRecord, in bytes: Span<UInt8>, _ reader: inout BinaryReader
  ) throws(ErrorMessage) -> RoomEvent {
    switch record {
    case .path: return .path(try readPath(in: bytes, &reader))
    case .state: return .state(try readState(in: bytes, &reader))
    case .fit: return .fit(try readFit(in: bytes, &reader))
    case .phase: return .phase(try readPhase(in: bytes, &reader))
    case .stroke:
      let head = try readHead(in: bytes, &reader)
      let touch = try reader.readInteger(in: bytes)
      context.deltas[head.index].end(touch)
      return .stroke(
        StrokeEvent(
          drawer: context.drawer, sequence: context.sequence, touch: touch,
          isCommitted: head.flags & (1 << 2) != 0))
    case .cleared: return .cleared(ClearedEvent(DrawerID(try reader.readInteger(in: bytes))))
    case .left:
      let drawer = DrawerID(try reader.readInteger(in: bytes))
      context.forget(drawer)
      return .left(LeftEvent(drawer))
    case .presence: return .presence(PresenceEvent(viewers: try reader.readInteger(in: bytes)))
    case .timing: return .timing(try readTiming(in: bytes, &reader))
    case .text, .reset, .repeats, .gap, .pong, .snapshot, .textEvent:
      preconditionFailure("\(record) is no event of its own form")
    }
  }

  private mutating func readSnapshot(
    in bytes: Span<UInt8>, _ reader: inout BinaryReader
  ) throws(ErrorMessage) -> Snapshot {
    let range = try reader.readTextBytes(in: bytes)
    var offset = 0
    guard
      case .snapshot(var snapshot)? = try text.next(in: bytes.extracting(range), at: &offset)
    else { throw .fault(.wrongType, "expected a snapshot", at: range.lowerBound) }
    for index in snapshot.strokes.indices {
      try readSamples(of: &snapshot.strokes[index], in: bytes, &reader)
    }
    for index in snapshot.undone.indices {
      try readSamples(of: &snapshot.undone[index].stroke, in: bytes, &reader)
    }
    return snapshot
  }

  private func readSamples(
    of stroke: inout Snapshot.Stroke, in bytes: Span<UInt8>, _ reader: inout BinaryReader
  ) throws(ErrorMessage) {
    let count = try reader.readElementCount(in: bytes, "samples")
    let start = reader.offset
    let flags = try reader.readByte(in: bytes)
    guard let scale = SampleScale(byte: flags & 0b1111) else {
      throw .fault(.outOfRange, "expected steps of 0 to 2 decimals", at: start)
    }
    var track = SampleTrack(scale)
    for _ in 0..<count {
      stroke.samples.append(
        flags & PathFlag.raw != 0
          ? try reader.readFiniteSample(in: bytes)
          : try track.read(in: bytes, &reader, hasForce: flags & PathFlag.force != 0))
    }
  }
}
