import Gestures

/// A recognizer that writes down what it is told and does what the test says.
final class ScriptedRecognizer: GestureRecognizer {
  private(set) var log: [String] = []
  var onBegan: (ScriptedRecognizer, [Touch], TouchEvent) -> Void = { _, _, _ in }
  var onMoved: (ScriptedRecognizer, [Touch], TouchEvent) -> Void = { _, _, _ in }
  var onEnded: (ScriptedRecognizer, [Touch], TouchEvent) -> Void = { _, _, _ in }
  var onCancelled: (ScriptedRecognizer, [Touch], TouchEvent) -> Void = { _, _, _ in }
  var onReset: (ScriptedRecognizer) -> Void = { _ in }

  /// A recognizer that never makes up its mind unless the test says so.
  init() { super.init(name: "scripted") }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    note("began", touches)
    onBegan(self, touches, event)
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    note("moved", touches)
    onMoved(self, touches, event)
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    note("ended", touches)
    onEnded(self, touches, event)
  }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    note("cancelled", touches)
    onCancelled(self, touches, event)
  }

  override func reset() {
    log.append("reset")
    onReset(self)
  }

  private func note(_ what: String, _ touches: [Touch]) {
    log.append(what + touches.map { " \($0.id)" }.joined())
  }
}
