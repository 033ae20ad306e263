import Gestures

extension BinaryServerDecoder {
  mutating func readState(
    in bytes: Span<UInt8>, _ reader: inout BinaryReader
  ) throws(ErrorMessage) -> StateEvent {
    let (flags, index) = try readHead(in: bytes, &reader)
    let recognizer = try reader.readName(in: bytes)
    let start = reader.offset
    let word = try reader.readByte(in: bytes)
    guard GestureState.binaryOrder.indices.contains(Int(word & 0b111)) else {
      throw .fault(.outOfRange, "expected a state from 0 to 5", at: start)
    }
    let reference = SampleReference(flags: flags)
    let sample: StrokeSample
    if let known = context.deltas[index].sample(at: reference) {
      sample = known
    } else {
      try reader.expectOwn(reference)
      let x = try reader.readNumber(in: bytes, BinaryQuantum.hundredth)
      let y = try reader.readNumber(in: bytes, BinaryQuantum.hundredth)
      sample = StrokeSample(
        location: Point(x: x, y: y),
        timestamp: try reader.readNumber(in: bytes, BinaryQuantum.hundredth))
    }
    var state = StateEvent(
      drawer: context.drawer, sequence: context.sequence, recognizer: recognizer,
      state: GestureState.binaryOrder[Int(word & 0b111)], timestamp: sample.timestamp,
      location: sample.location)
    if flags & (StateFlag.reason | StateFlag.criteria) != 0 {
      let form = context.verdict(of: recognizer)
      if flags & StateFlag.reason != 0 {
        state.reason = try context.verdicts[form].readReason(in: bytes, &reader)
      }
      if flags & StateFlag.criteria != 0 {
        let isDescribed = word & StateFlag.described != 0
        state.criteria = try context.verdicts[form].readCriteria(
          isDescribed: isDescribed, in: bytes, &reader)
        if word & StateFlag.told != 0 { try reader.readTold(of: &state.criteria, in: bytes) }
      }
    }
    if flags & StateFlag.result != 0 { state.result = try reader.readResult(in: bytes) }
    if flags & StateFlag.more != 0 { try reader.readMore(of: &state, in: bytes) }
    return state
  }
}

extension VerdictDelta {
  /// Reads a reason as its difference from the last one.
  mutating func readReason(
    in bytes: Span<UInt8>, _ reader: inout BinaryReader
  ) throws(ErrorMessage) -> String {
    let start = reader.offset
    let first = try reader.readInteger(in: bytes)
    let last = try reader.readInteger(in: bytes)
    let middle = try reader.readTextBytes(in: bytes)
    guard first <= reason.count, last <= reason.count - first else {
      throw .fault(
        .outOfRange, "expected at most \(reason.count) bytes of the sentence before", at: start)
    }
    var text = Array(reason[..<first])
    for index in middle { text.append(bytes[index]) }
    text += reason[(reason.count - last)...]
    guard let valid = String(validating: text, as: UTF8.self) else {
      throw .fault(.notJSON, "expected UTF-8", at: start)
    }
    reason = text
    return valid
  }

  mutating func readCriteria(
    isDescribed: Bool, in bytes: Span<UInt8>, _ reader: inout BinaryReader
  ) throws(ErrorMessage) -> [Criterion] {
    if isDescribed { rules = try reader.readRules(in: bytes) }
    let passes = try reader.readBits(rules.count, in: bytes)
    let samples = try reader.readBits(rules.count, in: bytes)
    var criteria: [Criterion] = []
    for (index, rule) in rules.enumerated() {
      criteria.append(
        Criterion(
          name: rule.name,
          value: try reader.readNumberOrNone(in: bytes, rule.unit.quantum.stepsPerUnit),
          limit: rule.limit, unit: rule.unit, pass: passes[index], bound: rule.bound,
          margin: try reader.readNumberOrNone(in: bytes, BinaryQuantum.thousandth),
          sample: samples[index] ? try reader.readInteger(in: bytes) : nil))
    }
    return criteria
  }
}

