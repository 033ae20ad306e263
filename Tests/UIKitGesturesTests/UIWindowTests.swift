import Testing
import UIKitGestures

struct UIWindowTests {
  @Test func `recognizers may come and go while it receives touches`() throws {
    let hand = Hand()
    var told = 0
    let tap = UITapGestureRecognizer(action: { _ in told += 1 })
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.addGestureRecognizer(tap)
    try hand.tap(10, 10)
    hand.window.addSubview(view)
    try hand.tap(10, 10)
    #expect(told == 1 && hand.window.arena.recognizers.count == 1)
    view.removeFromSuperview()
    try hand.tap(10, 10)
    #expect(told == 1 && hand.window.arena.recognizers.isEmpty)
  }

  @Test func `what an alert takes away is cancelled`() throws {
    let hand = Hand()
    var states: [GestureState] = []
    hand.window.addGestureRecognizer(UIPanGestureRecognizer(action: { states.append($0.state) }))
    try hand.send(.began, (1, [(10, 10)]))
    try hand.send(.moved, (1, [(90, 10)]))
    hand.cancel()
    #expect(states == [.began, .cancelled])
  }

  @Test func `a touch that was taken before a view received it leaves no trace`() throws {
    let hand = Hand()
    let tap = hand.window.adding(UITapGestureRecognizer())
    tap.delaysTouchesBegan = true
    for _ in 0..<3 { try hand.tap(10, 10) }
    try hand.draw([(10, 10), (300, 10)])
    #expect(hand.window.arena.event.touches.isEmpty)
  }

  /// Two buttons far apart, under a double tap that withholds touches from them.
  private static func withheld(
    in window: UIWindow
  ) -> (buttons: [UIButton], doubleTap: UITapGestureRecognizer) {
    let buttons = [0.0, 200].map { y in
      UIButton(frame: CGRect(x: 0, y: y, width: 100, height: 40))
    }
    for button in buttons { window.addSubview(button) }
    let doubleTap = window.adding(UITapGestureRecognizer())
    doubleTap.numberOfTapsRequired = 2
    doubleTap.delaysTouchesBegan = true
    return (buttons, doubleTap)
  }

  @Test func `touches with the same id that were withheld go to their own views`() throws {
    let hand = Hand()
    let (buttons, _) = Self.withheld(in: hand.window)
    let listener = UIControlTests.Listener()
    for (button, name) in zip(buttons, ["first", "second"]) {
      button.addTarget(listener, action: Selector(name), for: .touchUpInside)
      button.addTarget(listener, action: "outside", for: .touchUpOutside)
    }
    try hand.tap(10, 10)
    try hand.tap(10, 210)
    #expect(listener.told == ["first", "second"])
  }

  @Test func `a touch that a removed recognizer withheld reaches its view`() throws {
    let hand = Hand()
    let (buttons, doubleTap) = Self.withheld(in: hand.window)
    let listener = UIControlTests.Listener()
    buttons[0].addTarget(listener, action: "down", for: .touchDown)
    buttons[0].addTarget(listener, action: "up", for: .touchUpInside)
    try hand.send(.began, (1, [(10, 10)]))
    hand.window.removeGestureRecognizer(doubleTap)
    #expect(throws: TouchFault.self) { try hand.send(.moved, (2, [(10, 10)])) }
    #expect(listener.told == ["down"], "also with a batch that does not fit")
    try hand.send(.ended, (1, []))
    #expect(listener.told == ["down", "up"])
  }

  @Test func `a batch that does not fit is rejected`() throws {
    let hand = Hand()
    #expect(throws: TouchFault.touchNotDown(entry: 0, id: 1)) {
      try hand.send(.moved, (1, [(10, 10)]))
    }
  }

  @Test func `its host says which keys are held`() throws {
    let hand = Hand()
    hand.window.modifierFlags = [.shift, .command]
    var flags: [UIKeyModifierFlags] = []
    hand.window.addGestureRecognizer(
      UITapGestureRecognizer(action: { flags.append($0.modifierFlags) }))
    try hand.tap(10, 10)
    #expect(flags == [[.shift, .command]])
  }

  @Test func `nothing is kept once a window is gone`() throws {
    weak var window: UIWindow?
    weak var controller: UIViewController?
    weak var recognizer: UIGestureRecognizer?
    weak var touch: UITouch?
    do {
      let hand = Hand()
      let own = UIViewController()
      let tap = UITapGestureRecognizer(target: own, action: UIViewController.loadViewIfNeeded)
      tap.addTarget { _ in }
      hand.window.rootViewController = own
      let recorder = own.view.adding(Recorder())
      recorder.onBegan = { touch = $1.first }
      own.view.addGestureRecognizer(tap)
      try hand.tap(10, 10)
      try hand.send(.hovered, (9, [(50, 50)]), kind: .mouse)
      try hand.send(.began, (2, [(10, 10)]))
      (window, controller, recognizer) = (hand.window, own, tap)
      #expect(touch != nil)
    }
    #expect(window == nil && controller == nil && recognizer == nil && touch == nil)
  }

  @Test func `a recognizer that its arena was given stays`() throws {
    let hand = Hand()
    var told = 0
    hand.window.arena.attach(UITapGestureRecognizer(action: { _ in told += 1 }))
    for _ in 0..<2 { try hand.tap(10, 10) }
    #expect(told == 2)
  }

  /// A view that notes its touches.
  private final class Listener: UIView {
    var counts: [Int?] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      counts.append(event?.allTouches?.count)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      counts.append(event?.allTouches?.count)
    }
  }

  @Test func `a view's event has the touch that is lifted`() throws {
    let hand = Hand()
    let view = hand.window.adding(Listener(frame: hand.window.bounds))
    try hand.send(.began, (1, [(10, 10)]), (2, [(50, 50)]))
    try hand.send(.ended, (1, []), (2, []))
    try hand.tap(10, 10)
    #expect(view.counts == [2, 2, 2, 1, 1, 1])
  }

  @Test func `a touch belongs to the view where it came down`() throws {
    let hand = Hand()
    let views = [100.0, 250].map { Listener(frame: CGRect(x: $0, y: $0, width: 100, height: 100)) }
    for view in views { hand.window.addSubview(view) }
    try hand.send(.began, (1, [(110, 110), (300, 300)]))
    #expect(views.map(\.counts) == [[1], []])
  }
}
