import Foundation
import Gestures
import RelayProtocol
import Testing

@testable import RelayVerbs

/// The project's stream files, run by the code of `gesture-relay test`.
///
/// `scripts/test streams` checks the expectations that they have. The assertions here must hold
/// in any case.
struct StreamFilesTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Streams").path

  /// The path of a file by its name.
  static func path(_ name: String) -> String { "\(folder)/\(name).gesture.jsonl" }

  static let paths = (try? StreamPaths.expand([folder])) ?? []

  /// The expected states of a drawer's recognizer in one sequence.
  struct Sentence: CustomTestStringConvertible, Sendable {
    let file: String
    let recognizer: String
    let state: String
    var reason = ""
    var drawer = "d1"
    var sequence = 1
    var testDescription: String {
      "\(file): \(drawer)'s \(recognizer) has \(state) \(reason)"
    }
  }

  static func circle(_ file: String, _ state: String, _ reason: String = "") -> Sentence {
    Sentence(file: file, recognizer: "circle", state: state, reason: reason)
  }

  static func check(_ file: String, _ state: String, _ reason: String = "") -> Sentence {
    Sentence(file: file, recognizer: "checkmark", state: state, reason: reason)
  }

  static func chevron(_ file: String, _ state: String, _ reason: String = "") -> Sentence {
    Sentence(file: file, recognizer: "chevron", state: state, reason: reason)
  }

  static func swirl(_ file: String, _ state: String, _ reason: String = "") -> Sentence {
    Sentence(file: file, recognizer: "swirl", state: state, reason: reason)
  }

  static let sentences = [
    circle("circle-by-mouse", "ended"), circle("circle-by-pen", "ended"),
    circle("circle-by-finger", "ended"), circle("circle-small", "ended"),
    circle("circle-in-one-message", "ended"),
    Sentence(file: "circle-twice", recognizer: "circle", state: "ended", sequence: 2),
    circle("circle-fits-differ", "failed", "fills 24.8 % of the circle's box"),
    Sentence(
      file: "circle-fits-differ", recognizer: "circle", state: "failed",
      reason: "fills 30.9 % of the circle's box", sequence: 3),
    Sentence(file: "circle-fits-differ", recognizer: "circle", state: "ended", sequence: 5),
    circle("not-a-circle-letter-s", "failed", "strays"),
    circle("not-a-circle-letter-c", "failed", "of the circle's box"),
    circle("not-a-circle-line", "failed", "of the circle's box"),
    circle("not-a-circle-straight-line", "failed", "is a straight line"),
    circle("not-a-circle-tap", "failed", "did not move"),
    Sentence(file: "not-a-circle-tap", recognizer: "capture", state: "ended"),
    circle("not-a-circle-figure-eight", "failed", "strays"),
    circle("not-a-circle-through-the-middle", "failed", "in the middle of the circle"),
    circle("two-fingers-at-once", "failed", "began with 2 touches at once"),
    check("two-fingers-at-once", "failed", "began with 2 touches at once"),
    chevron("two-fingers-at-once", "failed", "began with 2 touches at once"),
    Sentence(
      file: "two-fingers-at-once", recognizer: "capture", state: "failed",
      reason: "began with 2 touches at once"),
    Sentence(file: "two-fingers-at-once", recognizer: "circle", state: "ended", sequence: 2),
    circle("second-finger-later", "ended"), circle("second-finger-stays", "ended"),
    check("checkmark", "ended"), check("checkmark-by-pen", "ended"),
    check("checkmark-ends-below-its-start", "failed", "below its start, must end above it"),
    check("checkmark-never-turns", "failed", "never turned upward"),
    check("checkmark-moves-left", "failed", "moved left by"),
    check("checkmark-begins-upward", "failed", "began by moving up by"),
    check("checkmark-turns-twice", "failed", "after its turn moved down by"),
    check("checkmark-cancelled", "cancelled", "pointercancel"),
    chevron("chevron", "ended"),
    chevron("chevron-never-turns", "failed", "never turned left"),
    chevron("chevron-begins-leftward", "failed", "began by moving left by"),
    chevron("chevron-moves-up", "failed", "moved up by"),
    chevron("chevron-ends-above-its-start", "failed", "above its start, must end below it"),
    check("sign-checkmark-unsteady", "ended"), chevron("sign-checkmark-unsteady", "failed"),
    chevron("sign-chevron-unsteady", "ended"), check("sign-chevron-unsteady", "failed"),
    check("sign-letter-v", "failed", "The second line is too short"),
    chevron("sign-letter-d", "failed", "Too round"),
    swirl("sign-swirl", "ended"), circle("sign-swirl", "failed"),
    swirl("sign-swirl-inward", "ended"),
    swirl("sign-two-turns", "failed", "Goes round and round in the same place"),
    circle("sign-two-turns", "failed", "Goes round 2 times"),
    circle("pointer-cancelled", "cancelled", "pointercancel"),
    Sentence(file: "pointer-cancelled", recognizer: "circle", state: "ended", sequence: 2),
    circle("one-of-two-cancelled", "ended"),
    Sentence(
      file: "drawer-lost", recognizer: "circle", state: "cancelled",
      reason: "connection was lost", sequence: 2),
    circle("late-drawer", "ended"),
    Sentence(
      file: "late-drawer", recognizer: "circle", state: "failed",
      reason: "of the circle's box", drawer: "d2"),
    circle("refused-touches", "ended"), circle("refused-values", "ended"),
    circle("late-moves", "cancelled", "pointercancel"),
    circle("malformed-not-json", "cancelled", "disconnected"),
    Sentence(file: "malformed-not-json", recognizer: "circle", state: "ended", drawer: "d2"),
    Sentence(file: "malformed-truncated", recognizer: "circle", state: "ended", drawer: "d2"),
    Sentence(file: "malformed-nan", recognizer: "circle", state: "ended", drawer: "d2"),
    rule("tap-waits-for-double-tap", "tap", "ended"),
    rule("tap-waits-for-double-tap", "double-tap", "failed", "tapped 1 of 2 times in time"),
    rule("double-tap-fails-the-tap", "double-tap", "ended", sequence: 2),
    rule("double-tap-fails-the-tap", "tap", "failed", "waited for double-tap", sequence: 2),
    rule("tap-does-not-wait", "tap", "ended"),
    rule("tap-does-not-wait", "double-tap", "ended", sequence: 2),
    rule("pan-beats-the-swipe", "pan", "ended"),
    rule("pan-beats-the-swipe", "swipe", "failed", "prevented by pan"),
    rule("swipe-fails-the-pan", "swipe", "ended"),
    rule("swipe-fails-the-pan", "pan", "failed", "waited for swipe to fail"),
    rule("pan-begins-when-the-swipe-fails", "swipe", "failed", "took longer than 500 ms"),
    rule("pan-begins-when-the-swipe-fails", "pan", "ended"),
    rule("long-press-begins-while-held", "long-press", "ended"),
    rule("pan-before-the-press", "pan", "ended"),
    rule("pan-before-the-press", "tap", "failed", "prevented by pan"),
    rule("pan-before-the-press", "long-press", "failed", "moved 12 px"),
    rule("press-before-the-pan", "long-press", "ended"),
    rule("press-before-the-pan", "pan", "failed", "prevented by long-press"),
    rule("tap-before-the-press", "tap", "ended"),
    rule("tap-before-the-press", "long-press", "failed", "was held 90 ms"),
    rule("pinch-prevents-rotation", "pinch", "ended"),
    rule("pinch-prevents-rotation", "rotation", "failed", "prevented by pinch"),
    rule("pinch-with-rotation", "pinch", "ended"),
    rule("pinch-with-rotation", "rotation", "ended"),
    rule("pinch-spares-the-rotation", "rotation", "ended"),
    rule("capture-pre-empts-the-checkmark", "capture", "ended"),
    rule("capture-pre-empts-the-checkmark", "checkmark", "failed", "prevented by capture"),
    rule("order-does-not-matter", "swipe", "failed", "prevented by pan"),
    rule("order-does-not-matter", "pan", "ended"),
    rule("region-has-its-own-tap", "tap@bar", "ended"),
    rule("region-has-its-own-tap", "tap", "ended", sequence: 2),
    rule("touch-stays-with-its-region", "pan@bar", "ended"),
    rule("button-is-not-tapped-for-its-parent", "tap@bar", "ended", sequence: 2),
    rule("button-with-a-tap-of-its-own", "tap@play", "ended"),
    rule("slider-keeps-the-drag", "tap", "ended", sequence: 2),
    rule("inner-pan-goes-first", "pan@bar", "ended"),
    rule("inner-pan-goes-first", "pan", "failed", "waited for pan@bar to fail"),
    rule("inner-pan-goes-first", "pan", "ended", sequence: 2),
    rule("pan-receives-pen-only", "pan", "ended", sequence: 2),
    rule("tap-receives-touches-outside-the-volume", "tap", "ended", sequence: 2),
    rule("tap-receives-touches-in-the-bar", "tap", "ended", sequence: 2),
    rule("tap-receives-touches-in-the-bar", "tap", "ended", sequence: 3),
    rule("pan-begins-only-horizontally", "pan", "failed", "may begin only horizontally"),
    rule("pan-begins-only-horizontally", "pan", "ended", sequence: 2),
    rule("pan-begins-only-vertically", "pan@bar", "failed", "may begin only vertically"),
    rule("pan-begins-only-vertically", "pan@bar", "ended", sequence: 2),
    rule("pan-begins-only-in-the-bar", "pan", "ended"),
    rule("pan-begins-only-in-the-bar", "pan", "failed", "may begin only in bar", sequence: 2),
    rule(
      "pinch-does-not-begin-while-pan-goes-on", "pinch", "failed",
      "may not begin while pan goes on", sequence: 2),
    rule("pinch-does-not-begin-while-pan-goes-on", "pinch", "ended", sequence: 3),
    rule("over-hears-nothing-more", "long-press", "failed", "moved 30 px"),
    rule("over-hears-nothing-more", "long-press", "ended", sequence: 2),
    rule("circle-names-what-it-circles", "circle@left", "ended"),
    rule("circle-names-what-it-circles", "circle", "ended", sequence: 4),
    rule("whole-set-at-once", "tap@play", "ended", sequence: 2),
    rule("whole-set-at-once", "tap", "ended", sequence: 4),
  ]

  static func rule(
    _ file: String, _ recognizer: String, _ state: String, _ reason: String = "", sequence: Int = 1
  ) -> Sentence {
    Sentence(
      file: "rule-" + file, recognizer: recognizer, state: state, reason: reason,
      sequence: sequence)
  }

  @Test(arguments: [
    ("rule-long-press-begins-while-held", ["long-press at 500"]),
    ("rule-press-before-the-pan", ["long-press at 500"]),
    ("rule-pan-before-the-press", ["pan at 80"]),
    ("rule-pan-begins-when-the-swipe-fails", ["pan at 500"]),
    ("rule-swipe-fails-the-pan", []), ("rule-tap-before-the-press", []),
    ("rule-pinch-with-rotation", ["pinch at 30", "rotation at 50"]),
    ("rule-pinch-prevents-rotation", ["pinch at 30"]),
  ])
  func `recognizers begin at these times`(file: String, beginnings: [String]) throws {
    let found = try Self.observations(file).map(\.value).filter { $0.text("state") == "began" }
    #expect(found.map { "\($0.text("recognizer")) at \($0["t"] ?? .null)" } == beginnings)
  }

  @Test(arguments: [
    ("view-is-cancelled", ["began 1", "moved 1", "cancelled 1", "began 1", "ended 1"]),
    ("view-keeps-its-touches", ["began 1", "moved 1", "moved 1", "moved 1", "moved 1", "ended 1"]),
    ("delaying-beginnings", ["late began 1", "ended 1"]),
    ("not-delaying-beginnings", ["began 1", "moved 1", "moved 1", "moved 1", "cancelled 1"]),
    (
      "double-tap-and-the-view",
      ["began 1", "began 1", "cancelled 1", "cancelled 1", "began 1", "late ended 1"]
    ),
    ("double-tap-without-delay", ["began 1", "ended 1", "began 1", "cancelled 1"]),
    (
      "ignored-finger-goes-to-the-view",
      ["began 1", "cancelled 1", "began 2", "moved 2", "ended 2"]
    ),
    ("region-is-the-view", ["began 1", "ended 1", "began 1", "ended 1"]),
  ])
  func `S27 S28 S29 S30 the view receives these touches`(file: String, told: [String]) throws {
    let found = try Self.observations("rule-" + file).map(\.value).filter {
      $0.type == "delivered"
    }
    #expect(
      found.map {
        ($0["late"] == nil ? "" : "late ") + "\($0.text("phase")) \($0["touch"] ?? .null)"
      } == told)
  }

  @Test(arguments: [
    ("button-is-not-tapped-for-its-parent", ["tap control", "tap@bar control"]),
    ("button-with-a-tap-of-its-own", ["tap control"]),
    ("slider-keeps-the-drag", ["pan control", "pan control"]),
    ("pan-receives-pen-only", ["pan rule"]),
    ("tap-receives-touches-outside-the-volume", ["tap rule"]),
    ("tap-receives-touches-in-the-bar", ["tap rule"]),
    ("only-a-pen-taps", ["tap kind"]),
    ("pan-with-two-fingers", ["pan recognizer"]),
    ("ignored-finger-goes-to-the-view", ["pan recognizer"]),
    ("region-has-its-own-tap", []),
  ])
  func `S20 S24 S30 the recognizers that ignore a touch, and why`(
    file: String, ignored: [String]
  ) throws {
    let found = try Self.observations("rule-" + file).map(\.value).filter { $0.type == "ignored" }
    #expect(found.map { "\($0.text("recognizer")) \($0.text("cause"))" } == ignored)
  }

  @Test func `S58 S64 ink clears itself at a new start and after its time`() throws {
    let cleared = try Self.observations("ink-clears-itself").map(\.value).filter {
      $0.type == "cleared"
    }
    // At the second start, two seconds after its end, and two seconds after the own choice went.
    #expect(cleared.count == 3)
  }

  @Test func `S65 a circle names the regions that it is drawn around`() throws {
    let ended = try Self.observations("rule-circle-names-what-it-circles").map(\.value).filter {
      $0.text("recognizer") == "circle" && $0.text("state") == "ended"
    }
    #expect(
      ended.map { $0["circled"] } == [
        .array([.string("left")]), .array([.string("middle"), .string("right")]), nil, nil,
      ])
    #expect(ended.map { $0.text("centerRegion") } == ["left", "", "middle", ""])
  }

  @Test(arguments: [
    ("right-circle", ["started", "round", "answered true", "result", "round"]),
    (
      "wrong-picture", ["started", "round", "answered false", "result", "round"]
    ),
    (
      "circle-too-open",
      ["started", "round", "answered too-open", "answered true", "result", "ended"]
    ),
    ("late-circle", ["started", "round", "result", "answered late"]),
  ])
  func `S63 S67 a game goes so, and circles while a result shows are no answers`(
    file: String, moves: [String]
  ) throws {
    let found = try Self.observations("match-it-up-" + file).map(\.value).filter {
      $0.type == "activity"
    }
    #expect(
      found.map { move in
        let more = move["correct"].map { "\($0)" } ?? move.text("refusal")
        return move.text("move") + (more.isEmpty ? "" : " \(more)")
      } == moves)
  }

  @Test(arguments: sentences)
  func `a recognizer reports the expected states`(sentence: Sentence) throws {
    let decided = try Self.observations(sentence.file).filter {
      $0.value.type == "state" && $0.value["recognizer"] == .string(sentence.recognizer)
        && $0.value["drawer"] == .string(sentence.drawer)
        && $0.value["sequence"] == .number(Double(sentence.sequence))
        && ["ended", "failed", "cancelled"].contains($0.value.text("state"))
    }
    #expect(decided.count == 1)
    let verdict = try #require(decided.first?.value)
    #expect(verdict.text("state") == sentence.state)
    let reason = verdict.text("reason")
    #expect(sentence.reason.isEmpty || reason.contains(sentence.reason))
    #expect((verdict["reason"] == nil) == (sentence.state == "ended"))
  }

  @Test(arguments: [
    ("pointer-cancelled", ["1: false", "2: true"]),
    ("one-of-two-cancelled", ["2: false", "1: true"]),
    ("second-finger-stays", ["1: true", "2: true"]),
    ("drawer-lost", ["1: true", "1: false"]), ("late-moves", ["1: false"]),
  ])
  func `strokes are kept or forgotten`(file: String, strokes: [String]) throws {
    let found = try Self.observations(file).filter { $0.value.type == "stroke" }.map {
      "\($0.value["touch"] ?? .null): \($0.value["committed"] ?? .null)"
    }
    #expect(found == strokes)
  }

  @Test(arguments: [
    (
      "refused-touches",
      [
        "touch-not-down", "touch-already-down", "touch-not-down",
        "time-backwards", "touch-not-down",
      ]
    ),
    ("refused-values", ["out-of-range", "out-of-range", "out-of-range", "too-many-touches"]),
    ("late-moves", ["touch-not-down", "touch-not-down"]),
    ("malformed-not-json", ["not-json"]), ("malformed-truncated", ["not-json"]),
    ("malformed-nan", ["not-json"]), ("malformed-wrong-type", ["wrong-type"]),
    ("malformed-unknown-type", ["unknown-type"]),
    ("malformed-unknown-phase", ["unknown-phase"]),
  ])
  func `each bad message gets its error`(file: String, codes: [String]) throws {
    let told = try Self.observations(file)
    #expect(told.filter { $0.value.type == "error" }.map { $0.value.text("code") } == codes)
    let closes = told.filter { $0.value.type == "close" }
    #expect(closes.map { $0.value["code"] } == (file.hasPrefix("malformed") ? [.number(4500)] : []))
    #expect(told.allSatisfy { $0.audience == .room || $0.value["drawer"] == .string("d1") })
  }

  @Test func `how samples are put into messages changes no verdict`() throws {
    let verdicts = try ["circle-by-mouse", "circle-in-one-message"].map { file in
      try Self.observations(file).map(\.value).filter {
        $0.type == "state" && $0["criteria"] != nil
      }.map { $0.without(["seq"]) }
    }
    // All except `sign`, which has no verdict without signs.
    #expect(verdicts[0].count == RecognizerRegistry.names.count - 1)
    #expect(verdicts[0] == verdicts[1])
  }

  @Test(arguments: paths)
  func `an update changes no byte`(path: String) throws {
    let bytes = try FileBytes.read(path)
    let observations = try #require(Self.played[path]).get()
    let updated = GoldenUpdate.bytes(
      updating: bytes, file: try StreamFile(parsing: bytes.span), given: observations)
    #expect(updated == bytes, "run gesture-relay test --update, and review the difference")
  }

  @Test func `the same file gives the same events`() throws {
    #expect(try Self.play(Self.path("late-drawer")) == Self.observations("late-drawer"))
  }

  /// The observations of each file, played once for all tests.
  static let played: [String: Result<[Observation], any Error>] = Dictionary(
    uniqueKeysWithValues: paths.map { path in (path, Result { try play(path) }) })

  static func play(_ path: String) throws -> [Observation] {
    let bytes = try FileBytes.read(path)
    var run = try VirtualRun(try StreamFile(parsing: bytes.span))
    return try run.run()
  }

  static func observations(_ name: String) throws -> [Observation] {
    try #require(played[path(name)]).get()
  }
}
