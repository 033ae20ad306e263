import Gestures
import RelayProtocol
import TestSupport

/// Messages of every type with random contents; those with derived values have them on the wire's
/// steps, so that they come back equal.
extension SeededGenerator {
  mutating func integer(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// A number as clients send it: rounded, or with all its digits.
  mutating func coordinate() -> Double {
    switch integer(0...3) {
    case 0: Double(integer(-500...2_000))
    case 1: Double(integer(-50_000...200_000)) / 100
    case 2: Double.random(in: -2_000...2_000, using: &self)
    default:
      pick([0, 1e-9, -1e-300, 9_999_999.999, 1e7, -1e7, 0.1, 1.0 / 3, .leastNonzeroMagnitude])
    }
  }

  mutating func time() -> Double {
    chance(0.5)
      ? Double(integer(0...100_000_000)) / 10 : Double.random(in: 0...1e13, using: &self)
  }

  mutating func derived(_ quantum: WireQuantum) -> Double {
    quantum.rounded(Double.random(in: -3_000...3_000, using: &self))
  }

  mutating func place() -> Point { Point(x: coordinate(), y: coordinate()) }

  mutating func derivedPlace() -> Point {
    Point(x: derived(.thousandth), y: derived(.thousandth))
  }

  mutating func rect() -> Rect {
    Rect(
      x: derived(.thousandth), y: derived(.thousandth), width: derived(.thousandth),
      height: derived(.thousandth))
  }

  mutating func text() -> String {
    let pieces = [
      "a", "Blue", "7", "é", "e\u{301}", "漢", "🖌️", "👨‍👩‍👧", "\"", "\\", "/", "'", "<b>", "~", ".",
    ]
    return (0..<integer(1...10)).map { _ in pick(pieces) }.joined()
  }

  mutating func samples(_ range: ClosedRange<Int>) -> [StrokeSample] {
    (0..<integer(range)).map { _ in
      StrokeSample(
        location: place(), timestamp: time(),
        force: chance(0.5) ? Double.random(in: 0...1, using: &self) : nil)
    }
  }

  mutating func drawer() -> DrawerID { DrawerID(integer(1...1_000)) }

  mutating func canvas() -> CanvasSize {
    var canvas = CanvasSize(
      width: Double(integer(1...4_000)), height: Double(integer(1...400_000)) / 64)
    // No further draw of luck, which would make other messages of all that come after.
    let turn = Int(canvas.width) % 4
    if turn > 0 { canvas.window = Point(x: 0, y: canvas.height / 8) }
    if turn > 1 { canvas.screen = Point(x: -canvas.width, y: canvas.height / 3) }
    if turn > 2 { canvas.scale = canvas.width / 1_000 }
    return canvas
  }

  mutating func clientMessage() -> ClientMessage {
    switch integer(0...11) {
    case 10: return signMessage()
    case 11: return .recognizers(recognizersRequest())
    case 0: return pick([.clear, .profile(pick(RoomProfile.allCases)), .rules(tuning()), judge()])
    case 1: return .ping(time: time())
    case 2:
      let name = chance(0.7) ? text() : nil
      let canvas = chance(0.7) ? canvas() : nil
      // No draw of luck of its own, as above.
      let clock = canvas.map(\.height).flatMap { $0 < 3_000 ? $0 * 7 - 9_000 : nil }
      return .hello(name: name, canvas: canvas, clock: clock)
    default: return .touches(batch())
    }
  }

  mutating func judge() -> ClientMessage {
    .judge(
      JudgeRequest(
        id: integer(0...Int(Int32.max)), profile: chance(0.5) ? pick(RuleProfile.allCases) : nil,
        tuning: tuning()))
  }

  /// Of names that stand once each; whether there is such a rule is the room's to say.
  mutating func tuning() -> RuleTuning {
    RuleTuning(
      leniency: Double(integer(0...256)) / 64,
      recognizers: ["circle", "chevron", "~/"].prefix(integer(0...3)).map { recognizer in
        RuleTuning.RecognizerChanges(
          recognizer: recognizer,
          changes: ["gap", "turn", "\""].prefix(integer(0...3)).map { rule in
            RecognizerSettings.RuleChange(
              rule: rule,
              change: chance(0.2)
                ? .shipped : chance(0.3) ? .off : .limit(Double(integer(-999...999)) / 64))
          })
      })
  }

  /// Of short names; whether there are such recognizers is the room's to say.
  mutating func recognizersRequest() -> RecognizersRequest {
    func names() -> [String] { (0..<integer(0...2)).map { _ in pick(["tap", "é", "~/", "\""]) } }
    func settings() -> [RecognizerSet.Setting] {
      ["a", "b/c"].prefix(integer(0...2)).map { name in
        RecognizerSet.Setting(
          name, pick([.number(coordinate()), .flag(chance(0.5)), .choice(text())]))
      }
    }
    var request = RecognizersRequest()
    request.attach = names()
    request.detach = names()
    request.enable = names()
    request.disable = names()
    request.settings = ["tap", "pan"].prefix(integer(0...2)).map {
      RecognizersRequest.Change(recognizer: $0, settings: settings())
    }
    if chance(0.4) { request.regions = regions() }
    if chance(0.3) { request.deliversTouches = chance(0.5) }
    if chance(0.5) { request.relations = names().map { "\($0) with tap" } }
    if chance(0.3) {
      request.entries = names().map {
        RecognizerSet.Entry($0, isEnabled: chance(0.5), settings: settings())
      }
      request.relations = request.relations ?? ["a spares b"]
    } else if chance(0.3) {
      request.preset = pick(["touch", "", "é\""])
    }
    return request
  }

  /// Of names that a room would not take; their bounds are the room's to keep.
  mutating func regions() -> [Region] {
    (0..<integer(0...2)).map { _ in
      Region(
        name: pick(["bar", "é", "\"", ""]),
        frame: Rect(x: coordinate(), y: coordinate(), width: coordinate(), height: 7),
        parent: chance(0.3) ? text() : nil,
        control: chance(0.3) ? pick(Region.Control.allCases) : nil)
    }
  }

  mutating func batch() -> TouchBatch {
    var batch = TouchBatch(phase: pick([.began, .moved, .ended, .cancelled]))
    for _ in 0..<integer(0...5) {
      let first = batch.samples.count
      batch.samples += samples(0...4)
      batch.entries.append(
        TouchBatch.Entry(
          id: integer(0...Int(Int32.max)), kind: chance(0.5) ? pick(Touch.Kind.allCases) : nil,
          samples: first..<batch.samples.count))
    }
    if chance(0.2) { batch.reason = text() }
    return batch
  }
}
