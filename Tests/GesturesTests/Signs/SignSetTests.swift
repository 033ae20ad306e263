import Testing

@testable import Gestures

struct SignSetTests {
  @Test func `keeps signs in the order they were taught`() throws {
    let set = try Drawing.set()
    #expect(set.signs.map(\.name) == ["zigzag", "box", "flag"])
    #expect(set.exampleCount == 9)
    #expect(set["box"]?.examples.count == 3)
    #expect(set["circle"] == nil)
  }

  @Test func `adds examples to a sign of the same name and takes over its options`() throws {
    var set = try Drawing.set()
    var more = try Drawing.sign("box", Drawing.box)
    more.options.anyDirection = true
    try set.teach(more)
    #expect(set.count == 3)
    #expect(set["box"]?.examples.count == 6)
    #expect(set["box"]?.options.anyDirection == true)
    #expect(try set == SignSet.taught(set.signs))
  }

  @Test func `forgets and renames`() throws {
    var set = try Drawing.set()
    try set.forget("box")
    try set.rename("flag", to: "pennant")
    #expect(set.signs.map(\.name) == ["zigzag", "pennant"])
    #expect(throws: SignFault.noSuchSign("box")) { try set.forget("box") }
    #expect(throws: SignFault.noSuchSign("box")) { try set.rename("box", to: "crate") }
    #expect(throws: SignFault.nameTaken("zigzag")) { try set.rename("pennant", to: "zigzag") }
    #expect(throws: SignFault.badName(limit: 32)) { try set.rename("pennant", to: "") }
    try set.rename("pennant", to: "pennant")
    #expect(set.signs.map(\.name) == ["zigzag", "pennant"])
  }

  @Test func `lessons over the limits are rejected without a change`() throws {
    var limits = SignLimits()
    limits.signs = 2
    limits.examples = 4
    limits.totalExamples = 5
    var set = SignSet(limits: limits)
    let zigzag = try Drawing.sign("zigzag", Drawing.zigzag)
    try set.teach(zigzag)
    let before = set
    #expect(throws: SignFault.tooManyExamples(limit: 4)) { try set.teach(zigzag) }
    #expect(throws: SignFault.tooManyExamplesInAll(limit: 5)) {
      try set.teach(Drawing.sign("box", Drawing.box))
    }
    #expect(throws: SignFault.noExample) { try set.teach(Sign(name: "box", examples: [])) }
    #expect(throws: SignFault.badName(limit: 32)) {
      try set.teach(Sign(name: String(repeating: "x", count: 33), examples: zigzag.examples))
    }
    #expect(set == before)
    try set.teach(Sign(name: "box", examples: [zigzag.examples[0]]))
    #expect(throws: SignFault.tooManySigns(limit: 2)) {
      try set.teach(Sign(name: "flag", examples: [zigzag.examples[0]]))
    }
  }
}

extension SignSetTests {
  @Test func `an example of more strokes than can be paired is rejected`() throws {
    var limits = SignLimits()
    limits.strokes = .max
    let example = try SignExample(StrokeProductsTests.scribble(9, seed: 5), limits: limits)
    let sign = Sign(name: "many", examples: [example, example])
    var set = SignSet(limits: limits)
    #expect(throws: SignFault.tooManyStrokes(found: 9, limit: 8)) { try set.replace(sign) }
    #expect(throws: SignFault.tooManyStrokes(found: 9, limit: 8)) { try set.teach(sign) }
    #expect(set.isEmpty)
  }
}

extension SignSet {
  /// A set that was taught signs in order.
  static func taught(_ signs: [Sign]) throws(SignFault) -> SignSet {
    var set = SignSet()
    for sign in signs { try set.teach(sign) }
    return set
  }
}
