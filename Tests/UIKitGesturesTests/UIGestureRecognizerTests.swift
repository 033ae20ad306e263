import Gestures
import Testing
import UIKitGestures

struct UIGestureRecognizerTests {
  @Test func `touches that come down together come in one set, and each move by itself`() throws {
    let recorder = Recorder()
    let stage = try Stage([recorder]).send(.began, (1, [(0, 0)]), (2, [(9, 9)]))
    try stage.send(.moved, (1, [(1, 0), (2, 0)]), (2, [(8, 9)]))
    try stage.send(.cancelled, (1, []), (2, []))
    #expect(
      recorder.calls == ["began 2", "moved 1", "moved 1", "moved 1", "cancelled 2", "reset"])
  }

  @Test func `a touch is the same object from down to up`() throws {
    let recorder = Recorder()
    let stage = try Stage([recorder]).draw((0, 0), (5, 5), (9, 9))
    let touches = recorder.sets.compactMap(\.first)
    #expect(touches.count == 4)
    #expect(touches.allSatisfy { $0 === touches[0] })
    try stage.draw((0, 0), (5, 5))
    #expect(recorder.sets.last?.first != touches[0], "the next one is another")
  }

  @Test func `a state that the table forbids is rejected`() throws {
    let recorder = Recorder()
    recorder.onBegan = { recorder, _ in
      recorder.state = .failed
      recorder.state = .began
    }
    let stage = try Stage([recorder]).draw((0, 0), (5, 5))
    #expect(stage.states(of: recorder) == [.failed, .possible])
    #expect(stage.refused.map(\.to) == [.began])
    #expect(recorder.calls == ["began 1", "reset"], "and nothing more is heard")
  }

  @Test func `an ignored touch is no longer delivered`() throws {
    let recorder = Recorder()
    recorder.onBegan = { recorder, touches in
      guard recorder.numberOfTouches > 1, let touch = touches.first else { return }
      recorder.ignore(touch, for: UIEvent())
    }
    let stage = try Stage([recorder]).send(.began, (1, [(0, 0)]))
    try stage.send(.began, (2, [(50, 0)]))
    try stage.send(.moved, (2, [(60, 0)]))
    #expect(recorder.calls == ["began 1", "began 1"])
    #expect(recorder.numberOfTouches == 1)
  }

  @Test func `its location is the middle of its touches, then that of the last one`() throws {
    let tap = TapLike()
    var told: [CGPoint] = []
    tap.addTarget { told.append(($0 as? TapLike)?.location(in: nil) ?? .zero) }
    let stage = try Stage([tap]).send(.began, (1, [(0, 0)]), (2, [(10, 20)]))
    #expect(tap.location(in: nil) == CGPoint(x: 5, y: 10))
    #expect(tap.location(ofTouch: 1, in: nil) == CGPoint(x: 10, y: 20))
    #expect(tap.numberOfTouches == 2)
    try stage.send(.ended, (1, [(2, 2)]))
    #expect(told == [CGPoint(x: 6, y: 11)])
    try stage.send(.ended, (2, []))
    try stage.send(.began, (1, [(70, 70)]))
    #expect(tap.location(in: nil) == CGPoint(x: 70, y: 70))
  }

  @Test func `its result is the location, unless it has its own`() throws {
    let tap = TapLike()
    let stage = try Stage([tap]).draw((3, 4), (5, 6))
    let results = stage.events.compactMap { event -> GestureResult? in
      if case .transition(let move) = event { return move.result }
      return nil
    }
    #expect(results == [["location": .point(Point(x: 5, y: 6))]])
  }

  @Test func `it is continuous once it has begun`() throws {
    let pan = PanLike()
    #expect(!pan.isContinuous)
    let stage = try Stage([pan]).draw((0, 0), (5, 5), (9, 9))
    #expect(stage.states(of: pan) == [.began, .changed, .ended, .possible])
    #expect(pan.isContinuous)
  }

  @Test func `it gets the touches of its view alone`() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let left = window.adding(UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 400)))
    let inner = left.adding(UIView(frame: CGRect(x: 50, y: 50, width: 50, height: 50)))
    let all = window.adding(Recorder())
    let mine = left.adding(Recorder())
    let innermost = inner.adding(Recorder())
    let stage = try Stage([all, mine, innermost]).draw((300, 10), (60, 60))
    try stage.draw((20, 10), (300, 10))
    try stage.draw((60, 60), (61, 61))
    let begun = [all, mine, innermost].map { $0.calls.count { $0 == "began 1" } }
    #expect(begun == [3, 2, 1])
    #expect(mine.calls.count { $0 == "moved 1" } == 2, "wherever the touch goes")
  }

  @Test func `it is reset when the touches of its view are up`() throws {
    let hand = Hand()
    var tapped: [String] = []
    for (name, x) in [("left", 0.0), ("right", 200)] {
      let view = hand.window.adding(UIView(frame: CGRect(x: x, y: 0, width: 100, height: 100)))
      view.addGestureRecognizer(UITapGestureRecognizer(action: { _ in tapped.append(name) }))
    }
    try hand.send(.began, (9, [(300, 500)]))
    for x in [10.0, 10, 210] { try hand.tap(x, 10) }
    #expect(tapped == ["left", "left", "right"])
  }

  @Test func `a finished recognizer prevents none of another view`() throws {
    let hand = Hand()
    var tapped: [String] = []
    for (name, x) in [("left", 0.0), ("right", 200)] {
      let view = hand.window.adding(UIView(frame: CGRect(x: x, y: 0, width: 100, height: 100)))
      view.addGestureRecognizer(TapLike(action: { _ in tapped.append(name) }))
    }
    try hand.send(.began, (1, [(10, 10)]), (2, [(50, 10)]))
    try hand.send(.ended, (1, []))
    try hand.send(.began, (3, [(210, 10)]))
    try hand.send(.ended, (3, []))
    #expect(tapped == ["left", "right"], "a finger of the left view is still down")
  }

  @Test func `a recognizer without touches in its view delays no other`() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let corner = window.adding(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    let far = corner.adding(PanLike())
    let tap = TapLike()
    tap.require(toFail: far)
    let stage = try Stage([far, tap]).draw((200, 200), (201, 200))
    #expect(stage.states(of: tap) == [.ended, .possible])
    #expect(far.view === corner)
  }

  @Test func `overrides decide between two of UIKit's, and of others the defaults hold`() throws {
    final class Shy: UIGestureRecognizer {
      override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
      override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        false
      }
      override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { true }
      override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { true }
    }
    let shy: GestureRecognizer = Shy()
    let other: GestureRecognizer = Recorder()
    let native: GestureRecognizer = TapRecognizer()
    #expect(!shy.canPrevent(other) && shy.canPrevent(native))
    #expect(!shy.canBePrevented(by: other) && shy.canBePrevented(by: native))
    #expect(shy.shouldRequireFailure(of: other) && !shy.shouldRequireFailure(of: native))
    #expect(shy.shouldBeRequiredToFail(by: other) && !shy.shouldBeRequiredToFail(by: native))
    #expect(other.canPrevent(shy) && other.canBePrevented(by: shy))
    #expect(!other.shouldRequireFailure(of: shy) && !other.shouldBeRequiredToFail(by: shy))
  }

  @Test func `the first of two to be recognized makes the other fail`() throws {
    let pan = PanLike()
    let tap = TapLike()
    let stage = try Stage([tap, pan], rules: .exclusive).draw((0, 0), (5, 5), (9, 9))
    #expect(stage.states(of: pan).first == .began)
    #expect(stage.states(of: tap) == [.failed, .possible])
    #expect(stage.reason(of: tap) == "prevented by pan-like")
  }

  @Test func `targets are methods, closures or names`() throws {
    final class Listener: ActionTarget {
      var told: [String] = []
      func opened() { told.append("opened") }
      func tapped(_ sender: TapLike) { told.append("tapped \(sender.state)") }
      func perform(_ action: Selector, with sender: Any?) {
        told.append("\(action) \((sender as? UIGestureRecognizer)?.state ?? .possible)")
      }
    }
    let listener = Listener()
    let taps = [
      TapLike(target: listener, action: Listener.opened),
      TapLike(target: listener, action: Listener.tapped),
      TapLike(target: listener, action: "named:"),
      TapLike(action: { listener.told.append("closure \($0.state)") }),
    ]
    let stage = try Stage(taps).draw((0, 0), (1, 1))
    #expect(listener.told == ["opened", "tapped ended", "named: ended", "closure ended"])
    listener.told = []
    taps[2].removeTarget(listener, action: "other:")
    taps[2].addTarget(listener, action: "second:")
    try stage.draw((0, 0), (1, 1))
    #expect(listener.told.contains("named: ended") && listener.told.contains("second: ended"))
    listener.told = []
    taps[2].removeTarget(nil, action: nil)
    try stage.draw((0, 0), (1, 1))
    #expect(listener.told == ["opened", "tapped ended", "closure ended"])
  }

  @Test func `switched off in mid-touch it is cancelled`() throws {
    let pan = PanLike()
    let stage = try Stage([pan]).send(.began, (1, [(0, 0)]))
    try stage.send(.moved, (1, [(5, 5)]))
    pan.isEnabled = false
    try stage.send(.ended, (1, [(9, 9)]))
    #expect(stage.states(of: pan) == [.began, .cancelled, .possible])
  }

  @Test func `an arena takes all recognizers of a view and of those within`() {
    let window = UIWindow(frame: .zero)
    let inner = window.adding(UIView())
    let outer = window.adding(Recorder())
    let within = inner.adding(Recorder())
    let arena = Arena(recognizers: [])
    #expect(arena.attach(window))
    #expect(
      arena.recognizers.map { ObjectIdentifier($0) } == [outer, within].map(ObjectIdentifier.init))
    var limits = GestureLimits()
    limits.recognizers = 1
    #expect(!Arena(recognizers: [], limits: limits).attach(window))
  }

  @Test func `its name is that of its class`() {
    #expect(Recorder().name == "recorder")
    #expect(ZigzagGestureRecognizer().name == "zigzag")
    #expect(PanLike.wireName == "pan-like")
  }

  @Test func `a discrete one that is cancelled calls no target`() throws {
    let zigzag = ZigzagGestureRecognizer()
    var told = 0
    zigzag.addTarget { _ in told += 1 }
    let stage = try Stage([zigzag]).play("checkmark-cancelled")
    #expect(stage.states(of: zigzag) == [.cancelled, .possible] && told == 0)
  }

  @Test func `targets are added and removed as methods, too`() throws {
    final class Listener {
      var told: [String] = []
      func opened() { told.append("opened") }
      func tapped(_ sender: TapLike) { told.append("tapped") }
    }
    let listener = Listener()
    let other = Listener()
    let tap = TapLike()
    tap.addTarget(listener, action: Listener.opened)
    tap.addTarget(listener, action: Listener.tapped)
    tap.addTarget(other, action: Listener.opened)
    let stage = try Stage([tap]).draw((0, 0), (1, 1))
    #expect(listener.told == ["opened", "tapped"] && other.told == ["opened"])
    tap.removeTarget(listener, action: nil)
    try stage.draw((0, 0), (1, 1))
    #expect(listener.told.count == 2 && other.told.count == 2)
  }

  @Test func `its name can be set`() {
    let tap = TapLike()
    tap.name = "open the album"
    #expect(tap.attachedName == "open the album")
  }

  @Test func `it receives the types of touches that are allowed`() throws {
    let recorder = Recorder()
    #expect(recorder.allowedTouchTypes.map(\.intValue) == [0, 2, 3])
    recorder.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
    #expect(recorder.allowedTouchKinds == [.pen])
    let hand = Hand()
    hand.window.addGestureRecognizer(recorder)
    try hand.tap(5, 5)
    #expect(recorder.calls.isEmpty)
    try hand.tap(5, 5, kind: .pen)
    #expect(recorder.calls == ["began 1", "ended 1"])
  }

  @Test(arguments: [true, false])
  func `it follows one type of touch at a time unless it takes several`(isExclusive: Bool) throws {
    let recorder = Recorder()
    recorder.requiresExclusiveTouchType = isExclusive
    let hand = Hand()
    hand.window.addGestureRecognizer(recorder)
    try hand.send(.began, (1, [(5, 5)]))
    try hand.send(.began, (2, [(50, 5)]), kind: .pen)
    try hand.send(.began, (3, [(90, 5)]))
    #expect(recorder.numberOfTouches == (isExclusive ? 2 : 3))
  }

  @Test func `S21 a view that a touch is on may keep it from beginning`() throws {
    final class Stubborn: UIView {
      var isStubborn = true
      override func gestureRecognizerShouldBegin(
        _ gestureRecognizer: UIGestureRecognizer
      ) -> Bool { !isStubborn }
    }
    let hand = Hand()
    let view = hand.window.adding(Stubborn(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    var told = 0
    hand.window.addGestureRecognizer(UITapGestureRecognizer(action: { _ in told += 1 }))
    try hand.tap(10, 10)
    #expect(told == 0)
    try hand.tap(300, 300)
    view.isStubborn = false
    try hand.tap(10, 10)
    #expect(told == 2)
  }
}
