import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

/// The arenas of a room, without the room.
struct DrawerArenasTests {
  private let history: RoomHistory
  private let rules: RoomRules
  private let output: RelayOutput
  private let drawer: Drawer

  init() {
    let room = Room.made(
      limits: .with { $0.messages.strokeSamples = 4 }, set: RecognizerSet(names: ["tap", "pan"]))
    (history, rules, output) = (room.history, room.rules, room.output)
    drawer = Drawer(presence: .made(), key: nil, made: rules.makeArena(after: 0, on: nil))
    history.append(.joined(JoinedEvent(drawer.presence, sequence: 0)))
  }

  private func batch(_ phase: Touch.Phase, _ times: Double...) -> TouchBatch {
    TouchBatch(
      phase: phase,
      entries: [
        TouchBatch.Entry(id: 1, kind: phase == .began ? .touch : nil, samples: 0..<times.count)
      ], samples: times.map { StrokeSample(location: Point(x: $0, y: 0), timestamp: $0) })
  }

  private var states: [GestureState] { history.snapshot().recognizers.map(\.state) }

  @Test func `paths are appended, and then what the recognizers report`() throws {
    var arenas = DrawerArenas(history: history, rules: rules, output: output)
    try arenas.receive(batch(.began, 0), from: drawer, now: 0)
    try arenas.receive(batch(.ended, 5), from: drawer, now: 5)
    #expect(output.counters.samples == 2 && drawer.begun == 1)
    #expect(history.scene.strokeCount == 1)
    #expect(history.snapshot().recognizers.first?.verdict?.state == .ended)
    let taps = rules.catalogue.all.firstIndex { $0.name == "tap" }
    #expect(output.counters.transitions(ofRecognizer: try #require(taps), to: .ended) == 1)
  }

  @Test func `a stroke that grows too long is cancelled, and the batch rejected`() throws {
    var arenas = DrawerArenas(history: history, rules: rules, output: output)
    try arenas.receive(batch(.began, 0), from: drawer, now: 0)
    #expect(throws: ErrorMessage.self) {
      try arenas.receive(batch(.moved, 1, 2, 3, 4), from: drawer, now: 5)
    }
    #expect(history.scene.strokeCount == 0 && drawer.arena.event.touches.isEmpty)
  }

  @Test func `cancelled touches leave no stroke and no active recognizer`() throws {
    var arenas = DrawerArenas(history: history, rules: rules, output: output)
    try arenas.receive(batch(.began, 0), from: drawer, now: 0)
    try arenas.receive(batch(.moved, 30), from: drawer, now: 5)
    #expect(states.contains(.began) || states.contains(.changed))
    arenas.cancelTouches(of: batch(.moved, 40), from: drawer, reason: "full")
    #expect(history.scene.strokeCount == 0)
    arenas.cancelAll(of: drawer, reason: "gone")
    #expect(!states.contains { $0.isActive })
  }

  @Test func `an outdated arena is replaced when the next sequence begins`() throws {
    var arenas = DrawerArenas(history: history, rules: rules, output: output)
    try arenas.receive(batch(.began, 0), from: drawer, now: 0)
    rules.use(.literal, by: DrawerID(1))
    try arenas.receive(batch(.ended, 5), from: drawer, now: 5)
    #expect(drawer.arenaVersion == 0)
    try arenas.receive(batch(.began, 1_000), from: drawer, now: 1_000)
    #expect(drawer.arenaVersion == rules.arenaVersion && drawer.arena.event.sequence == 2)
  }

  @Test func `recognizers that are detached stop at once`() throws {
    var arenas = DrawerArenas(history: history, rules: rules, output: output)
    try arenas.receive(batch(.began, 0), from: drawer, now: 0)
    try arenas.receive(batch(.moved, 30), from: drawer, now: 5)
    var request = RecognizersRequest()
    request.detach = ["pan"]
    #expect(try rules.change(request, by: drawer.id) == ["pan"])
    arenas.stopRecognizers(of: drawer)
    #expect(drawer.arena.recognizers.map(\.isEnabled) == [true, false])
    #expect(!states.contains { $0.isActive })
  }
}
