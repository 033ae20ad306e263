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
    let reason: String
    let drawer: String
    let sequence: Int

    init(
      _ file: String, _ recognizer: String, _ state: String, _ reason: String = "",
      drawer: String = "d1", sequence: Int = 1
    ) {
      (self.file, self.recognizer, self.state, self.reason) = (file, recognizer, state, reason)
      (self.drawer, self.sequence) = (drawer, sequence)
    }

    var testDescription: String {
      "\(file): \(drawer)'s \(recognizer) has \(state) \(reason)"
    }
  }

  static let sentences: [Sentence] = [
    .init("circle-by-mouse", "circle", "ended"), .init("circle-by-pen", "circle", "ended"),
    .init("circle-by-finger", "circle", "ended"), .init("circle-small", "circle", "ended"),
    .init("circle-in-one-message", "circle", "ended"),
    .init("circle-twice", "circle", "ended", sequence: 2),
    .init("circle-fits-differ", "circle", "failed", "fills 24.8 % of the circle's box"),
    .init(
      "circle-fits-differ", "circle", "failed", "fills 30.9 % of the circle's box", sequence: 3),
    .init("circle-fits-differ", "circle", "ended", sequence: 5),
    .init("not-a-circle-letter-s", "circle", "failed", "strays"),
    .init("not-a-circle-letter-c", "circle", "failed", "of the circle's box"),
    .init("not-a-circle-line", "circle", "failed", "of the circle's box"),
    .init("not-a-circle-straight-line", "circle", "failed", "is a straight line"),
    .init("not-a-circle-tap", "circle", "failed", "did not move"),
    .init("not-a-circle-tap", "capture", "ended"),
    .init("not-a-circle-figure-eight", "circle", "failed", "strays"),
    .init("not-a-circle-through-the-middle", "circle", "failed", "in the middle of the circle"),
    .init("two-fingers-at-once", "circle", "failed", "began with 2 touches at once"),
    .init("two-fingers-at-once", "checkmark", "failed", "began with 2 touches at once"),
    .init("two-fingers-at-once", "chevron", "failed", "began with 2 touches at once"),
    .init("two-fingers-at-once", "capture", "failed", "began with 2 touches at once"),
    .init("two-fingers-at-once", "circle", "ended", sequence: 2),
    .init("second-finger-later", "circle", "ended"),
    .init("second-finger-stays", "circle", "ended"), .init("checkmark", "checkmark", "ended"),
    .init("checkmark-by-pen", "checkmark", "ended"),
    .init(
      "checkmark-ends-below-its-start", "checkmark", "failed",
      "below its start, must end above it"),
    .init("checkmark-never-turns", "checkmark", "failed", "never turned upward"),
    .init("checkmark-moves-left", "checkmark", "failed", "moved left by"),
    .init("checkmark-begins-upward", "checkmark", "failed", "began by moving up by"),
    .init("checkmark-turns-twice", "checkmark", "failed", "after its turn moved down by"),
    .init("checkmark-cancelled", "checkmark", "cancelled", "pointercancel"),
    .init("chevron", "chevron", "ended"),
    .init("chevron-never-turns", "chevron", "failed", "never turned left"),
    .init("chevron-begins-leftward", "chevron", "failed", "began by moving left by"),
    .init("chevron-moves-up", "chevron", "failed", "moved up by"),
    .init(
      "chevron-ends-above-its-start", "chevron", "failed", "above its start, must end below it"),
    .init("sign-checkmark-unsteady", "checkmark", "ended"),
    .init("sign-checkmark-unsteady", "chevron", "failed"),
    .init("sign-chevron-unsteady", "chevron", "ended"),
    .init("sign-chevron-unsteady", "checkmark", "failed"),
    .init("sign-letter-v", "checkmark", "failed", "The second line is too short"),
    .init("sign-letter-d", "chevron", "failed", "Too round"), .init("sign-swirl", "swirl", "ended"),
    .init("sign-swirl", "circle", "failed"), .init("sign-swirl-inward", "swirl", "ended"),
    .init("sign-two-turns", "swirl", "failed", "Goes round and round in the same place"),
    .init("sign-two-turns", "circle", "failed", "Goes round 2 times"),
    .init("pointer-cancelled", "circle", "cancelled", "pointercancel"),
    .init("pointer-cancelled", "circle", "ended", sequence: 2),
    .init("one-of-two-cancelled", "circle", "ended"),
    .init("drawer-lost", "circle", "cancelled", "connection was lost", sequence: 2),
    .init("late-drawer", "circle", "ended"),
    .init("late-drawer", "circle", "failed", "of the circle's box", drawer: "d2"),
    .init("refused-touches", "circle", "ended"), .init("refused-values", "circle", "ended"),
    .init("late-moves", "circle", "cancelled", "pointercancel"),
    .init("malformed-not-json", "circle", "cancelled", "disconnected"),
    .init("malformed-not-json", "circle", "ended", drawer: "d2"),
    .init("malformed-truncated", "circle", "ended", drawer: "d2"),
    .init("malformed-nan", "circle", "ended", drawer: "d2"),
    .init("rule-tap-waits-for-double-tap", "tap", "ended"),
    .init("rule-tap-waits-for-double-tap", "double-tap", "failed", "tapped 1 of 2 times in time"),
    .init("rule-double-tap-fails-the-tap", "double-tap", "ended", sequence: 2),
    .init("rule-double-tap-fails-the-tap", "tap", "failed", "waited for double-tap", sequence: 2),
    .init("rule-tap-does-not-wait", "tap", "ended"),
    .init("rule-tap-does-not-wait", "double-tap", "ended", sequence: 2),
    .init("rule-pan-beats-the-swipe", "pan", "ended"),
    .init("rule-pan-beats-the-swipe", "swipe", "failed", "prevented by pan"),
    .init("rule-swipe-fails-the-pan", "swipe", "ended"),
    .init("rule-swipe-fails-the-pan", "pan", "failed", "waited for swipe to fail"),
    .init("rule-pan-begins-when-the-swipe-fails", "swipe", "failed", "took longer than 500 ms"),
    .init("rule-pan-begins-when-the-swipe-fails", "pan", "ended"),
    .init("rule-long-press-begins-while-held", "long-press", "ended"),
    .init("rule-pan-before-the-press", "pan", "ended"),
    .init("rule-pan-before-the-press", "tap", "failed", "prevented by pan"),
    .init("rule-pan-before-the-press", "long-press", "failed", "moved 12 px"),
    .init("rule-press-before-the-pan", "long-press", "ended"),
    .init("rule-press-before-the-pan", "pan", "failed", "prevented by long-press"),
    .init("rule-tap-before-the-press", "tap", "ended"),
    .init("rule-tap-before-the-press", "long-press", "failed", "was held 90 ms"),
    .init("rule-pinch-prevents-rotation", "pinch", "ended"),
    .init("rule-pinch-prevents-rotation", "rotation", "failed", "prevented by pinch"),
    .init("rule-pinch-with-rotation", "pinch", "ended"),
    .init("rule-pinch-with-rotation", "rotation", "ended"),
    .init("rule-pinch-spares-the-rotation", "rotation", "ended"),
    .init("rule-capture-pre-empts-the-checkmark", "capture", "ended"),
    .init("rule-capture-pre-empts-the-checkmark", "checkmark", "failed", "prevented by capture"),
    .init("rule-order-does-not-matter", "swipe", "failed", "prevented by pan"),
    .init("rule-order-does-not-matter", "pan", "ended"),
    .init("rule-region-has-its-own-tap", "tap@bar", "ended"),
    .init("rule-region-has-its-own-tap", "tap", "ended", sequence: 2),
    .init("rule-touch-stays-with-its-region", "pan@bar", "ended"),
    .init("rule-button-is-not-tapped-for-its-parent", "tap@bar", "ended", sequence: 2),
    .init("rule-button-with-a-tap-of-its-own", "tap@play", "ended"),
    .init("rule-slider-keeps-the-drag", "tap", "ended", sequence: 2),
    .init("rule-inner-pan-goes-first", "pan@bar", "ended"),
    .init("rule-inner-pan-goes-first", "pan", "failed", "waited for pan@bar to fail"),
    .init("rule-inner-pan-goes-first", "pan", "ended", sequence: 2),
    .init("rule-pan-receives-pen-only", "pan", "ended", sequence: 2),
    .init("rule-tap-receives-touches-outside-the-volume", "tap", "ended", sequence: 2),
    .init("rule-tap-receives-touches-in-the-bar", "tap", "ended", sequence: 2),
    .init("rule-tap-receives-touches-in-the-bar", "tap", "ended", sequence: 3),
    .init("rule-pan-begins-only-horizontally", "pan", "failed", "may begin only horizontally"),
    .init("rule-pan-begins-only-horizontally", "pan", "ended", sequence: 2),
    .init("rule-pan-begins-only-vertically", "pan@bar", "failed", "may begin only vertically"),
    .init("rule-pan-begins-only-vertically", "pan@bar", "ended", sequence: 2),
    .init("rule-pan-begins-only-in-the-bar", "pan", "ended"),
    .init("rule-pan-begins-only-in-the-bar", "pan", "failed", "may begin only in bar", sequence: 2),
    .init(
      "rule-pinch-does-not-begin-while-pan-goes-on", "pinch", "failed",
      "may not begin while pan goes on", sequence: 2),
    .init("rule-pinch-does-not-begin-while-pan-goes-on", "pinch", "ended", sequence: 3),
    .init("rule-over-hears-nothing-more", "long-press", "failed", "moved 30 px"),
    .init("rule-over-hears-nothing-more", "long-press", "ended", sequence: 2),
    .init("rule-circle-names-what-it-circles", "circle@left", "ended"),
    .init("rule-circle-names-what-it-circles", "circle", "ended", sequence: 4),
    .init("rule-whole-set-at-once", "tap@play", "ended", sequence: 2),
    .init("rule-whole-set-at-once", "tap", "ended", sequence: 4),
  ]

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
    let found = try Self.events("delivered", in: "rule-" + file)
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
    let found = try Self.events("ignored", in: "rule-" + file)
    #expect(found.map { "\($0.text("recognizer")) \($0.text("cause"))" } == ignored)
  }

  @Test func `S58 S64 ink clears itself at a new start and after its time`() throws {
    // At the second start, two seconds after its end, and two seconds after the own choice went.
    #expect(try Self.events("cleared", in: "ink-clears-itself").count == 3)
  }

  @Test func `S65 a circle names the regions that it is drawn around`() throws {
    let ended = try Self.events("state", in: "rule-circle-names-what-it-circles").filter {
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
    let found = try Self.events("activity", in: "match-it-up-" + file)
    #expect(
      found.map { move in
        let more = move["correct"].map { "\($0)" } ?? move.text("refusal")
        return move.text("move") + (more.isEmpty ? "" : " \(more)")
      } == moves)
  }

  @Test(arguments: sentences)
  func `a recognizer reports the expected states`(sentence: Sentence) throws {
    let decided = try Self.events("state", in: sentence.file).filter {
      $0.text("recognizer") == sentence.recognizer && $0.text("drawer") == sentence.drawer
        && $0["sequence"] == .number(Double(sentence.sequence))
        && ["ended", "failed", "cancelled"].contains($0.text("state"))
    }
    #expect(decided.count == 1)
    let verdict = try #require(decided.first)
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
    let found = try Self.events("stroke", in: file).map {
      "\($0["touch"] ?? .null): \($0["committed"] ?? .null)"
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
    #expect(try Self.events("error", in: file).map { $0.text("code") } == codes)
    let closes = try Self.events("close", in: file).map { $0["code"] }
    #expect(closes == (file.hasPrefix("malformed") ? [.number(4500)] : []))
    #expect(told.allSatisfy { $0.audience == .room || $0.value["drawer"] == .string("d1") })
  }

  @Test func `how samples are put into messages changes no verdict`() throws {
    let verdicts = try ["circle-by-mouse", "circle-in-one-message"].map { file in
      try Self.events("state", in: file).filter { $0["criteria"] != nil }
        .map { $0.without(["seq"]) }
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

  /// What happened of one type.
  static func events(_ type: String, in name: String) throws -> [JSONValue] {
    try observations(name).map(\.value).filter { $0.type == type }
  }

  static func observations(_ name: String) throws -> [Observation] {
    try #require(played[path(name)]).get()
  }
}
