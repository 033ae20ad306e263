import Gestures
import RelayProtocol
import TestSupport
import Testing

@testable import RelayCore

/// Drawers that lose their connection in mid-gesture and come back.
struct RoomResumeTests {
  static let key = "secret-secret-0001"

  private static func room(
    _ change: (inout RelayLimits) -> Void = { _ in }
  ) -> (harness: RelayHarness, drawer: Peer, viewer: Peer) {
    let harness = RelayHarness(limits: .with(change))
    let viewer = harness.open(.watch)
    let drawer = harness.open(.draw, key: key, resumes: true, settlesAfter: 500)
    return (harness, drawer, viewer)
  }

  /// The events about drawers and strokes that a viewer received since.
  private static func told(_ viewer: Peer, since count: Int) -> [String] {
    viewer.events.dropFirst(count).compactMap {
      switch $0 {
      case .joined: "joined"
      case .left(let event): event.reason == .lost ? "lost" : "left"
      case .stroke(let stroke): stroke.isCommitted ? "kept" : "forgotten"
      default: nil
      }
    }
  }

  /// Draws five samples and loses the connection.
  private static func cut(_ harness: RelayHarness, _ drawer: Peer, isLost: Bool = true) {
    let moves: [[Double]] = [[1, 0, 1], [2, 0, 2], [3, 0, 3], [4, 0, 4]]
    harness.deliver(.touch(1, .began, [[0, 0, 0]]), .touch(1, .moved, moves), from: drawer)
    harness.lose(drawer, isLost: isLost)
  }

  @Test func `a room that waits for a drawer gives way last`() {
    let (harness, drawer, viewer) = Self.room { $0.rooms = 2 }
    harness.lose(viewer)
    Self.cut(harness, drawer)
    harness.lose(harness.open(.watch, room: "empty"))
    harness.open(.watch, room: "first")
    #expect(harness.relay.summaries.map(\.name.text) == ["demo", "first"])
    // Otherwise clients that open rooms and disconnect could keep everyone else out.
    harness.open(.watch, room: "second")
    #expect(harness.relay.summaries.map(\.name.text) == ["first", "second"])
  }

  @Test func `a room that waits for a drawer is not empty`() {
    let (harness, drawer, viewer) = Self.room { $0.lingerMilliseconds = 0 }
    harness.lose(viewer)
    Self.cut(harness, drawer)
    harness.settle(after: 5_000)
    let back = harness.open(.draw, key: Self.key, resumes: true, settles: true)
    #expect(back.welcome?.resumed?.touches == [.init(id: 1, samples: 5)])
    harness.lose(back, settlesAfter: 10_001)
    #expect(harness.relay.rooms.isEmpty, "nobody is waited for any more")
  }

