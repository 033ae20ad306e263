import Gestures
import RelayProtocol

extension Room {
  /// Reports to everyone what a drawer says that one of its gestures was; judges nothing anew.
  func correct(_ correction: Correction, by drawer: Drawer) throws(ErrorMessage) {
    let newest = drawer.arena.event.sequence
    guard newest > 0, (1...newest).contains(correction.sequence) else {
      throw ErrorMessage(
        code: .outOfRange,
        message: "expected one of your \(newest) sequences, found \(correction.sequence)",
        path: "/sequence")
    }
    let scene = history.scene
    if let recognizer = correction.recognizer,
      !scene.catalogue.contains(where: { $0.name == recognizer })
    {
      let names = scene.catalogue.map(\.name).joined(separator: ", ")
      throw ErrorMessage(
        code: .notAttached, message: "\(recognizer) is not attached; there are \(names)",
        path: "/recognizer")
    }
    var correction = correction
    if let sign = correction.sign {
      let kind = correction.recognizer.map { RecognizerName($0).kind }
      guard kind == SignRecognizer.name,
        let known = scene.signs.first(where: { $0.sign.name == sign })
      else {
        let message = "expected a taught sign and the recognizer sign, found \"\(sign)\""
        throw ErrorMessage(code: .noSuchSign, message: message, path: "/sign")
      }
      // The name may be spelled in other bytes.
      correction.sign = known.sign.name
    }
    history.append(.corrected(CorrectedEvent(drawer: drawer.id, correction)))
  }
}
