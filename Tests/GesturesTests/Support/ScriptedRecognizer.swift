import Gestures

/// A recognizer that records its calls and acts as the test scripts.
final class ScriptedRecognizer: GestureRecognizer {
  private(set) var log: [String] = []
  var onBegan: (ScriptedRecognizer, [Touch], TouchEvent) -> Void = { _, _, _ in }
  var onMoved: (ScriptedRecognizer, [Touch], TouchEvent) -> Void = { _, _, _ in }
  var onEnded: (ScriptedRecognizer, [Touch], TouchEvent) -> Void = { _, _, _ in }
  var onCancelled: (ScriptedRecognizer, [Touch], TouchEvent) -> Void = { _, _, _ in }
  var onReset: (ScriptedRecognizer) -> Void = { _ in }
  var onTime: (ScriptedRecognizer, Double) -> Void = { _, _ in }
  /// The names of those that it does not prevent.
  var leavesAlone: Set<String> = []
  /// The names of those that cannot prevent it.
  var withstands: Set<String> = []
  /// The names of those that it waits for.
  var waitsFor: Set<String> = []
  /// The names of those that wait for it.
  var isWaitedForBy: Set<String> = []
  /// The numbers of the touches that it rejects.
  var refusedTouches: Set<Int> = []
  private let goesOn: Bool

  /// A recognizer that decides only when the test makes it.
  init(_ name: String = "scripted", isContinuous: Bool = false) {
    goesOn = isContinuous
    super.init(name: name)
  }

  override var isContinuous: Bool { goesOn }
  override func shouldReceive(_ touch: Touch) -> Bool { !refusedTouches.contains(touch.id) }
  override func canPrevent(_ other: GestureRecognizer) -> Bool {
    !leavesAlone.contains(other.name)
  }
  override func canBePrevented(by other: GestureRecognizer) -> Bool {
    !withstands.contains(other.name)
  }
  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
    waitsFor.contains(other.name)
  }
  override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool {
    isWaitedForBy.contains(other.name)
  }

  override func timePassed(at time: Double) {
    log.append("time \(time)")
    onTime(self, time)
  }

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
