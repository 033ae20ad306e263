/// The signs that a room was taught.
///
/// A value: comparing drawings does not change it.
public struct SignSet: Sendable {
  /// The bounds that it keeps.
  public let limits: SignLimits
  /// The signs in the order of their first lesson.
  private(set) var learnt: [LearntSign] = []

  /// Makes a set without signs.
  public init(limits: SignLimits = SignLimits()) {
    self.limits = limits
  }

  /// The signs in the order of their first lesson.
  public var signs: [Sign] { learnt.map { $0.sign } }
  /// Whether nothing was taught.
  public var isEmpty: Bool { learnt.isEmpty }
  /// How many signs there are.
  public var count: Int { learnt.count }

  /// The sign of that name; linear in the number of signs.
  public subscript(name: String) -> Sign? { learnt.first { $0.sign.name == name }?.sign }

  /// Teaches a sign, or adds examples to the one of that name and sets its options.
  ///
  /// Throws without any change. Linear in the examples of the sign.
  public mutating func teach(_ sign: Sign) throws(SignFault) {
    guard let known = try indexForExamples(of: sign, replacing: false) else {
      learnt.append(LearntSign(sign))
      return
    }
    if learnt[known].sign.options == sign.options {
      for example in sign.examples { learnt[known].learn(example) }
    } else {
      let examples = learnt[known].sign.examples + sign.examples
      learnt[known] = LearntSign(
        Sign(name: sign.name, options: sign.options, examples: examples))
    }
  }

  /// Teaches a sign, replacing the one of that name.
  ///
  /// Throws without any change.
  public mutating func replace(_ sign: Sign) throws(SignFault) {
    if let known = try indexForExamples(of: sign, replacing: true) {
      learnt[known] = LearntSign(sign)
    } else {
      learnt.append(LearntSign(sign))
    }
  }

  /// The index of the sign of that name, `nil` for a new one.
  ///
  /// Throws if there would be too many examples, or if one has too many strokes.
  private func indexForExamples(
    of sign: Sign, replacing: Bool
  ) throws(SignFault) -> Int? {
    try checkName(sign.name)
    guard !sign.examples.isEmpty else { throw .noExample }
    let mostStrokes = min(limits.strokes, StrokePairing.mostStrokes)
    for example in sign.examples where example.strokes.count > mostStrokes {
      throw .tooManyStrokes(found: example.strokes.count, limit: mostStrokes)
    }
    let known = learnt.firstIndex { $0.sign.name == sign.name }
    guard known != nil || learnt.count < limits.signs else {
      throw .tooManySigns(limit: limits.signs)
    }
    let before = known.map { learnt[$0].sign.examples.count } ?? 0
    guard (replacing ? 0 : before) + sign.examples.count <= limits.examples else {
      throw .tooManyExamples(limit: limits.examples)
    }
    let others = exampleCount - (replacing ? before : 0)
    guard others + sign.examples.count <= limits.totalExamples else {
      throw .tooManyExamplesInAll(limit: limits.totalExamples)
    }
    return known
  }

  /// Forgets a sign; throws if there is none of that name.
  public mutating func forget(_ name: String) throws(SignFault) {
    learnt.remove(at: try index(of: name))
  }

  /// Renames a sign; throws if there is none of that name, or one of the new name.
  public mutating func rename(_ name: String, to other: String) throws(SignFault) {
    let index = try index(of: name)
    try checkName(other)
    guard name == other || self[other] == nil else { throw .nameTaken(other) }
    learnt[index].sign.name = other
  }

  /// How many examples all signs have together.
  public var exampleCount: Int { learnt.reduce(0) { $0 + $1.sign.examples.count } }

  private func index(of name: String) throws(SignFault) -> Int {
    guard let index = learnt.firstIndex(where: { $0.sign.name == name }) else {
      throw .noSuchSign(name)
    }
    return index
  }

  private func checkName(_ name: String) throws(SignFault) {
    guard !name.isEmpty, name.unicodeScalars.count <= limits.nameCharacters else {
      throw .badName(limit: limits.nameCharacters)
    }
  }
}

extension SignSet: Equatable {
  /// Whether both have the same signs in the same order and the same limits.
  public static func == (left: SignSet, right: SignSet) -> Bool {
    left.limits == right.limits && left.signs == right.signs
  }
}
