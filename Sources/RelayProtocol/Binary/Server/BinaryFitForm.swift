import Gestures

/// The live fit of a recognizer as it was told last: only what has changed is told again.
struct BinaryFitForm {
  /// A criterion but for its value.
  struct RuleForm: Equatable {
    var name: String
    var limit: Double
    var unit: Criterion.Unit
  }

  /// Whose fit.
  let recognizer: String
  /// The number of that name, which is looked up once.
  let code: RecognizerCode
  /// By what rules its criteria are judged.
  var rules: [RuleForm] = []
  /// Which of them hold.
  var passes: [Bool] = []
  /// All numbers in steps, `nil` for one that could not be worked out.
  var numbers: [Int64?] = []

  init(recognizer: String) {
    self.recognizer = recognizer
    code = RecognizerCode(recognizer)
  }

  /// How many numbers there are beside the criteria's values.
  static let fixed = 13
  /// Steps a unit of a number that is not a criterion's.
  static func steps(at place: Int) -> Double {
    switch place {
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

  /// The rules that a report's criteria are judged by.
  static func rules(of report: FitReport) -> [RuleForm] {
    report.criteria.map { RuleForm(name: $0.name, limit: $0.limit, unit: $0.unit) }
  }

  /// Whether a report's criteria are judged by these rules.
  func describes(_ report: FitReport) -> Bool {
    guard rules.count == report.criteria.count, !numbers.isEmpty else { return false }
    for (rule, criterion) in zip(rules, report.criteria) {
      guard rule.name == criterion.name, rule.limit == criterion.limit,
        rule.unit == criterion.unit
      else { return false }
    }
    return true
  }

  /// A report's numbers in steps, the box in the middle as it lies to the centre; `nil` where one is too
  /// large.
  static func numbers(of report: FitReport) -> [Int64?]? {
    var numbers: [Int64?] = []
    numbers.reserveCapacity(fixed + report.criteria.count)
    let plain = [
      report.center.x, report.center.y, report.radius, report.error, report.bounds.x,
      report.bounds.y, report.bounds.width, report.bounds.height, report.innerBox.x,
      report.innerBox.y, report.innerBox.width, report.innerBox.height, report.confidence ?? 0,
    ]
    for (place, number) in plain.enumerated() {
      let steps = BinaryQuantum.steps(number, Self.steps(at: place))
      if steps == nil && number.isFinite { return nil }
      numbers.append(steps)
    }
    Self.fold(&numbers, by: -1)
    for criterion in report.criteria {
      let steps = BinaryQuantum.steps(criterion.value, Self.steps(of: criterion.unit))
      if steps == nil && criterion.value.isFinite { return nil }
      numbers.append(steps)
    }
    return numbers
  }

  /// Moves the box in the middle to where it lies to the centre, or back.
  static func fold(_ numbers: inout [Int64?], by sign: Int64) {
    for axis in 0..<2 {
      if let box = numbers[8 + axis], let center = numbers[axis] {
        numbers[8 + axis] = box &+ sign &* center
      }
    }
  }
}
