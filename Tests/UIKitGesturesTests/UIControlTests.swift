import Testing
import UIKitGestures

struct UIControlTests {
  final class Listener: ActionTarget {
    var told: [String] = []
    func pressed() { told.append("pressed") }
    func changed(_ sender: UIButton) { told.append("changed \(sender.currentTitle ?? "")") }
    func perform(_ action: Selector, with sender: Any?) { told.append("\(action)") }
  }

  static func button(in window: UIWindow) -> UIButton {
    let button = window.adding(UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 40)))
    button.setTitle("New Set", for: .normal)
    return button
  }

  @Test func `a button sends its actions`() throws {
    let hand = Hand()
    let button = Self.button(in: hand.window)
    let listener = Listener()
    button.addTarget(listener, action: Listener.pressed, for: .touchDown)
    button.addTarget(listener, action: Listener.changed, for: .primaryActionTriggered)
    button.addTarget(listener, action: "up:", for: [.touchUpInside, .touchUpOutside])
    try hand.draw([(110, 110), (120, 110)])
    #expect(listener.told == ["pressed", "up:", "changed New Set"])
    listener.told = []
    button.removeTarget(listener, action: "up:", for: .touchUpInside)
    try hand.draw([(110, 110), (300, 300)])
    #expect(listener.told == ["pressed", "up:"], "lifted outside")
    listener.told = []
    button.removeTarget(nil, action: nil, for: .allTouchEvents)
    try hand.tap(110, 110)
    #expect(listener.told == ["changed New Set"])
  }

  @Test func `a button's title is that of its states, or else the normal one`() {
    let button = UIButton()
    #expect(button.currentTitle == nil && button.state == .normal)
    button.setTitle("Go", for: .normal)
    button.setTitle("Gone", for: [.disabled, .selected])
    button.isEnabled = false
    #expect(button.currentTitle == "Go" && button.state == .disabled)
    button.isSelected = true
    #expect(button.currentTitle == "Gone" && button.title(for: .selected) == nil)
  }

  @Test func `a control follows its touch`() throws {
    let hand = Hand()
    let button = Self.button(in: hand.window)
    try hand.send(.began, (1, [(110, 110)]))
    #expect(button.isTracking && button.isHighlighted)
    try hand.send(.moved, (1, [(300, 300)]))
    #expect(button.isTracking && !button.isHighlighted)
    hand.cancel()
    #expect(!button.isTracking)
    button.isEnabled = false
    try hand.send(.began, (1, [(110, 110)]))
    #expect(!button.isTracking)
  }

  @Test func `S24 a button's tap comes before one of the view around it`() throws {
    let hand = Hand()
    let button = Self.button(in: hand.window)
    let listener = Listener()
    button.addTarget(listener, action: "button", for: .touchUpInside)
    hand.window.addGestureRecognizer(
      UITapGestureRecognizer(action: { _ in listener.told.append("window") }))
    try hand.tap(110, 110)
    try hand.tap(10, 10)
    #expect(listener.told == ["button", "window"])
    listener.told = []
    button.addGestureRecognizer(
      UITapGestureRecognizer(action: { _ in listener.told.append("own") }))
    try hand.tap(10, 10)
    try hand.tap(110, 110)
    #expect(listener.told == ["window", "own"], "its own recognizer comes before it")
  }

  @Test func `S24 two taps on a button are for a recognizer around it`() throws {
    let hand = Hand()
    _ = Self.button(in: hand.window)
    var recognized = 0
    let double = hand.window.adding(UITapGestureRecognizer(action: { _ in recognized += 1 }))
    double.numberOfTapsRequired = 2
    try hand.tap(110, 110)
    try hand.tap(110, 110)
    #expect(recognized == 1)
  }
}