extension BinaryReader {
  /// Reads rules: the name, unit, bound and limit of each.
  mutating func readRules(in bytes: Span<UInt8>) throws(ErrorMessage) -> [RuleForm] {
    var rules: [RuleForm] = []
    for _ in 0..<(try readElementCount(in: bytes, "criteria")) {
      let name = try readName(in: bytes)
      let start = offset
      let word = try readByte(in: bytes)
      guard Criterion.Unit.binaryOrder.indices.contains(Int(word & 0b111)) else {
        throw .fault(.outOfRange, "expected a unit from 0 to 5", at: start)
      }
      let unit = Criterion.Unit.binaryOrder[Int(word & 0b111)]
      let limit = try readNumberOrNone(in: bytes, unit.quantum.stepsPerUnit)
      rules.append(
        RuleForm(
          name: name, limit: limit, unit: unit, bound: word & 1 << 3 != 0 ? .atLeast : .atMost))
    }
    return rules
  }

  /// Reads the criteria's values in units for people.
  mutating func readTold(
    of criteria: inout [Criterion], in bytes: Span<UInt8>
  ) throws(ErrorMessage) {
    let isTold = try readBits(criteria.count, in: bytes)
    for index in criteria.indices where isTold[index] {
      let unit = try readWord(Criterion.Unit.binaryOrder, "unit", in: bytes)
      let perUnit = unit.quantum.stepsPerUnit
      criteria[index].told = Criterion.Told(
        value: try readNumberOrNone(in: bytes, perUnit),
        limit: try readNumberOrNone(in: bytes, perUnit), unit: unit)
    }
  }

  mutating func readResult(in bytes: Span<UInt8>) throws(ErrorMessage) -> GestureResult {
    var fields: [GestureResult.Field] = []
    for _ in 0..<(try readElementCount(in: bytes, "fields")) {
      let name = try readName(in: bytes)
      let start = offset
      let value: GestureResult.Value
      switch try readByte(in: bytes) {
      case 0: value = .number(try readMillionths(in: bytes))
      case 1: value = .point(try readPoint(in: bytes))
      case 2: value = .text(try readText(in: bytes))
      case let kind:
        throw .fault(.outOfRange, "expected a kind of value from 0 to 2, found \(kind)", at: start)
      }
      fields.append(GestureResult.Field(name: name, value: value))
    }
    return GestureResult(fields)
  }

  /// Reads ghost and guesses.
  mutating func readMore(of state: inout StateEvent, in bytes: Span<UInt8>) throws(ErrorMessage) {
    let flags = try readByte(in: bytes)
    if flags & StateFlag.ghost != 0 {
      let kind = try readWord(Ghost.Kind.binaryOrder, "kind of ghost", in: bytes)
      let count = try readElementCount(in: bytes, "points")
      var points: [Point] = []
      var x: Int64 = 0
      var y: Int64 = 0
      for _ in 0..<count {
        x = x &+ (try readSteps(in: bytes))
        y = y &+ (try readSteps(in: bytes))
        points.append(
          Point(
            x: Double(x) / BinaryQuantum.thousandth, y: Double(y) / BinaryQuantum.thousandth))
      }
      state.ghost = Ghost(kind: kind, points: points)
    }
    if flags & StateFlag.guesses != 0 {
      for _ in 0..<(try readElementCount(in: bytes, "guesses")) {
        let name = try readText(in: bytes)
        _ = try readMillionths(in: bytes)  // The score follows from the rest.
        state.guesses.append(
          SignGuess(
            name: name, distance: try readMillionths(in: bytes),
            threshold: try readMillionths(in: bytes)))
      }
    }
  }

  private mutating func readPoint(in bytes: Span<UInt8>) throws(ErrorMessage) -> Point {
    Point(
      x: try readNumber(in: bytes, BinaryQuantum.thousandth),
      y: try readNumber(in: bytes, BinaryQuantum.thousandth))
  }

  private mutating func readMillionths(in bytes: Span<UInt8>) throws(ErrorMessage) -> Double {
    try readNumberOrNone(in: bytes, BinaryQuantum.millionth)
  }
}
