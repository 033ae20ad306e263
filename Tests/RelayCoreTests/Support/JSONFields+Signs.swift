import Gestures
import RelayProtocol

extension JSONFields {
  /// The change of a sign that the fields tell of.
  func signEvent() throws -> SignEvent {
    let action: String = try get("action")
    let name: String = try get("name")
    let change: SignEvent.Change =
      switch action {
      case "taught": .taught(try taughtSign())
      case "judged": .judged(name: name, try standing())
      case "renamed": .renamed(name: name, to: try get("to"))
      case "forgotten": .forgotten(name: name)
      default: throw ServerMessageReader.Fault(field: "action", line: action)
      }
    return SignEvent(drawer: try drawer(), change: change)
  }

  /// The signs of a snapshot; none where there is no such field.
  func signs() throws -> [TaughtSign] {
    let list: [[String: Any]]? = try find("signs")
    return list == nil ? [] : try objects("signs").map { try $0.taughtSign() }
  }

  /// The guesses of a verdict; none where there is no such field.
  func guesses() throws -> [SignGuess] {
    let list: [[String: Any]]? = try find("guesses")
    guard list != nil else { return [] }
    return try objects("guesses").map {
      SignGuess(
        name: try $0.get("name"), distance: try $0.get("distance"),
        threshold: try $0.get("threshold"))
    }
  }

  private func taughtSign() throws -> TaughtSign {
    let examples = try objects("examples").map { fields in
      let strokes: [[[Double]]] = try fields.get("strokes")
      return try SignExample(strokes.map { $0.map { Point(x: $0[0], y: $0[1]) } })
    }
    return TaughtSign(
      sign: Sign(
        name: try get("name"),
        options: SignOptions(anyDirection: try get("anyDirection"), anyTurn: try get("anyTurn")),
        examples: examples), standing: try standing())
  }

  private func standing() throws -> SignSeparation {
    let fields = try object("standing")
    let rival: [String: Any]? = try fields.find("rival")
    let shapes: [[String: Any]]? = try fields.find("shapes")
    return SignSeparation(
      threshold: try fields.get("threshold"), judged: try fields.get("judged"),
      recognized: try fields.get("recognized"), score: try fields.get("score"),
      rival: try rival.map { _ in
        let fields = try fields.object("rival")
        return SignSeparation.Rival(
          name: try fields.get("name"), score: try fields.get("score"),
          confused: try fields.get("confused"))
      },
      shapes: try shapes == nil
        ? []
        : fields.objects("shapes").map {
          SignSeparation.Shape(
            recognizer: try $0.get("recognizer"), examples: try $0.get("examples"))
        })
  }
}
