import Gestures

extension BinaryServerDecoder {
  /// Reads the flags of an event's record and selects its drawer and sequence.
  mutating func readHead(
    in bytes: Span<UInt8>, _ reader: inout BinaryReader
  ) throws(ErrorMessage) -> (flags: UInt8, index: Int) {
    let start = reader.offset
    let flags = try reader.readByte(in: bytes)
    if flags & EventFlag.drawer != 0 {
      _ = context.turn(to: DrawerID(try reader.readInteger(in: bytes)))
    }
    guard context.current >= 0 else {
      throw .fault(.missingField, "the first event after a reset names no drawer", at: start)
    }
    if flags & EventFlag.sequence != 0 {
      context.deltas[context.current].begin(try reader.readInteger(in: bytes))
    }
    return (flags, context.current)
  }

  /// Moves to the sample of a one-byte record.
  mutating func skipShort(_ byte: UInt8) {
    guard context.current >= 0 else { return }
    _ = context.deltas[context.current].sample(at: Self.reference(of: byte))
  }

  /// The sample that a one-byte record is about.
  private static func reference(of byte: UInt8) -> SampleReference {
    byte & EventFlag.shortNext != 0 ? .next : .same
  }

  /// The event of a one-byte record.
  mutating func short(_ byte: UInt8, at offset: Int) throws(ErrorMessage) -> RoomEvent {
    guard let name = BinaryNames.name(of: Int(byte & 0b1_1111)), context.current >= 0,
      let sample = context.deltas[context.current].sample(at: Self.reference(of: byte))
    else {
      throw .fault(.outOfRange, "expected a known recognizer and a known sample", at: offset)
    }
    return .state(
      StateEvent(
        drawer: context.drawer, sequence: context.sequence,
        recognizer: byte & 1 << 5 != 0 ? RoomProfile.literalPrefix + name : name, state: .changed,
        timestamp: sample.timestamp, location: sample.location))
  }

  mutating func readPath(
    in bytes: Span<UInt8>, _ reader: inout BinaryReader
  ) throws(ErrorMessage) -> PathEvent {
    let (flags, index) = try readHead(in: bytes, &reader)
    if flags & PathFlag.touch != 0 {
      context.deltas[index].touch = try reader.readInteger(in: bytes)
    }
    let phase: PathEvent.Phase =
      switch flags >> PathFlag.phaseShift & 0b11 {
      case 0: .moved
      case 1: .began(try reader.readWord(Touch.Kind.binaryOrder, "kind", in: bytes))
      case 2: .ended
      default:
        throw .fault(.unknownPhase, "expected a phase from 0 to 2", at: reader.offset)
      }
    var begins = false
    if case .began = phase { begins = true }
    let touch = context.deltas[index].touch
    let track = context.deltas[index].index(of: touch, begins: begins)
    if flags & PathFlag.scale != 0 {
      let start = reader.offset
      guard let scale = SampleScale(byte: try reader.readByte(in: bytes)) else {
        throw .fault(.outOfRange, "expected steps of 0 to 2 decimals", at: start)
      }
      context.deltas[index][track].rescale(to: scale)
    }
    let late = try reader.readSteps(in: bytes)
    var samples: [StrokeSample] = []
    let isRaw = flags & PathFlag.raw != 0
    while !reader.isAtEnd {
      samples.append(
        isRaw
          ? try reader.readFiniteSample(in: bytes)
          : try context.deltas[index][track].read(
            in: bytes, &reader, hasForce: flags & PathFlag.force != 0))
    }
    let time =
      samples.isEmpty || isRaw
      ? context.deltas[index].time
      : context.deltas[index][track].lastTime
    context.deltas[index].arrive(late, samples, at: time)
    let arrival = context.deltas[index].arrival
    if phase == .ended { context.deltas[index].end(touch) }
    return PathEvent(
      drawer: context.drawer, sequence: context.sequence, touch: touch, phase: phase,
      arrival: Double(arrival) / BinaryQuantum.tenth, samples: samples)
  }

  mutating func readPhase(
    in bytes: Span<UInt8>, _ reader: inout BinaryReader
  ) throws(ErrorMessage) -> PhaseEvent {
    let (flags, index) = try readHead(in: bytes, &reader)
    let recognizer = try reader.readName(in: bytes)
    let name = try reader.readName(in: bytes)
    let reference = SampleReference(flags: flags)
    let time: Double
    if let sample = context.deltas[index].sample(at: reference) {
      time = sample.timestamp
    } else {
      try reader.expectOwn(reference)
      time = try reader.readNumber(in: bytes, BinaryQuantum.hundredth)
    }
    return PhaseEvent(
      drawer: context.drawer, sequence: context.sequence, recognizer: recognizer, phase: name,
      timestamp: time)
  }

