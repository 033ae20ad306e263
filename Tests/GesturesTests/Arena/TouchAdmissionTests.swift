import Testing

@testable import Gestures

struct TouchAdmissionTests {
  static func touch(_ kind: Touch.Kind = .touch) -> Touch {
    Touch(id: 1, kind: kind, sample: StrokeSample(location: .zero, timestamp: 0))
  }

  @Test func `a recognizer is attached over its region, the parts of that, and nowhere else`() {
    let admission = TouchAdmission(tree: RegionTreeTests.tree, rules: [])
    let tap = TapRecognizer()
    #expect(
      admission.isAttached(tap, over: nil) && admission.isAttached(tap, over: RegionTests.bar))
    tap.region = "bar"
    #expect(admission.isAttached(tap, over: RegionTests.button))
    #expect(!admission.isAttached(tap, over: RegionTests.side))
    #expect(!admission.isAttached(tap, over: nil))
  }

  @Test func `a refusal names its cause, the declared ones first`() {
    var admission = TouchAdmission(tree: RegionTreeTests.tree, rules: [])
    let tap = ScriptedRecognizer()
    #expect(admission.refusal(of: Self.touch(), in: nil, by: tap) == nil)
    tap.refusedTouches = [1]
    #expect(admission.refusal(of: Self.touch(), in: nil, by: tap) == .delegate)
    #expect(admission.declaredRefusal(of: Self.touch(), in: nil, by: tap) == nil)
    admission.rules = [ReceptionRule("*", receives: .kinds([.pen]))]
    #expect(admission.refusal(of: Self.touch(), in: nil, by: tap) == .rule)
    #expect(admission.declaredRefusal(of: Self.touch(.pen), in: nil, by: tap) == nil)
    tap.allowedTouchKinds = [.mouse]
    #expect(admission.refusal(of: Self.touch(), in: nil, by: tap) == .kind)
  }

  @Test func `a control comes before a recognizer further out and after its own`() {
    let admission = TouchAdmission(tree: RegionTreeTests.tree, rules: [])
    let tap = TapRecognizer()
    #expect(admission.refusal(of: Self.touch(), in: RegionTests.button, by: tap) == .control)
    tap.region = "button"
    #expect(admission.refusal(of: Self.touch(), in: RegionTests.button, by: tap) == nil)
  }
}
