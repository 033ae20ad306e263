import Testing
import UIKitGestures

struct UIResponderTests {
  /// Keeps what is delivered to it, and passes it on if it is told to.
  final class Listener: UIView {
    var calls: [String] = []
    var passesOn = false

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("began", touches)
      if passesOn { super.touchesBegan(touches, with: event) }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("moved", touches)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("ended", touches)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("cancelled", touches)
    }

    private func note(_ call: String, _ touches: Set<UITouch>) {
      for touch in touches { calls.append("\(call) \(Int(touch.location(in: self).x))") }
    }
  }

  @Test func `a view receives its touches, in its coordinates`() throws {
    let hand = Hand()
    let view = hand.window.adding(Listener(frame: CGRect(x: 100, y: 0, width: 100, height: 100)))
    try hand.draw([(110, 10), (120, 10), (300, 10)])
    #expect(view.calls == ["began 10", "moved 20", "moved 200", "ended 200"])
    try hand.draw([(10, 10), (120, 10)])
    #expect(view.calls.count == 4, "the touch came down elsewhere")
  }

  @Test func `what a view does not take goes to its controller and to the views around it`() throws
  {
    final class Controller: UIViewController {
      var touched = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touched += 1 }
    }
    let hand = Hand()
    let controller = Controller()
    hand.window.rootViewController = controller
    let inner = controller.view.adding(Listener(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
    inner.passesOn = true
    try hand.tap(10, 10)
    #expect(inner.calls == ["began 10", "ended 10"] && controller.touched == 1)
    #expect(inner.next === controller.view && controller.view.next === controller)
    #expect(controller.next === hand.window && hand.window.next == nil)
  }

  @Test func `S27 a recognizer takes touches away from the view`() throws {
    let hand = Hand()
    let view = hand.window.adding(Listener(frame: hand.window.bounds))
    view.addGestureRecognizer(UITapGestureRecognizer())
    try hand.tap(10, 10)
    #expect(view.calls == ["began 10", "cancelled 10"])
    view.calls = []
    try hand.draw([(10, 10), (200, 10)])
    #expect(view.calls == ["began 10", "moved 200", "ended 200"])
    view.calls = []
    try hand.send(.began, (1, [(10, 10)]))
    hand.cancel()
    #expect(view.calls == ["began 10", "cancelled 10"])
  }

  @Test(arguments: [true, false])
  func `S29 two taps are cancelled for the view, or ended where lifts are not delayed`(
    delays: Bool
  ) throws {
    let hand = Hand()
    let view = hand.window.adding(Listener(frame: hand.window.bounds))
    let double = view.adding(UITapGestureRecognizer())
    double.numberOfTapsRequired = 2
    double.delaysTouchesEnded = delays
    try hand.tap(10, 10)
    try hand.tap(12, 10)
    #expect(
      view.calls
        == (delays
          ? ["began 10", "began 12", "cancelled 10", "cancelled 12"]
          : ["began 10", "ended 10", "began 12", "cancelled 12"]))
  }

  @Test func `S28 a touch that is delayed and taken never reaches the view`() throws {
    let hand = Hand()
    let view = hand.window.adding(Listener(frame: hand.window.bounds))
    let tap = view.adding(UITapGestureRecognizer())
    tap.delaysTouchesBegan = true
    try hand.tap(10, 10)
    #expect(view.calls.isEmpty)
    try hand.draw([(10, 10), (200, 10)])
    #expect(view.calls == ["began 10", "moved 200", "ended 200"])
  }
}
