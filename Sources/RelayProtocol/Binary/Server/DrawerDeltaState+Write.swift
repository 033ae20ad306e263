import Gestures

extension BinaryContext {
  /// A recognizer's code in a one-byte `changed`.
  @inline(__always)
  func shortCode(of recognizer: String) -> UInt8? {
    switch recognizer {
    case "capture": return 1
    case "circle": return 2
    default:
      let code = RecognizerCode(recognizer)
      guard code.number > 0 && code.number < BinaryNames.firstWord else { return nil }
      return UInt8(code.number) | (code.isLiteral ? 1 << 5 : 0)
    }
  }
}

extension DrawerDeltaState {
  /// The current track of a touch of a sequence; a new one if there is none.
  @inline(__always)
  func track(of touch: Int, in sequence: Int) -> SampleTrack {
    guard sequence == self.sequence else { return SampleTrack() }
    return tracks.first { $0.touch == touch }?.track ?? SampleTrack()
  }

  /// Writes samples and their arrival time.
  @inline(__always)
  mutating func write(
    _ samples: [StrokeSample], as form: SampleForm, of touch: Int, begins: Bool, at arrival: Int64,
    _ writer: inout BinaryWriter
  ) {
    self.touch = touch
    let index = index(of: touch, begins: begins)
    let newTime = Self.lastTime(of: samples, as: form) ?? time
    writer.write(steps: arrival - expectedArrival(at: newTime))
    self.arrival = arrival
    time = newTime
    writer.write(samples[...], as: form, on: &self[index])
    record(samples)
  }

  /// The last sample's time, as the reader decodes it.
  private static func lastTime(of samples: [StrokeSample], as form: SampleForm) -> Double? {
    guard let last = samples.last, !form.isRaw,
      let steps = BinaryQuantum.steps(last.timestamp, form.scale.timeSteps)
    else { return nil }
    return Double(steps) / form.scale.timeSteps
  }

  /// The predicted arrival time, in tenths of a millisecond: the samples take as long as those
  /// before.
  @inline(__always)
  func expectedArrival(at newTime: Double) -> Int64 {
    let before = BinaryQuantum.steps(time, BinaryQuantum.tenth) ?? 0
    let now = BinaryQuantum.steps(newTime, BinaryQuantum.tenth) ?? 0
    return arrival &+ now &- before
  }

  /// The index of a recognizer's fit; a new fit if there is none.
  mutating func fit(of recognizer: String) -> Int {
    if let index = fits.firstIndex(where: { $0.recognizer == recognizer }) { return index }
    fits.append(FitDelta(recognizer: recognizer))
    return fits.count - 1
  }
}

extension FitDelta {
  /// The parts of a fit to send besides its numbers.
  struct Changes {
    /// Whether to describe the criteria.
    var describes: Bool
    /// Whether to send which criteria pass.
    var tellsPasses: Bool
  }

  /// Prepares a report for writing; `nil` if its numbers do not fit steps.
  mutating func take(_ report: FitReport) -> Changes? {
    let describes = !self.describes(report)
    guard measure(report), !describes || Self.hasGoodLimits(report) else { return nil }
    return Changes(describes: describes, tellsPasses: describes || !holdsAs(report))
  }

  /// Whether the limits of all criteria fit steps.
  private static func hasGoodLimits(_ report: FitReport) -> Bool {
    report.criteria.allSatisfy {
      !$0.limit.isFinite
        || BinaryQuantum.steps($0.limit, $0.unit.quantum.stepsPerUnit) != nil
    }
  }

  /// Writes the changes of the prepared report and stores it.
  mutating func write(_ report: FitReport, _ changes: Changes, _ writer: inout BinaryWriter) {
    if changes.describes {
      rules = report.criteria.map { RuleForm(name: $0.name, limit: $0.limit, unit: $0.unit) }
      numbers = Array(repeating: 0, count: newNumbers.count)
      writer.write(rules)
    }
    if changes.tellsPasses {
      if passes.count != report.criteria.count { passes = report.criteria.map { $0.pass } }
      for index in passes.indices { passes[index] = report.criteria[index].pass }
      writer.write(bits: passes) { $0 }
    }
    writer.write(newNumbers.span, after: numbers.span)
    keepNewNumbers()
  }
}

extension BinaryWriter {
  /// Writes rules: the name, unit, bound and limit of each.
  fileprivate mutating func write(_ rules: [RuleForm]) {
    write(count: rules.count)
    for rule in rules {
      write(name: rule.name)
      write(byte: rule.unit.binaryNumber | (rule.bound == .atLeast ? 1 << 3 : 0))
      write(numberOrNone: rule.limit, rule.unit.quantum.stepsPerUnit)
    }
  }

  /// Writes which numbers changed, then their changes.
  fileprivate mutating func write(_ new: Span<Int64?>, after old: Span<Int64?>) {
    write(bits: new.indices) { new[$0] != old[$0] }
    for index in new.indices where new[index] != old[index] { write(new[index], after: old[index]) }
  }

  /// Writes a changed number as its difference from the last value.
  ///
  /// The difference is never 0, so 0 means no number. After no number, the steps themselves are
  /// written.
  @inline(__always)
  private mutating func write(_ number: Int64?, after before: Int64?) {
    guard let number else { return write(byte: 0) }
    write(steps: before.map { number - $0 } ?? number)
  }
}

extension VerdictDelta {
  /// Writes a reason: the number of leading bytes shared with the last reason, the number of
  /// trailing ones, and the bytes between.
  mutating func write(reason text: String, _ writer: inout BinaryWriter) {
    let new = Array(text.utf8)
    let most = min(new.count, reason.count)
    var first = 0
    while first < most, new[first] == reason[first] { first += 1 }
    var last = 0
    while last < most - first, new[new.count - 1 - last] == reason[reason.count - 1 - last] {
      last += 1
    }
    writer.write(count: first)
    writer.write(count: last)
    writer.write(count: new.count - first - last)
    writer.bytes.append(contentsOf: new[first..<new.count - last])
    reason = new
  }

  mutating func write(_ criteria: [Criterion], describes: Bool, _ writer: inout BinaryWriter) {
    if describes {
      rules = criteria.map {
        RuleForm(name: $0.name, limit: $0.limit, unit: $0.unit, bound: $0.bound)
      }
      writer.write(rules)
    }
    writer.write(bits: criteria) { $0.pass }
    writer.write(bits: criteria) { $0.sample != nil }
    for criterion in criteria {
      writer.write(numberOrNone: criterion.value, criterion.unit.quantum.stepsPerUnit)
      writer.write(numberOrNone: criterion.margin, BinaryQuantum.thousandth)
      if let sample = criterion.sample { writer.write(count: sample) }
    }
  }
}