  mutating func readTiming(
    in bytes: Span<UInt8>, _ reader: inout BinaryReader
  ) throws(ErrorMessage) -> TimingEvent {
    let (flags, index) = try readHead(in: bytes, &reader)
    var arrival = context.deltas[index].arrival
    if flags & TimingFlag.arrival != 0 { arrival = try reader.readSteps(in: bytes) }
    var captured: Double?
    if flags & TimingFlag.captured != 0 {
      captured = Double(arrival &- (try reader.readSteps(in: bytes))) / BinaryQuantum.tenth
    }
    let took = try reader.readInteger(in: bytes)
    return TimingEvent(
      drawer: context.drawer, arrival: Double(arrival) / BinaryQuantum.tenth, captured: captured,
      took: Double(took) / BinaryQuantum.hundredth)
  }

  mutating func readFit(
    in bytes: Span<UInt8>, _ reader: inout BinaryReader
  ) throws(ErrorMessage) -> FitEvent {
    let (flags, index) = try readHead(in: bytes, &reader)
    let recognizer = try reader.readName(in: bytes)
    let fit = context.deltas[index].fit(of: recognizer)
    let report = try context.deltas[index].fits[fit].read(flags, in: bytes, &reader)
    return FitEvent(
      drawer: context.drawer, sequence: context.sequence, recognizer: recognizer, report: report)
  }
}

extension DrawerDeltaState {
  /// Records samples and their arrival time.
  mutating func arrive(_ late: Int64, _ new: [StrokeSample], at newTime: Double) {
    arrival = expectedArrival(at: newTime) &+ late
    time = newTime
    record(new)
  }
}

extension BinaryReader {
  /// Reads a word by its number.
  mutating func readWord<Word>(
    _ words: [Word], _ kind: String, in bytes: Span<UInt8>
  ) throws(ErrorMessage) -> Word {
    let start = offset
    let number = Int(try readByte(in: bytes))
    guard words.indices.contains(number) else {
      throw .fault(
        .outOfRange, "expected a \(kind) from 0 to \(words.count - 1), found \(number)", at: start)
    }
    return words[number]
  }

  /// Rejects a state change without a sample or a location and time of its own.
  func expectOwn(_ reference: SampleReference) throws(ErrorMessage) {
    guard reference == .own else {
      throw .fault(.outOfRange, "expected a reference to a known sample", at: offset)
    }
  }
}

extension FitDelta {
  /// Reads the changes of a fit and stores them.
  mutating func read(
    _ flags: UInt8, in bytes: Span<UInt8>, _ reader: inout BinaryReader
  ) throws(ErrorMessage) -> FitReport {
    if flags & FitFlag.described != 0 {
      rules = try reader.readRules(in: bytes)
      passes = Array(repeating: false, count: rules.count)
      numbers = Array(repeating: 0, count: Self.fixed + rules.count)
    }
    guard numbers.count == Self.fixed + rules.count, !numbers.isEmpty else {
      throw .fault(
        .missingField, "the first fit after a reset does not describe itself", at: reader.offset)
    }
    if flags & FitFlag.passes != 0 { passes = try reader.readBits(rules.count, in: bytes) }
    let changes = try reader.readBits(numbers.count, in: bytes)
    for index in numbers.indices where changes[index] {
      let steps = try reader.readSteps(in: bytes)
      if let before = numbers[index] {
        numbers[index] = steps == 0 ? nil : before &+ steps
      } else {
        numbers[index] = steps
      }
    }
    return report(flags)
  }

  private func report(_ flags: UInt8) -> FitReport {
    var whole = numbers
    Self.fold(&whole, by: 1)
    func number(_ index: Int) -> Double {
      whole[index].map { Double($0) / Self.steps(at: index) } ?? .nan
    }
    func rect(_ first: Int) -> Rect {
      Rect(
        x: number(first), y: number(first + 1), width: number(first + 2), height: number(first + 3))
    }
    return FitReport(
      center: Point(x: number(0), y: number(1)), radius: number(2), error: number(3),
      bounds: rect(4), innerBox: rect(8),
      criteria: rules.indices.map { index in
        let rule = rules[index]
        let value = whole[Self.fixed + index].map { Double($0) / Self.steps(of: rule.unit) }
        let pass = passes[index]
        let measured = value ?? .nan
        // As in JSON, the bound follows from the side of the limit that the value is on.
        return Criterion(
          name: rule.name, value: measured, limit: rule.limit, unit: rule.unit,
          pass: pass, bound: pass == (measured <= rule.limit) ? .atMost : .atLeast)
      },
      isCircle: flags & FitFlag.isCircle != 0,
      confidence: flags & FitFlag.confidence != 0 ? number(12) : nil)
  }
}
