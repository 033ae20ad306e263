import Gestures
import TestSupport
import Testing

@testable import RelayProtocol

struct RoomHashTests {
  static let catalogue = ["circle", "tap"].map { Welcome.Recognizer(name: $0, isContinuous: false) }

  static let verdict = StateEvent(
    drawer: DrawerID(2), sequence: 3, recognizer: "circle", state: .failed, timestamp: 8.25,
    location: Point(x: 1, y: 2), reason: "Not closed",
    result: GestureResult([
      .init(name: "radius", value: .number(1.5)), .init(name: "center", value: .point(.zero)),
      .init(name: "name", value: .text("star")),
    ]),
    criteria: [
      Criterion(name: "gap", value: 0.31, limit: 0.2, unit: .ratio, pass: false),
      Criterion(name: "size", value: 12.5, limit: 20, unit: .pixels, pass: true),
    ],
    ghost: Ghost(kind: .gap, points: [Point(x: 4, y: 5), Point(x: 6, y: 7)]))

  static let snapshot = Snapshot(
    sequenceNumber: 9, epoch: "e", viewers: 2, catalogue: catalogue,
    drawers: [
      Snapshot.Drawer(
        presence: DrawerPresence(
          drawer: DrawerID(2), name: "Zoë", canvas: CanvasSize(width: 800, height: 600),
          color: "#4477aa"), sequence: 3, isPresent: true)
    ],
    strokes: [1, 2].map {
      Snapshot.Stroke(
        drawer: DrawerID(2), sequence: $0, touch: 1, kind: .pen, state: .committed,
        samples: InkHashTests.stroke)
    },
    recognizers: [
      Snapshot.Recognizer(
        drawer: DrawerID(2), recognizer: "circle", state: .possible, phase: "turn",
        verdict: verdict)
    ])

  static let changes: [String: @Sendable (inout Snapshot) -> Void] = [
    "viewers": { $0.viewers = 3 },
    "profile": { $0.profile = .both },
    "leniency": { $0.tuning.leniency = 1.5 },
    "a rule": {
      $0.tuning.recognizers = [
        .init(recognizer: "circle", changes: [.init(rule: "gap", change: .off)])
      ]
    },
    "a recognizer less": { $0.catalogue.removeLast() },
    "one switched off": { $0.catalogue[1].isEnabled = false },
    "relations": { $0.relations = ArenaRules() },
    "a region": {
      $0.regions = [Region(name: "bar", frame: Rect(x: 0, y: 0, width: 9, height: 9))]
    },
    "delivery": { $0.deliversTouches = true },
    "preset": { $0.preset = "drawing" },
    "a drawer's number": { $0.drawers[0].presence.drawer = DrawerID(3) },
    "name": { $0.drawers[0].presence.name = "Zoe" },
    "colour": { $0.drawers[0].presence.color = "#4477ab" },
    "canvas": { $0.drawers[0].presence.canvas?.scale = 2 },
    "no canvas": { $0.drawers[0].presence.canvas = nil },
    "a drawer's sequence": { $0.drawers[0].sequence = 4 },
    "touches": { $0.drawers[0].touches = 2 },
    "what is ignored": { $0.recognizers[0].ignored = 1 },
    "a result": { $0.recognizers[0].result = GestureResult([.init(name: "x", value: .number(2))]) },
    "presence": { $0.drawers[0].isPresent = false },
    "a stroke less": { $0.strokes.removeLast() },
    "the order of strokes": { $0.strokes.reverse() },
    "whose stroke": { $0.strokes[0].drawer = DrawerID(1) },
    "its sequence": { $0.strokes[0].sequence = 7 },
    "its touch": { $0.strokes[0].touch = 2 },
    "its kind": { $0.strokes[0].kind = .mouse },
    "its state": { $0.strokes[0].state = .ended },
    "a sample less": { $0.strokes[1].samples.removeLast() },
    "a state": { $0.recognizers[0].state = .began },
    "a phase": { $0.recognizers[0].phase = nil },
    "no verdict": { $0.recognizers[0].verdict = nil },
    "a verdict's sequence": { $0.recognizers[0].verdict?.sequence = 2 },
    "its outcome": { $0.recognizers[0].verdict?.state = .cancelled },
    "its time": { $0.recognizers[0].verdict?.timestamp = 8.26 },
    "its place": { $0.recognizers[0].verdict?.location.y = 2.01 },
    "its reason": { $0.recognizers[0].verdict?.reason = "Too small" },
    "its result": { $0.recognizers[0].verdict?.result = nil },
    "a criterion's value": {
      $0.recognizers[0].verdict?.criteria[1] = Criterion(
        name: "size", value: 12.501, limit: 20, unit: .pixels, pass: true)
    },
    "its ghost": { $0.recognizers[0].verdict?.ghost?.points.removeLast() },
    "a sign": {
      $0.signs = [
        TaughtSign(
          sign: Sign(name: "star", examples: []),
          standing: SignSeparation(threshold: 0.5, judged: 1, recognized: 1, score: 1))
      ]
    },
  ]

  @Test func `every visible part of a room counts`() {
    var known = [Self.snapshot.stateHash: "what it was"]
    for (what, change) in Self.changes {
      var snapshot = Self.snapshot
      change(&snapshot)
      #expect(known[snapshot.stateHash] == nil, "\(what)")
      known[snapshot.stateHash] = what
    }
    #expect(known.count == 1 + Self.changes.count)
  }

  @Test func `what may differ between viewers does not`() {
    var snapshot = Self.snapshot
    snapshot.sequenceNumber = 7
    snapshot.epoch = "f"
    snapshot.recognizers[0].fit = nil
    snapshot.tuning.recognizers = [.init(recognizer: "tap", changes: [])]
    snapshot.recognizers.append(
      Snapshot.Recognizer(drawer: DrawerID(2), recognizer: "tap", state: .possible))
    var gone = Self.verdict
    gone.recognizer = "pan"
    snapshot.recognizers.append(
      Snapshot.Recognizer(
        drawer: DrawerID(2), recognizer: "pan", state: .possible, verdict: gone))
    #expect(snapshot.stateHash == Self.snapshot.stateHash)
  }

  @Test func `random snapshots come to the same in both forms`() throws {
    var random = SeededGenerator(seed: 77)
    for _ in 0..<100 {
      let snapshot = random.snapshot()
      let message = ServerMessage.snapshot(snapshot)
      let read = try #require(try decodeServer(encoded(message)))
      let heard = try #require(try decodeBinaryServer(binary([message])).first)
      for case .snapshot(let other) in [read, heard] {
        #expect(other.stateHash == snapshot.stateHash)
      }
    }
  }
}
