import ExampleGestures
import Foundation
import Gestures
import Testing
import UIKitGestures

/// Recognizers written as one writes them for iOS, with nothing but the import line changed, on
/// strokes of the stream files.
struct PortedRecognizerTests {
  static let window = CGRect(x: 0, y: 0, width: 800, height: 600)
  /// Around the circle that a finger draws in its stream file.
  static let dial = CGRect(x: 181, y: 301, width: 240, height: 240)

  @Test(arguments: ["checkmark-turns-twice", "sign-chevron-unsteady"])
  func `a zigzag has three legs or more`(stream: String) throws {
    let zigzag = ZigzagGestureRecognizer(target: nil, action: nil)
    let stage = try Stage([zigzag]).play(stream)
    let expected: [GestureState] =
      stream == "checkmark-turns-twice"
      ? [.ended, .possible] : [.failed, .possible]
    #expect(stage.states(of: zigzag) == expected)
    #expect(zigzag.legs == 0, "it was reset")
  }

  @Test(arguments: ["checkmark", "not-a-circle-straight-line", "two-fingers-at-once"])
  func `what has fewer legs is no zigzag`(stream: String) throws {
    let zigzag = ZigzagGestureRecognizer()
    let stage = try Stage([zigzag]).play(stream)
    #expect(stage.states(of: zigzag).first == .failed)
  }

  @Test func `a cancelled stroke is no zigzag`() throws {
    let zigzag = ZigzagGestureRecognizer()
    let stage = try Stage([zigzag]).play("checkmark-cancelled")
    #expect(stage.states(of: zigzag) == [.cancelled, .possible])
  }

  @Test func `the corner is where the chevron turns`() throws {
    let corner = CornerGestureRecognizer()
    let stage = try Stage([corner]).play("chevron")
    #expect(stage.states(of: corner) == [.ended, .possible])
    let place = try #require(corner.corner)
    let rightmost = try StreamStroke.batches(of: "chevron").flatMap(\.samples).map(\.location.x)
      .max()
    #expect(abs(place.x - CGFloat(try #require(rightmost))) < 10)
    let reported = stage.events.compactMap {
      if case .transition(let move) = $0 { move.result } else { nil }
    }
    let point = GestureResult.Value.point(Point(x: place.x, y: place.y))
    #expect(reported == [["corner": point]])
  }

  @Test(arguments: ["circle-by-mouse", "not-a-circle-straight-line", "two-fingers-at-once"])
  func `what has no corner has none`(stream: String) throws {
    let corner = CornerGestureRecognizer()
    let stage = try Stage([corner]).play(stream)
    #expect(stage.states(of: corner).first == .failed)
    #expect(corner.corner == nil)
  }

  @Test func `a knob turns with the finger that goes round it`() throws {
    let window = UIWindow(frame: Self.window)
    let dial = window.adding(UIView(frame: Self.dial))
    let knob = dial.adding(KnobGestureRecognizer(target: nil, action: nil))
    var turned: [CGFloat] = []
    knob.addTarget { if let knob = $0 as? KnobGestureRecognizer { turned.append(knob.rotation) } }
    let stage = try Stage([knob]).play("circle-by-finger")
    #expect(stage.states(of: knob) == [.began, .changed, .ended, .possible])
    #expect(abs(abs(try #require(turned.last)) - 2 * .pi) < 0.4)
    #expect(knob.rotation == 0, "it was reset")
  }

  @Test func `a knob turns past a whole turn`() throws {
    let dial = UIView(frame: CGRect(x: 280, y: 180, width: 240, height: 240))
    let knob = dial.adding(KnobGestureRecognizer())
    var last: CGFloat = 0
    knob.addTarget { last = ($0 as? KnobGestureRecognizer)?.rotation ?? last }
    try Stage([knob]).play("sign-two-turns")
    #expect(abs(last) > 3.5 * .pi)
  }

  @Test func `a knob receives no touches beside it`() throws {
    let window = UIWindow(frame: Self.window)
    let dial = window.adding(UIView(frame: CGRect(x: 0, y: 500, width: 100, height: 100)))
    let knob = dial.adding(KnobGestureRecognizer())
    let stage = try Stage([knob]).play("circle-by-finger")
    #expect(stage.states(of: knob).isEmpty)
  }

  @Test func `a trail keeps every place and pressure of the pen`() throws {
    let trail = PressureTrail(target: nil, action: nil)
    var kept: [PressureTrail.Dot] = []
    trail.addTarget { sender in
      if let trail = sender as? PressureTrail, trail.state == .ended { kept = trail.dots }
    }
    let stage = try Stage([trail]).play("circle-by-pen")
    let samples = try StreamStroke.batches(of: "circle-by-pen").flatMap(\.samples)
    #expect(stage.states(of: trail) == [.began, .changed, .ended, .possible])
    #expect(kept.map { Double($0.pressure) } == samples.map { $0.force ?? 0 })
    #expect(kept.map(\.time) == samples.map { $0.timestamp / 1000 })
    #expect(trail.dots.isEmpty, "it was reset")
  }

  @Test func `a trail ignores fingers, and can be made from an archive`() throws {
    let trail = try #require(PressureTrail(coder: NSCoder()))
    let stage = try Stage([trail]).play("circle-by-finger")
    #expect(stage.states(of: trail).isEmpty)
  }

  @Test func `a ported recognizer runs beside the relay's own, under the same rules`() throws {
    let zigzag = ZigzagGestureRecognizer()
    let tap = TapRecognizer()
    let pan = PanRecognizer()
    let stage = Stage([pan, tap, zigzag], rules: .exclusive)
    pan.require(toFail: zigzag)
    try stage.play("checkmark-turns-twice")
    #expect(stage.states(of: zigzag) == [.ended, .possible])
    #expect(stage.reason(of: pan) == "waited for zigzag to fail, but zigzag was recognized")
  }

  @Test func `a slide begins and ends`() throws {
    let slide = PressAndSlide(target: nil, action: nil)
    let stage = try Stage([slide]).play("not-a-circle-straight-line")
    #expect(stage.states(of: slide) == [.began, .changed, .ended, .possible])
    #expect(slide.name == "press-and-slide")
  }

  @Test func `the slide of the document is the one that is tested`() throws {
    let root = StreamStroke.folder.deletingLastPathComponent().deletingLastPathComponent()
    let guide = try String(contentsOf: root.appending(path: "docs/porting.md"), encoding: .utf8)
    let file = root.appending(path: "Tests/UIKitGesturesTests/Ported/PressAndSlide.swift")
    let code = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(code.range(of: "class PressAndSlide"))
    #expect(guide.contains(code[start.lowerBound...]))
  }
}
