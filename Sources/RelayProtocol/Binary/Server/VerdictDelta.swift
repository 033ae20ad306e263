import Gestures

/// A criterion without its measured value.
struct RuleForm: Equatable {
  var name: String
  var limit: Double
  var unit: Criterion.Unit
  /// In a fit, the bound follows from the value.
  var bound = Criterion.Bound.atMost

  /// Whether a criterion has this name, limit and unit.
  @inline(__always)
  func measures(_ criterion: Criterion) -> Bool {
    name == criterion.name && limit == criterion.limit && unit == criterion.unit
  }
}

/// The last sent verdict of a recognizer; only changes are sent.
struct VerdictDelta {
  let recognizer: String
  /// The rules of its criteria.
  var rules: [RuleForm] = []
  /// The last reason as UTF-8.
  var reason: [UInt8] = []

  init(recognizer: String) { self.recognizer = recognizer }

  /// Whether these are the rules of the criteria.
  func describes(_ criteria: [Criterion]) -> Bool {
    rules.count == criteria.count
      && zip(rules, criteria).allSatisfy { $0.measures($1) && $0.bound == $1.bound }
  }

  /// Whether all numbers of a state fit steps.
  static func fits(_ state: StateEvent) -> Bool {
    func isGood(_ number: Double, _ perUnit: Double) -> Bool {
      !number.isFinite || BinaryQuantum.steps(number, perUnit) != nil
    }
    func isGoodPoint(_ point: Point) -> Bool {
      BinaryQuantum.steps(point.x, 1000) != nil && BinaryQuantum.steps(point.y, 1000) != nil
    }
    let results = state.result?.fields.allSatisfy { field in
      switch field.value {
      case .number(let number): isGood(number, BinaryQuantum.millionth)
      case .point(let point): isGoodPoint(point)
      case .text: true
      }
    }
    let criteria = state.criteria.allSatisfy { criterion in
      let perUnit = criterion.unit.quantum.stepsPerUnit
      return isGood(criterion.value, perUnit) && isGood(criterion.limit, perUnit)
        && isGood(criterion.margin, BinaryQuantum.thousandth) && (criterion.sample ?? 0) >= 0
        && (criterion.told.map {
          isGood($0.value, $0.unit.quantum.stepsPerUnit)
            && isGood($0.limit, $0.unit.quantum.stepsPerUnit)
        } ?? true)
    }
    let guesses = state.guesses.allSatisfy { guess in
      [guess.distance, guess.threshold, guess.score].allSatisfy {
        isGood($0, BinaryQuantum.millionth)
      }
    }
    return (results ?? true) && criteria && guesses
      && (state.ghost?.points.allSatisfy(isGoodPoint) ?? true)
  }
}
