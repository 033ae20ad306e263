import Gestures
import Testing
import UIKitGestures

struct UIGestureRecognizerDelegateTests {
  /// Says no to nothing but what a test asks for.
  final class Judge: UIGestureRecognizerDelegate {
    var mayReceive: (UITouch) -> Bool = { _ in true }
    var mayBegin = true
    var allowsBoth = false
    var allowsNative = false
    var waits = false
    var makesNativeWait = false
    var asked: [String] = []

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool { mayReceive(touch) }
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      asked.append("\(gestureRecognizer.name) begin")
      return mayBegin
    }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { allowsBoth }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { waits }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith native: GestureRecognizer
    ) -> Bool { allowsNative }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy native: GestureRecognizer
    ) -> Bool { makesNativeWait }
  }

  /// A delegate that says nothing at all.
  final class Silent: UIGestureRecognizerDelegate {}

  @Test func `a delegate without methods changes nothing`() throws {
    let silent = Silent()
    let pan = PanLike()
    let tap = TapLike()
    pan.delegate = silent
    tap.delegate = silent
    let native = PanRecognizer()
    native.delegate = silent
    let stage = try Stage([pan, tap, native], rules: .exclusive).draw((0, 0), (5, 5), (90, 90))
    #expect(stage.states(of: pan) == [.began, .changed, .ended, .possible])
    #expect(stage.states(of: tap) == [.failed, .possible])
    #expect(stage.states(of: native) == [.failed, .possible])
    withExtendedLifetime(silent) {}
  }

  @Test func `touches on a control are kept from the recognizer`() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(UIButton(frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
    let tap = window.adding(TapLike())
    let judge = Judge()
    judge.mayReceive = { !($0.view is UIControl) }
    tap.delegate = judge
    let stage = try Stage([tap]).draw((10, 10), (11, 11))
    #expect(stage.states(of: tap).isEmpty)
    try stage.draw((50, 50), (51, 51))
    #expect(stage.states(of: tap) == [.ended, .possible])
  }

  @Test func `one that may not begin fails`() throws {
    let judge = Judge()
    judge.mayBegin = false
    let pan = PanLike()
    pan.delegate = judge
    let stage = try Stage([pan]).draw((0, 0), (5, 5), (9, 9))
    #expect(stage.states(of: pan) == [.failed, .possible])
    #expect(judge.asked == ["pan-like begin"])
  }

  @Test(arguments: [false, true])
  func `two are recognized at the same time if one allows it`(allows: Bool) throws {
    let judge = Judge()
    judge.allowsBoth = allows
    let pan = PanLike()
    let tap = TapLike()
    tap.delegate = judge
    let stage = try Stage([pan, tap], rules: .exclusive).draw((0, 0), (5, 5), (9, 9))
    #expect(stage.states(of: tap).first == (allows ? .ended : .failed))
  }

  @Test(arguments: [false, true])
  func `the delegate decides on the relay's own recognizers separately`(allows: Bool) throws {
    let judge = Judge()
    judge.allowsBoth = !allows
    judge.allowsNative = allows
    let tap = TapLike()
    tap.delegate = judge
    let stage = Stage([PanRecognizer(), tap], rules: .exclusive)
    try stage.draw((0, 0), (50, 50), (90, 90))
    #expect(stage.states(of: tap).first == (allows ? .ended : .failed))
  }

  @Test func `one waits for another that its delegate names`() throws {
    let judge = Judge()
    judge.waits = true
    let pan = PanLike()
    let zigzag = ZigzagGestureRecognizer()
    pan.delegate = judge
    let stage = Stage([pan, zigzag], rules: .exclusive)
    try stage.draw((0, 0), (5, 5), (9, 9), (0, 9), (3, 9))
    #expect(stage.states(of: zigzag) == [.failed, .possible])
    #expect(stage.states(of: pan).first == .began, "it began when the other had failed")
  }

  @Test func `the relay's own recognizers wait if the delegate requires it`() throws {
    let judge = Judge()
    judge.makesNativeWait = true
    let tap = TapLike()
    tap.delegate = judge
    let native = PanRecognizer()
    let stage = try Stage([native, tap], rules: .exclusive).draw((0, 0), (50, 50), (90, 90))
    #expect(stage.states(of: native) == [.failed, .possible])
    #expect(stage.reason(of: native) == "waited for tap-like to fail, but tap-like was recognized")
    withExtendedLifetime(judge) {}
  }

  @Test func `a delegate of one of the relay's own recognizers leaves it alone`() throws {
    let judge = Judge()
    judge.mayBegin = false
    judge.mayReceive = { _ in false }
    let native = PanRecognizer()
    native.delegate = judge
    let stage = try Stage([native]).draw((0, 0), (50, 50), (90, 90))
    #expect(stage.states(of: native).first == .began)
    withExtendedLifetime(judge) {}
  }
}
