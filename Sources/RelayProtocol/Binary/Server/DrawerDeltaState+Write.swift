import Gestures

extension BinaryContext {
  /// The track of a touch as it is, if its drawer goes on in that sequence; a fresh one otherwise.
  func turn(ahead drawer: DrawerID, _ sequence: Int, of touch: Int) -> SampleTrack {
    guard let trail = trails.first(where: { $0.drawer == drawer.number }),
      trail.sequence == sequence
    else { return SampleTrack() }
    return trail.tracks.first { $0.touch == touch }?.track ?? SampleTrack()
  }

  /// The touch that a drawer's samples were told of last.
  func touch(of drawer: DrawerID) -> Int {
    trails.first { $0.drawer == drawer.number }?.touch ?? 0
  }

  /// Where a drawer's move came about.
  @inline(__always)
  func place(of drawer: DrawerID, time: Double, _ location: Point?) -> DrawerDeltaState.Place {
    if current >= 0, trails[current].drawer == drawer.number {
      return trails[current].place(of: time, location)
    }
    return trails.first { $0.drawer == drawer.number }?.place(of: time, location) ?? .own
  }

  /// A recognizer as it stands in a `changed` of one byte.
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
  /// Writes when samples arrived, and them.
  @inline(__always)
  mutating func write(
    _ samples: [StrokeSample], as form: SampleForm, of touch: Int, begins: Bool, at arrival: Int64,
    _ writer: inout BinaryWriter
  ) {
    self.touch = touch
    let place = place(of: touch, begins: begins)
    let newTime = Self.lastTime(of: samples, as: form) ?? time
    writer.write(steps: arrival - expectedArrival(at: newTime))
    self.arrival = arrival
    time = newTime
    writer.write(samples[...], as: form, on: &self[place])
    guard !samples.isEmpty else { return }
    gather()
    for sample in samples { add(sample) }
  }

  /// The time of the last of samples as the reader gets it.
  private static func lastTime(of samples: [StrokeSample], as form: SampleForm) -> Double? {
    guard let last = samples.last, !form.isRaw,
      let steps = BinaryQuantum.steps(last.timestamp, form.scale.timeSteps)
    else { return nil }
    return Double(steps) / form.scale.timeSteps
  }

  /// When samples would arrive that took as long as those before, in tenths of a millisecond.
  @inline(__always)
  func expectedArrival(at newTime: Double) -> Int64 {
    let before = BinaryQuantum.steps(time, BinaryQuantum.tenth) ?? 0
    let now = BinaryQuantum.steps(newTime, BinaryQuantum.tenth) ?? 0
    return arrival &+ now &- before
  }

  /// Where the fit of a recognizer is; a fresh one where none was told.
  mutating func fit(of recognizer: String) -> Int {
    if let place = fits.firstIndex(where: { $0.recognizer == recognizer }) { return place }
    fits.append(FitDelta(recognizer: recognizer))
    return fits.count - 1
  }
}

extension FitDelta {
  /// What of a fit is to be told again beside its numbers.
  struct Changes {
    /// By what rules its criteria are judged.
    var describes: Bool
    /// Which of them hold.
    var tellsPasses: Bool
  }

  /// Takes a report in, to be written next; `nil` where it cannot be told in steps.
  mutating func take(_ report: FitReport) -> Changes? {
    let describes = !self.describes(report)
    guard measure(report), !describes || Self.hasGoodLimits(report) else { return nil }
    return Changes(describes: describes, tellsPasses: describes || !holdsAs(report))
  }

  /// Whether the limits of all criteria can be told in steps.
  private static func hasGoodLimits(_ report: FitReport) -> Bool {
    report.criteria.allSatisfy {
      !$0.limit.isFinite
        || BinaryQuantum.steps($0.limit, VerdictDelta.steps(of: $0.unit)) != nil
    }
  }

  /// Writes what is new in the report that was taken in, and keeps it.
  mutating func write(_ report: FitReport, _ changes: Changes, _ writer: inout BinaryWriter) {
    if changes.describes {
      rules = Self.rules(of: report)
      numbers = Array(repeating: 0, count: newNumbers.count)
      writer.write(count: rules.count)
      for rule in rules {
        writer.write(name: rule.name)
        writer.write(byte: rule.unit.binaryNumber)
        writer.write(
          stepsOrNone: BinaryQuantum.steps(
            rule.limit, VerdictDelta.steps(of: rule.unit)))
      }
    }
    if changes.tellsPasses {
      if passes.count != report.criteria.count { passes = report.criteria.map { $0.pass } }
      for place in passes.indices { passes[place] = report.criteria[place].pass }
      writer.write(bits: passes) { $0 }
    }
    writer.write(newNumbers.span, after: numbers.span)
    keepNewNumbers()
  }
}

extension BinaryWriter {
  /// Writes which numbers are not what they were, and those.
  fileprivate mutating func write(_ new: Span<Int64?>, after old: Span<Int64?>) {
    write(bits: new.indices) { new[$0] != old[$0] }
    for place in new.indices where new[place] != old[place] { write(new[place], after: old[place]) }
  }

  /// Writes a number that is not what it was: how far from that it is, which is never 0, so that 0
  /// is free for no number; from no number on, the steps themselves.
  @inline(__always)
  private mutating func write(_ number: Int64?, after before: Int64?) {
    guard let number else { return write(byte: 0) }
    write(steps: before.map { number - $0 } ?? number)
  }
}

extension VerdictDelta {
  /// Writes a sentence: how many bytes it begins with as the one before, how many it ends with as
  /// that, and what is between.
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

  /// Writes criteria as measured.
  mutating func write(_ criteria: [Criterion], describes: Bool, _ writer: inout BinaryWriter) {
    if describes {
      rules = criteria.map {
        RuleForm(name: $0.name, limit: $0.limit, unit: $0.unit, bound: $0.bound)
      }
      writer.write(count: rules.count)
      for rule in rules {
        writer.write(name: rule.name)
        writer.write(
          byte: rule.unit.binaryNumber | (rule.bound == .atLeast ? 1 << 3 : 0))
        writer.write(
          stepsOrNone: BinaryQuantum.steps(rule.limit, Self.steps(of: rule.unit)))
      }
    }
    writer.write(bits: criteria) { $0.pass }
    writer.write(bits: criteria) { $0.sample != nil }
    for criterion in criteria {
      writer.write(
        stepsOrNone: BinaryQuantum.steps(criterion.value, Self.steps(of: criterion.unit)))
      writer.write(stepsOrNone: BinaryQuantum.steps(criterion.margin, BinaryQuantum.thousandth))
      if let sample = criterion.sample { writer.write(count: sample) }
    }
  }
}
