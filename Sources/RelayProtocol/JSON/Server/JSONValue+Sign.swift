import Gestures

extension JSONValue {
  /// The guesses that an array is; their score follows from the rest.
  func signGuesses() throws(ErrorMessage) -> [SignGuess] { try list(JSONValue.signGuess) }

  private func signGuess() throws(ErrorMessage) -> SignGuess {
    SignGuess(
      name: try required("name", JSONValue.text),
      distance: try required("distance", JSONValue.derivedNumber),
      threshold: try required("threshold", JSONValue.derivedNumber))
  }

  /// The change of a sign that an event of type `sign` is; `nil` for an action that is not known.
  func signEvent() throws(ErrorMessage) -> SignEvent? {
    let drawer = try required("drawer", JSONValue.drawer)
    let name = try required("name", JSONValue.text)
    let change: SignEvent.Change
    switch try required("action", JSONValue.text) {
    case "taught": change = .taught(try taughtSign())
    case "judged":
      change = .judged(name: name, try required("standing", JSONValue.signStanding))
    case "renamed": change = .renamed(name: name, to: try required("to", JSONValue.text))
    case "forgotten": change = .forgotten(name: name)
    default: return nil
    }
    return SignEvent(drawer: drawer, change: change)
  }

  /// The taught signs that an array is.
  func taughtSigns() throws(ErrorMessage) -> [TaughtSign] { try list(JSONValue.taughtSign) }

  private func taughtSign() throws(ErrorMessage) -> TaughtSign {
    // What a server tells was within its own bounds, which may be wider than the usual ones.
    var limits = ProtocolLimits()
    limits.signs.examples = .max
    limits.signs.points = .max
    limits.signs.strokes = .max
    limits.signs.nameCharacters = limits.textCharacters
    return TaughtSign(
      sign: try SignReader(limits: limits).sign(self),
      standing: try required("standing", JSONValue.signStanding))
  }

  private func signStanding() throws(ErrorMessage) -> SignSeparation {
    SignSeparation(
      threshold: try required("threshold", JSONValue.derivedNumber),
      judged: try required("judged", JSONValue.integer),
      recognized: try required("recognized", JSONValue.integer),
      score: try required("score", JSONValue.derivedNumber),
      rival: try optional("rival", JSONValue.signRival),
      shapes: try optional("shapes", JSONValue.signShapes) ?? [])
  }

  private func signRival() throws(ErrorMessage) -> SignSeparation.Rival {
    SignSeparation.Rival(
      name: try required("name", JSONValue.text),
      score: try required("score", JSONValue.derivedNumber),
      confused: try required("confused", JSONValue.integer))
  }

  private func signShapes() throws(ErrorMessage) -> [SignSeparation.Shape] {
    try list(JSONValue.signShape)
  }

  private func signShape() throws(ErrorMessage) -> SignSeparation.Shape {
    SignSeparation.Shape(
      recognizer: try required("recognizer", JSONValue.text),
      examples: try required("examples", JSONValue.integer))
  }
}
