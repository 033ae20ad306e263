import Testing
import UIKitGestures

struct StandardRecognizersTests {
  /// Adds a recognizer to a window and writes down its actions.
  static func watch<Kind: UIGestureRecognizer>(
    _ recognizer: Kind, in window: UIWindow, _ note: @escaping (Kind) -> Void
  ) -> Kind {
    window.addGestureRecognizer(recognizer)
    recognizer.addTarget { if let own = $0 as? Kind { note(own) } }
    return recognizer
  }

  @Test func `S1 a tap has its taps, its fingers and its place`() throws {
    let hand = Hand()
    var places: [CGPoint] = []
    let tap = Self.watch(UITapGestureRecognizer(), in: hand.window) {
      places.append($0.location(in: nil))
    }
    #expect(tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1)
    try hand.tap(10, 20)
    tap.numberOfTapsRequired = 2
    try hand.tap(10, 20)
    #expect(places.count == 1, "one tap of two")
    try hand.tap(14, 20)
    tap.numberOfTapsRequired = 1
    tap.numberOfTouchesRequired = 2
    try hand.send(.began, (1, [(100, 100)]), (2, [(200, 100)]))
    try hand.send(.ended, (1, []), (2, []))
    #expect(places == [CGPoint(x: 10, y: 20), CGPoint(x: 14, y: 20), CGPoint(x: 150, y: 100)])
  }

  @Test func `a tap of a mouse needs a button that counts`() throws {
    let hand = Hand()
    var masks: [UIEvent.ButtonMask] = []
    let tap = Self.watch(UITapGestureRecognizer(), in: hand.window) { masks.append($0.buttonMask) }
    try hand.tap(10, 10, kind: .mouse)
    #expect(masks == [.primary])
    tap.buttonMaskRequired = .secondary
    try hand.tap(10, 10, kind: .mouse)
    try hand.tap(10, 10)
    #expect(masks == [.primary, []], "a finger has no buttons")
  }

  @Test func `S2 a pinch scales`() throws {
    let hand = Hand()
    var scales: [CGFloat] = []
    let pinch = Self.watch(UIPinchGestureRecognizer(), in: hand.window) {
      scales.append($0.scale)
      if $0.state == .changed { $0.scale = 1 }
    }
    try hand.twist(by: 0, spread: 25, steps: 2)
    #expect(pinch.location(in: nil) == CGPoint(x: 200, y: 300) && pinch.numberOfTouches == 2)
    #expect(pinch.velocity > 0)
    try hand.send(.ended, (1, []), (2, []))
    #expect(scales.count == 4 && scales[0] == 1.5, "\(scales)")
    #expect(scales.dropFirst(2).allSatisfy { $0 < 1.4 }, "each change set it back to 1")
  }

  @Test func `S5 a rotation turns clockwise`() throws {
    let hand = Hand()
    var turned: [CGFloat] = []
    let turn = Self.watch(UIRotationGestureRecognizer(), in: hand.window) {
      turned.append($0.rotation)
    }
    try hand.twist(by: 0.6)
    #expect(turn.velocity > 0)
    try hand.send(.ended, (1, []), (2, []))
    #expect(abs((turned.last ?? 0) - 0.6) < 1e-9)
    turn.rotation = 2
    #expect(turn.rotation == 2)
  }

