import Gestures

/// The last sent fit of a recognizer; only changes are sent.
struct FitDelta {
  let recognizer: String
  /// The number of its name, looked up once.
  let code: RecognizerCode
  /// The rules of its criteria.
  var rules: [RuleForm] = []
  /// Which criteria pass.
  var passes: [Bool] = []
  /// All numbers in steps; `nil` for one that could not be computed.
  var numbers: [Int64?] = []
  /// The numbers of the current fit; between fits, only the storage is reused.
  private(set) var newNumbers: [Int64?] = []

  init(recognizer: String) {
    self.recognizer = recognizer
    code = RecognizerCode(recognizer)
  }

  /// The number of values besides those of criteria.
  static let fixed = 13
  /// Steps a unit of the number at an index, below `fixed`.
  static func steps(at index: Int) -> Double {
    switch index {
    case 3: BinaryQuantum.tenThousandth
    case 12: BinaryQuantum.thousandth
    default: BinaryQuantum.hundredth
    }
  }
  /// Steps a unit of a criterion's value.
  static func steps(of unit: Criterion.Unit) -> Double {
    switch unit {
    case .pixels, .milliseconds: BinaryQuantum.hundredth
    case .ratio, .touches, .samples, .radians: BinaryQuantum.thousandth
    }
  }

  /// Whether these are the rules of a report's criteria.
  func describes(_ report: FitReport) -> Bool {
    guard rules.count == report.criteria.count, !numbers.isEmpty else { return false }
    for (rule, criterion) in zip(rules, report.criteria) where !rule.measures(criterion) {
      return false
    }
    return true
  }

  /// Converts a report's numbers to steps, with the inner box relative to the centre; `false` if
  /// one is too large.
  mutating func measure(_ report: FitReport) -> Bool {
    let count = Self.fixed + report.criteria.count
    if newNumbers.count != count { newNumbers = Array(repeating: nil, count: count) }
    let plain: [13 of Double] = [
      report.center.x, report.center.y, report.radius, report.error, report.bounds.x,
      report.bounds.y, report.bounds.width, report.bounds.height, report.innerBox.x,
      report.innerBox.y, report.innerBox.width, report.innerBox.height, report.confidence ?? 0,
    ]
    precondition(plain.count == Self.fixed, "the criteria's numbers lie behind these")
    var numbers = newNumbers.mutableSpan
    for index in plain.indices {
      numbers[index] = BinaryQuantum.steps(plain[index], Self.steps(at: index))
      if numbers[index] == nil && plain[index].isFinite { return false }
    }
    for index in report.criteria.indices {
      let value = report.criteria[index].value
      let steps = BinaryQuantum.steps(value, Self.steps(of: report.criteria[index].unit))
      if steps == nil && value.isFinite { return false }
      numbers[Self.fixed + index] = steps
    }
    Self.fold(&newNumbers, by: -1)
    return true
  }

  /// Whether the same criteria of a report pass as before.
  func holdsAs(_ report: FitReport) -> Bool {
    guard passes.count == report.criteria.count else { return false }
    for index in passes.indices where passes[index] != report.criteria[index].pass { return false }
    return true
  }

  /// Stores the numbers of the current fit as the last sent ones.
  mutating func keepNewNumbers() { swap(&numbers, &newNumbers) }

  /// Makes the inner box relative to the centre, or absolute again.
  static func fold(_ numbers: inout [Int64?], by sign: Int64) {
    for axis in 0..<2 {
      if let box = numbers[8 + axis], let center = numbers[axis] {
        numbers[8 + axis] = box &+ sign &* center
      }
    }
  }
}