  @Test(arguments: Encoding.allCases)
  func `a gesture continues if its drawer returns in time`(encoding: Encoding) throws {
    let (harness, drawer, viewer) = Self.room()
    Self.cut(harness, drawer)
    let before = viewer.events.count
    harness.pass(9_900)
    let back = harness.open(.draw, key: Self.key, resumes: true, encoding: encoding, settles: true)
    #expect(
      back.welcome?.resumed
        == Welcome.Resumed(sequence: 1, begun: 1, touches: [.init(id: 1, samples: 5)]))
    #expect(back.drawer == drawer.drawer)
    harness.sendEncoded(.touch(1, .ended, [[5, 0, 5], [6, 0, 6]]), from: back)
    harness.settle(after: 50)
    #expect(Self.told(viewer, since: before) == ["kept"])
    let scene = try #require(viewer.scene?.snapshot(sequenceNumber: 0, epoch: ""))
    #expect(scene.strokes.map { $0.samples.map(\.timestamp) } == [[0, 1, 2, 3, 4, 5, 6]])
    #expect(RoomProfileSwitchTests.verdicts(viewer)["trail"] == .ended)
    #expect(back.errors.isEmpty && viewer.breaches.isEmpty)
    #expect(harness.relay.counters.gesturesHeld == 1)
    #expect(harness.relay.counters.gesturesResumed == 1)
    harness.settle(after: 20_000)
    #expect(Self.told(viewer, since: before) == ["kept"], "and nobody waits for it any more")
  }

  @Test func `a connection that is not known to be lost gives its gesture to the next one`() {
    let (harness, drawer, viewer) = Self.room()
    harness.deliver(.touch(1, .began, [[0, 0, 0]]), from: drawer, after: 20)
    let before = viewer.events.count
    let back = harness.open(.draw, key: Self.key, resumes: true, settles: true)
    #expect(drawer.closed?.code == .replaced)
    #expect(back.welcome?.resumed?.touches == [.init(id: 1, samples: 1)])
    #expect(Self.told(viewer, since: before).isEmpty)
  }

  @Test func `a drawer that returns too late is the same, without its gesture`() {
    let (harness, drawer, viewer) = Self.room()
    Self.cut(harness, drawer)
    let before = viewer.events.count
    harness.settle(after: 9_999)
    #expect(Self.told(viewer, since: before).isEmpty)
    harness.settle(after: 20)
    #expect(Self.told(viewer, since: before) == ["forgotten", "lost"])
    let back = harness.open(.draw, key: Self.key, resumes: true, settlesAfter: 20)
    #expect(back.drawer == drawer.drawer && back.welcome?.resumed == nil)
    #expect(Self.told(viewer, since: before).last == "joined")
  }

  @Test func `a drawer that returns without resuming loses its gesture`() {
    let (harness, drawer, viewer) = Self.room()
    Self.cut(harness, drawer)
    let before = viewer.events.count
    let back = harness.open(.draw, key: Self.key, settlesAfter: 20)
    #expect(back.drawer == drawer.drawer && back.welcome?.resumed == nil)
    #expect(Self.told(viewer, since: before) == ["forgotten", "left", "joined"])
  }

  @Test(arguments: ["leaves", "does not want to", "has no key", "may not", "holds nothing"])
  func `the server does not wait for a drawer that`(reason: String) {
    let (harness, first, viewer) = Self.room {
      if reason == "may not" { $0.resumeMilliseconds = 0 }
    }
    harness.lose(first)
    let drawer = harness.open(
      .draw, key: reason == "has no key" ? nil : Self.key, resumes: reason != "does not want to")
    harness.settle()
    let before = viewer.events.count
    if reason == "holds nothing" {
      harness.lose(drawer)
    } else {
      Self.cut(harness, drawer, isLost: reason != "leaves")
    }
    harness.settle(after: 20)
    #expect(Self.told(viewer, since: before).last == "left")
    #expect(harness.relay.counters.gesturesHeld == 0)
  }

  @Test func `its place in the room is kept`() {
    let (harness, drawer, _) = Self.room { $0.drawersPerRoom = 1 }
    Self.cut(harness, drawer)
    let other = harness.open(.draw, key: "another-one-0001")
    harness.settle(other)
    #expect(other.closed?.code == .roomFull)
    let back = harness.open(.draw, key: Self.key, resumes: true)
    harness.settle(back)
    #expect(back.welcome?.resumed != nil)
  }

  @Test func `no time passes for a gesture that its drawer may have continued`() {
    let harness = RoomDrawersTests.harness("long-press")
    let viewer = harness.open(.watch)
    let drawer = harness.open(.draw, key: Self.key, resumes: true)
    harness.deliver(.touch(1, .began, [[5, 5, 0]]), from: drawer, after: 100)
    harness.lose(drawer)
    harness.pass(5_000)
    let back = harness.open(.draw, key: Self.key, resumes: true, settlesAfter: 1_000)
    #expect(RoomDrawersTests.state(viewer, of: "long-press") == .possible)
    // A part of what it drew is no reason to believe that the finger then rested.
    harness.deliver(.touch(1, .moved, [[6, 5, 300]]), from: back, after: 1_000)
    #expect(RoomDrawersTests.state(viewer, of: "long-press") == .possible)
    harness.deliver(.touch(1, .moved, []), from: back, after: 50)
    #expect(RoomDrawersTests.state(viewer, of: "long-press") == .began)
    #expect(back.errors.isEmpty)
  }

  @Test func `time passes for a drawer that does not send everything in time`() {
    let harness = RoomDrawersTests.harness("long-press")
    let drawer = harness.open(.draw, key: Self.key, resumes: true)
    harness.send(.touch(1, .began, [[5, 5, 0]]), from: drawer)
    harness.lose(drawer)
    let back = harness.open(.draw, key: Self.key, resumes: true, settlesAfter: 10_100)
    #expect(RoomDrawersTests.state(back, of: "long-press") == .began)
  }

  /// Each run has its connection cut some twenty times.
  @Test(arguments: stride(from: 0, to: 100, by: 10).map { $0..<$0 + 10 })
  func `a thousand random cuts change nothing of what is drawn and recognized`(
    seeds: Range<UInt64>
  ) {
    var cuts = 0
    for seed in seeds {
      let whole = CutRun(seed: seed, isCut: false).outcome
      let run = CutRun(seed: seed, isCut: true)
      #expect(run.outcome == whole, "seed \(seed)")
      #expect(run.cuts > 0 && run.breaches.isEmpty, "seed \(seed): \(run.breaches)")
      cuts += run.cuts
    }
    #expect(cuts >= 100, "a tenth of a thousand")
  }
}

/// A drawer with strokes from a seed and a connection that breaks repeatedly.
private struct CutRun {
  /// The gesture events that a viewer received, independent of the split of samples, and its final
  /// scene.
  struct Outcome: Equatable {
    var told: [RoomEvent] = []
    var strokes: [Snapshot.Stroke] = []
  }