  @Test func `S3 a pan is told in the coordinates of any view`() throws {
    let hand = Hand()
    let view = hand.window.adding(UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 600)))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    var way: [CGPoint] = []
    let pan = Self.watch(UIPanGestureRecognizer(), in: hand.window) {
      way.append($0.translation(in: nil))
      if $0.state == .changed { way.append($0.translation(in: view)) }
    }
    #expect(pan.minimumNumberOfTouches == 1)
    try hand.send(.began, (1, [(100, 100)]))
    try hand.send(.moved, (1, [(120, 100), (140, 110)]))
    #expect(way == [CGPoint(x: 20, y: 0), CGPoint(x: 40, y: 10), CGPoint(x: 20, y: 5)])
    #expect(pan.velocity(in: nil).x == 2 * pan.velocity(in: view).x && pan.velocity(in: nil).x > 0)
    pan.setTranslation(CGPoint(x: 1, y: 2), in: view)
    #expect(pan.translation(in: nil) == CGPoint(x: 2, y: 4))
    pan.maximumNumberOfTouches = 1
    try hand.send(.began, (2, [(10, 10)]))
    #expect(pan.numberOfTouches == 1, "a second finger is ignored")
    try hand.send(.ended, (1, []))
    #expect(pan.maximumNumberOfTouches == 1)
  }

  @Test func `S4 a swipe goes its direction and is where it began`() throws {
    let hand = Hand()
    var places: [CGPoint] = []
    let swipe = Self.watch(UISwipeGestureRecognizer(), in: hand.window) {
      places.append($0.location(in: nil))
    }
    #expect(swipe.direction == .right && swipe.numberOfTouchesRequired == 1)
    try hand.draw([(100, 100), (150, 100), (200, 105)])
    try hand.draw([(200, 100), (150, 100), (100, 105)])
    #expect(places == [CGPoint(x: 100, y: 100)])
    swipe.direction = [.left, .up]
    try hand.draw([(200, 100), (150, 100), (100, 105)])
    #expect(places.count == 2)
  }

  @Test func `S6 a long press begins while it is held, in seconds`() throws {
    let hand = Hand()
    var states: [GestureState] = []
    let press = Self.watch(UILongPressGestureRecognizer(), in: hand.window) {
      states.append($0.state)
    }
    #expect(press.minimumPressDuration == 0.5 && press.allowableMovement == 10)
    press.minimumPressDuration = 0.2
    try hand.send(.began, (1, [(100, 100)]))
    hand.wait(199)
    #expect(states.isEmpty)
    hand.wait(2)
    #expect(states == [.began])
    try hand.send(.moved, (1, [(150, 100)]))
    try hand.send(.ended, (1, []))
    #expect(states == [.began, .changed, .ended])
    press.allowableMovement = 2
    try hand.draw([(10, 10), (14, 10)])
    #expect(states.count == 3)
    press.numberOfTapsRequired = 1
    press.numberOfTouchesRequired = 2
    #expect(press.numberOfTapsRequired == 1 && press.numberOfTouchesRequired == 2)
  }

  @Test func `a press that is held has no deadline`() throws {
    let hand = Hand()
    let press = Self.watch(UILongPressGestureRecognizer(), in: hand.window) { _ in }
    try hand.send(.began, (1, [(100, 100)]))
    hand.wait(600)
    #expect(press.state == .began && hand.window.arena.nextDeadline == nil)
  }

  @Test func `a swipe that waits for a pinch has no deadline`() throws {
    let hand = Hand()
    var swiped = 0
    let pinch = Self.watch(UIPinchGestureRecognizer(), in: hand.window) { _ in }
    let swipe = Self.watch(UISwipeGestureRecognizer(), in: hand.window) { _ in swiped += 1 }
    swipe.require(toFail: pinch)
    try hand.send(.began, (1, [(100, 100)]))
    try hand.send(.moved, (1, [(150, 100), (200, 100)]))
    #expect(hand.window.arena.nextDeadline == nil)
    hand.wait(600)
    try hand.send(.ended, (1, []))
    #expect(swiped == 1)
  }

  @Test func `a pan from an edge starts at the edges that are set`() throws {
    let hand = Hand()
    var began = 0
    let pan = Self.watch(UIScreenEdgePanGestureRecognizer(), in: hand.window) {
      if $0.state == .began { began += 1 }
    }
    #expect(pan.edges == [])
    try hand.draw([(2, 300), (60, 300)])
    #expect(began == 0)
    pan.edges = [.left, .bottom]
    #expect(pan.edges == [.left, .bottom])
    try hand.draw([(2, 300), (60, 300)])
    try hand.draw([(398, 300), (300, 300)])
    try hand.draw([(200, 599), (200, 500)])
    #expect(began == 2)
  }

  @Test func `a pointer hovers over a view until it leaves`() throws {
    let hand = Hand()
    let view = hand.window.adding(UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100)))
    let hover = view.adding(UIHoverGestureRecognizer())
    var told: [String] = []
    hover.addTarget { _ in told.append("\(hover.state) \(Int(hover.location(in: view).x))") }
    try hand.send(.hovered, (9, [(50, 150), (110, 150), (120, 150), (300, 150)]), kind: .mouse)
    #expect(told == ["began 10", "changed 20", "ended 200"])
  }

  @Test func `the first to be recognized makes the other fail, and one may wait for another`()
    throws
  {
    let hand = Hand()
    var told: [String] = []
    let pan = Self.watch(UIPanGestureRecognizer(), in: hand.window) {
      told.append("pan \($0.state)")
    }
    let swipe = Self.watch(UISwipeGestureRecognizer(), in: hand.window) { _ in told.append("swipe")
    }
    let stroke = [(100.0, 100.0), (120, 100), (200, 100)]
    try hand.draw(stroke)
    #expect(told.first == "pan began" && !told.contains("swipe"))
    told = []
    pan.require(toFail: swipe)
    try hand.draw(stroke)
    #expect(told == ["swipe"])
  }

  @Test func `a single tap does not end a double tap`() throws {
    let hand = Hand()
    var told: [Int] = []
    for taps in [1, 2] {
      let tap = Self.watch(UITapGestureRecognizer(), in: hand.window) {
        told.append($0.numberOfTapsRequired)
      }
      tap.numberOfTapsRequired = taps
    }
    try hand.tap(10, 10)
    try hand.tap(10, 10)
    #expect(told == [1, 2])
  }

  @Test func `S18 a tap that waits for two taps is recognized when the second does not come`()
    throws
  {
    let hand = Hand()
    var told: [String] = []
    let single = Self.watch(UITapGestureRecognizer(), in: hand.window) {
      told.append("single at \(Int($0.location(in: nil).x))")
    }
    let double = Self.watch(UITapGestureRecognizer(), in: hand.window) { _ in told.append("double")
    }
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    try hand.tap(10, 10)
    #expect(told.isEmpty && single.state == .possible)
    hand.wait(400)
    #expect(told == ["single at 10"])
    hand.wait(1000)
    try hand.tap(20, 10)
    try hand.tap(20, 10)
    hand.wait(1000)
    #expect(told == ["single at 10", "double"])
  }

  @Test func `S22 a delegate lets two go on at the same time, and keeps one from beginning`() throws
  {
    final class Judge: UIGestureRecognizerDelegate {
      var mayBegin = true
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool { otherGestureRecognizer is UIPinchGestureRecognizer }
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        mayBegin
      }
    }
    let (hand, judge) = (Hand(), Judge())
    var told: Set<String> = []
    let turn = Self.watch(UIRotationGestureRecognizer(), in: hand.window) { _ in
      told.insert("turn")
    }
    _ = Self.watch(UIPinchGestureRecognizer(), in: hand.window) { _ in told.insert("pinch") }
    turn.delegate = judge
    try hand.twist(by: 0.6, spread: 10)
    try hand.send(.ended, (1, []), (2, []))
    #expect(told == ["turn", "pinch"])
    told = []
    judge.mayBegin = false
    try hand.twist(by: 0.6, spread: 10)
    try hand.send(.ended, (1, []), (2, []))
    #expect(told == ["pinch"])
  }

  @Test func `one of the relay's own taps does not end two taps of UIKit's`() throws {
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let single = TapRecognizer()
    let stage = try Stage([single, double], rules: .exclusive).draw((10, 10))
    try stage.draw((10, 10))
    #expect(stage.states(of: double) == [.ended, .possible])
    #expect(stage.states(of: single).first == .ended)
  }

  /// A rotation that leaves pinches alone.
  final class Tolerant: UIRotationGestureRecognizer {
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
      !(preventedGestureRecognizer is UIPinchGestureRecognizer)
    }
  }

  @Test(arguments: [false, true])
  func `S23 a subclass prevents one way by overriding canPrevent`(isTolerant: Bool) throws {
    let hand = Hand()
    var told: [String] = []
    let turn = isTolerant ? Tolerant() : UIRotationGestureRecognizer()
    _ = Self.watch(turn, in: hand.window) { if $0.state == .began { told.append("turn") } }
    _ = Self.watch(UIPinchGestureRecognizer(), in: hand.window) {
      if $0.state == .began { told.append("pinch") }
    }
    // The turn shows first, the stretch later.
    try hand.twist(by: 0.6, spread: 2)
    try hand.send(.ended, (1, []), (2, []))
    #expect(told == (isTolerant ? ["turn", "pinch"] : ["turn"]))
    told = []
    try hand.twist(by: 0.01, spread: 10)
    try hand.send(.ended, (1, []), (2, []))
    #expect(told == ["pinch"], "the pinch prevents the turn")
  }

  @Test func `a subclass may add rules of its own`() throws {
    final class Level: UIPanGestureRecognizer {
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        let way = translation(in: nil)
        if state == .began && abs(way.y) > abs(way.x) { state = .failed }
      }
    }
    let hand = Hand()
    var began = 0
    _ = Self.watch(Level(), in: hand.window) { if $0.state == .changed { began += 1 } }
    try hand.draw([(100, 100), (130, 101), (160, 101)])
    #expect(began == 1)
    try hand.draw([(100, 100), (101, 130), (101, 160)])
    #expect(began == 1)
  }

  /// The states that were reported, with what was recognized.
  static func moves(in events: [ArenaEvent]) -> [String] {
    events.compactMap { event in
      guard case .transition(let move) = event else { return nil }
      return "\(move.to) \(move.result?.fields.first?.value as Any) \(move.criteria)"
    }
  }

  @Test func `a standard recognizer reports as the relay's own of the same name`() throws {
    let hand = Hand()
    let pan = hand.window.adding(UIPanGestureRecognizer())
    try hand.draw([(100, 100), (130, 100), (160, 100)])
    let own = PanRecognizer()
    let stage = try Stage([own]).draw((100, 100), (130, 100), (160, 100))
    let (moves, ownMoves) = (Self.moves(in: hand.events), Self.moves(in: stage.events))
    #expect(moves == ownMoves && moves.count == 4)
    #expect(pan.name == own.name && pan.properties == own.properties)
    try pan.setProperty("minimumNumberOfTouches", to: .number(2))
    #expect(pan.minimumNumberOfTouches == 2)
  }

  @Test func `a cancelled one is cancelled only after it began`() throws {
    let hand = Hand()
    var states: [GestureState] = []
    _ = Self.watch(UIPanGestureRecognizer(), in: hand.window) { states.append($0.state) }
    try hand.send(.began, (1, [(10, 10)]))
    hand.cancel()
    #expect(states.isEmpty)
    try hand.send(.began, (1, [(10, 10)]))
    try hand.send(.moved, (1, [(50, 10)]))
    hand.cancel()
    #expect(states == [.began, .cancelled])
  }

  @Test func `their names are those of the relay's own`() {
    #expect(
      [
        UITapGestureRecognizer.wireName, UIPinchGestureRecognizer.wireName,
        UIRotationGestureRecognizer.wireName, UIPanGestureRecognizer.wireName,
        UIScreenEdgePanGestureRecognizer.wireName, UISwipeGestureRecognizer.wireName,
        UILongPressGestureRecognizer.wireName, UIHoverGestureRecognizer.wireName,
      ] == [
        TapRecognizer.name, PinchRecognizer.name, RotationRecognizer.name, PanRecognizer.name,
        ScreenEdgePanRecognizer.edgeName, SwipeRecognizer.name, LongPressRecognizer.name,
        HoverRecognizer.name,
      ])
  }
}
