import Gestures

// The fields of taught signs.

extension Sign: WireObject {
  static var wireName: String { "sign" }
  init() { self.init(name: "", examples: []) }
  static var anyDirectionMeaning: String { "Whether strokes may be drawn from either end." }
  static var anyTurnMeaning: String { "Whether the sign may be drawn at any angle." }
  static var examplesMeaning: String { "The drawings that teach it." }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("name", &name, SignNameKind(), "The sign's name.")
    try coder.field(
      "anyDirection", &options.anyDirection, .flag, or: false, Self.anyDirectionMeaning)
    try coder.field("anyTurn", &options.anyTurn, .flag, or: false, Self.anyTurnMeaning)
    try coder.field("examples", &examples, .list(ExampleKind()), Self.examplesMeaning)
    try coder.whenRead { (limits) throws(ErrorMessage) in try limits?.check(examples: examples) }
  }
}

extension ProtocolLimits {
  /// Checks the number of a sign's examples from a client.
  func check(examples: [SignExample]) throws(ErrorMessage) {
    guard !(1...signs.examples).contains(examples.count) else { return }
    throw ErrorMessage(
      code: examples.isEmpty ? .tooFewPoints : .tooManyExamples,
      message: "expected 1 to \(signs.examples) examples, found \(examples.count)",
      path: "/examples",
      limit: examples.isEmpty ? nil : .init(name: "signExamples", value: signs.examples))
  }
}

/// A sign's name, tidied like other texts that people see.
struct SignNameKind: FieldKind {
  var type: FieldType { .text("1 to \(ProtocolLimits().signs.nameCharacters) characters") }

  func write(_ value: String, to writer: inout JSONWriter) { writer.write(text: value) }

  func read(_ json: JSONValue, within limits: ProtocolLimits?) throws(ErrorMessage) -> String {
    let text = try json.text()
    let most = limits?.signs.nameCharacters ?? ProtocolLimits().textCharacters
    // Names are tidied, so that names that look equal are equal. One character over the limit is
    // kept to detect a name that is too long.
    guard let name = DisplayText.tidy(text, characters: most + 1),
      name.unicodeScalars.count <= most
    else {
      throw ErrorMessage(code: .badSignName, message: "expected a name of 1 to \(most) characters")
    }
    return name
  }
}

/// A drawing that teaches a sign: its strokes, each a list of points.
struct ExampleKind: FieldKind {
  private struct Drawing: WireObject {
    static var wireName: String { "example" }
    var strokes: [[Point]] = []

    mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
      try coder.field(
        "strokes", &strokes, .list(.list(PointKind(quantum: .thousandth, most: 4))),
        "The strokes, each a list of points; time and force may follow a point and are dropped.")
    }
  }

  var type: FieldType { Object<Drawing>().type }

  func write(_ value: SignExample, to writer: inout JSONWriter) {
    Object().write(Drawing(strokes: value.strokes), to: &writer)
  }

  func read(_ json: JSONValue, within limits: ProtocolLimits?) throws(ErrorMessage) -> SignExample {
    let drawing: Drawing = try Object().read(json, within: limits ?? ProtocolLimits())
    do throws(SignFault) {
      // A server has checked its own; its limits may be others.
      guard let limits else { return try SignExample(kept: drawing.strokes) }
      return try SignExample(drawing.strokes, limits: limits.signs)
    } catch { throw error.message.inside("strokes") }
  }
}

extension SignSeparation: WireObject {
  static var wireName: String { "standing" }
  init() { self.init(threshold: 0, judged: 0, recognized: 0, score: 0) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field(
      "threshold", &threshold, .rounded(.millionth),
      "The largest distance at which a drawing is the sign.")
    try coder.field("judged", &judged, .integer, "The number of judged examples.")
    try coder.field("recognized", &recognized, .integer, "The number of these that are recognized.")
    try coder.field(
      "score", &score, .rounded(.millionth), "The similarity of its examples, 0 to 1.")
    try coder.optional("rival", &rival, .object(), "The most similar other sign.")
    try coder.optional(
      "shapes", &shapes, .list(.object()), unless: [],
      "The shape recognizers that also accept examples of this sign.")
  }
}

extension SignSeparation.Rival: WireObject {
  static var wireName: String { "rival" }
  init() { self.init(name: "", score: 0, confused: 0) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("name", &name, .text, "Its name.")
    try coder.field("score", &score, .rounded(.millionth), "The similarity of the two, 0 to 1.")
    try coder.field(
      "confused", &confused, .integer,
      "The number of examples that are recognized as the other sign.")
  }
}

extension SignSeparation.Shape: WireObject {
  static var wireName: String { "shape" }
  init() { self.init(recognizer: "", examples: 0) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("recognizer", &recognizer, .text, "The recognizer of the shape.")
    try coder.field("examples", &examples, .integer, "The number of examples that it accepts.")
  }
}