  private(set) var outcome = Outcome()
  private(set) var cuts = 0
  private(set) var breaches: [String] = []
  private let harness = RelayHarness()
  private var drawer: Peer
  /// The messages of the sequence, each with samples of one touch.
  private var log: [(phase: Touch.Phase, touch: Int, samples: [[Double]])] = []
  private var random: SeededGenerator
  private let isCut: Bool

  init(seed: UInt64, isCut: Bool) {
    random = SeededGenerator(seed: seed)
    self.isCut = isCut
    var script = SeededGenerator(seed: seed ^ 0xD2A3)
    let viewer = harness.open(.watch)
    drawer = harness.open(.draw, key: RoomResumeTests.key, resumes: true)
    harness.settle(after: 500)
    for sequence in 0..<3 { draw(&script, from: Double(sequence) * 10_000) }
    harness.settle(after: 500)
    breaches += viewer.breaches + drawer.breaches + drawer.errors.map { "\($0)" }
    if harness.relay.counters.gesturesHeld != harness.relay.counters.gesturesResumed {
      breaches.append("not everything went on")
    }
    outcome = Self.outcome(of: viewer)
  }

  /// Draws a sequence of up to three touches.
  private mutating func draw(_ script: inout SeededGenerator, from start: Double) {
    log = []
    var down: [Int] = []
    var next = 1
    var time = start
    repeat {
      time += 1
      if down.isEmpty || (next <= 3 && script.chance(0.1)) {
        say(.began, next, [[Double(next) * 50, 0, time]])
        down.append(next)
        next += 1
      } else {
        let touch = script.pick(down)
        let isEnd = script.chance(0.12)
        let samples = (0..<Int.random(in: 1...3, using: &script)).map { index -> [Double] in
          let step = Double(index)
          let across: Double = script.pick([-1.5, 2, 3.25])
          return [across * (step + 1), step, time + step]
        }
        time += 3
        say(isEnd ? .ended : .moved, touch, samples)
        if isEnd { down.removeAll { $0 == touch } }
      }
      if isCut, !down.isEmpty, random.chance(0.3) { cut() }
      if script.chance(0.5) { harness.pass(3) }
    } while !down.isEmpty
  }

  /// A message may be lost if the connection breaks next.
  private mutating func say(_ phase: Touch.Phase, _ touch: Int, _ samples: [[Double]]) {
    log.append((phase, touch, samples))
    let isLast = phase == .ended
    if isCut, !isLast, log.count > 1, random.chance(0.2) {
      // It never arrives, since the connection is broken already.
      cut()
      return
    }
    harness.send(.touch(touch, phase, samples), from: drawer)
  }

  /// Breaks and restores the connection; returns what has not arrived.
  private mutating func cut() {
    let isNoticed = random.chance(0.7)
    if isNoticed {
      harness.lose(drawer)
      harness.pass(random.pick([1, 40, 3_000, 9_000]))
    }
    let old = drawer
    drawer = harness.open(
      .draw, key: RoomResumeTests.key, resumes: true, encoding: random.pick(Encoding.allCases))
    harness.settle()
    if old.drawer != drawer.drawer { breaches.append("came back as another") }
    breaches += old.breaches + old.errors.map { "\($0)" }
    cuts += 1
    // Where nothing had arrived there was nothing to go on with.
    resend(drawer.welcome?.resumed ?? Welcome.Resumed(sequence: 0, begun: 0, touches: []))
  }

  private func resend(_ resumed: Welcome.Resumed) {
    var skip: [Int: Int] = [:]
    for touch in resumed.touches { skip[touch.id] = touch.samples }
    for entry in log {
      var samples = entry.samples
      if entry.touch <= resumed.begun {
        guard let known = skip[entry.touch] else { continue }
        let left = max(0, known - samples.count)
        samples = Array(samples.dropFirst(known))
        skip[entry.touch] = left
        if entry.phase == .began || (entry.phase == .moved && samples.isEmpty) { continue }
      }
      harness.sendEncoded(.touch(entry.touch, entry.phase, samples), from: drawer)
    }
    let down = Set(log.map(\.touch)).subtracting(log.filter { $0.phase == .ended }.map(\.touch))
    for touch in down.sorted().prefix(1) {
      harness.sendEncoded(.touch(touch, .moved, []), from: drawer)
    }
  }

  private static func outcome(of viewer: Peer) -> Outcome {
    let told = viewer.events.compactMap { event -> RoomEvent? in
      switch event {
      case .state, .phase, .stroke, .left, .cleared: event
      case .joined(let event):
        .joined(
          JoinedEvent(
            DrawerPresence(drawer: event.presence.drawer, name: "", canvas: nil, color: ""),
            sequence: event.sequence))
      default: nil
      }
    }
    let scene = viewer.scene?.snapshot(sequenceNumber: 0, epoch: "")
    return Outcome(told: told, strokes: scene?.strokes ?? [])
  }
}
