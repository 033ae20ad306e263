import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

/// Somebody asks what would be recognized by other rules.
struct RejudgeJobTests {
  /// A room by literal rules with a circle's arc that fails, a checkmark, and a dot.
  static func room(_ limits: RelayLimits = RelayLimits()) -> (RelayHarness, Peer, Peer) {
    let harness = RelayHarness(limits: limits, profile: .literal) { book in
      RecognizerRegistry.names.compactMap { book.make($0) }
    }
    let (drawer, viewer) = (harness.open(.draw), harness.open(.watch))
    RoomTuningTests.drawArc(harness, drawer)
    let check: [[Double]] = [[0, 0], [10, 10], [20, 20], [40, -10], [60, -40]]
    draw(harness, drawer, check, at: 100)
    draw(harness, drawer, [[5, 5]], at: 200)
    harness.settle(after: 500)
    return (harness, drawer, viewer)
  }

  static func draw(_ harness: RelayHarness, _ peer: Peer, _ points: [[Double]], at time: Double) {
    harness.draw(points.enumerated().map { $1 + [time + Double($0)] }, by: peer)
  }

  /// Asks and reads until the answer is whole; all its gestures, and the sums.
  static func ask(
    _ harness: RelayHarness, _ peer: Peer, _ request: JudgeRequest
  ) -> (gestures: [Judged.Gesture], summary: Judged.Summary?) {
    let before = peer.judged.count
    harness.send(.judge(request), from: peer)
    return answer(harness, peer, after: before)
  }

  static func answer(
    _ harness: RelayHarness, _ peer: Peer, after before: Int = 0
  ) -> (gestures: [Judged.Gesture], summary: Judged.Summary?) {
    for _ in 0..<10_000 {
      harness.settle(after: 1)
      let parts = peer.judged.dropFirst(before)
      if let summary = parts.last?.summary { return (parts.flatMap(\.gestures), summary) }
    }
    Issue.record("the answer never ends")
    return ([], nil)
  }

  static let lenient = JudgeRequest(id: 7, tuning: RuleTuning(leniency: 2))

  @Test func `a viewer alone receives the flipped verdicts, with reasons`() {
    let (harness, drawer, viewer) = Self.room()
    let head = harness.room().history.log.head
    let (gestures, summary) = Self.ask(harness, viewer, Self.lenient)
    #expect(gestures.map(\.sequence) == [1, 2, 3])
    #expect(gestures.map(\.before.recognized) == [nil, "checkmark", nil])
    #expect(gestures.map(\.after.recognized) == ["circle", "checkmark", nil])
    #expect(gestures.map(\.isFlipped) == [true, false, false])
    #expect(gestures[0].before.recognizer == "circle")
    #expect(gestures[0].before.reason?.contains("of the circle's box") == true)
    #expect(gestures[0].after.reason == nil)
    #expect(summary?.gestures == 3 && summary?.flipped == 1 && summary?.profile == .literal)
    #expect(viewer.judged.allSatisfy { $0.id == 7 })
    #expect(drawer.judged.isEmpty && harness.room().history.log.head == head)
    #expect(harness.room().history.scene.tuning == RuleTuning())
    #expect(harness.relay.counters.judged == 3)
  }

  @Test(arguments: [false, true])
  func `a gesture is judged again with its own lift`(isLiftSampled: Bool) {
    let harness = RelayHarness(profile: .literal) { book in
      RecognizerRegistry.names.compactMap { book.make($0) }
    }
    let (drawer, viewer) = (harness.open(.draw), harness.open(.watch, settles: true))
    // A line down to the right whose last place comes twice: by the literal rules a chevron where
    // that is a move, and none where it is the lift.
    let line = (0...10).map { [Double($0) * 10, Double($0) * 8, Double($0)] }
    harness.send(.touch(1, .began, [line[0]]), .touch(1, .moved, Array(line[1...])), from: drawer)
    let last = [100.0, 80, 11]
    if !isLiftSampled { harness.send(.touch(1, .moved, [last]), from: drawer) }
    harness.deliver(.touch(1, .ended, isLiftSampled ? [last] : []), from: drawer, after: 500)
    let isChevron = viewer.states.contains { $0.recognizer == "chevron" && $0.state == .ended }
    let told = isChevron ? "chevron" : nil
    #expect(told == (isLiftSampled ? nil : "chevron"))
    let (gestures, _) = Self.ask(harness, viewer, Self.lenient)
    #expect(gestures.map(\.before.recognized) == [told])
  }

  @Test func `tunable rules are sent as shipped`() {
    let (harness, _, viewer) = Self.room()
    let literal = Self.ask(harness, viewer, Self.lenient).summary?.tunable
    let circle = literal?.first { $0.recognizer == "circle" }
    #expect(circle?.rules.map(\.name) == ["tolerance"])
    #expect(literal?.allSatisfy { !$0.rules.isEmpty } == true)
    let robust = Self.ask(harness, viewer, JudgeRequest(id: 1, profile: .robust)).summary
    #expect(robust?.profile == .robust)
    #expect(robust?.tunable.first { $0.recognizer == "circle" }?.rules.count ?? 0 > 3)
  }

  @Test func `it is judged against the rules that the room has now`() {
    let (harness, drawer, viewer) = Self.room()
    #expect(Self.ask(harness, viewer, Self.lenient).summary?.flipped == 1)
    harness.send(.rules(RuleTuning(leniency: 2)), from: drawer)
    let (gestures, summary) = Self.ask(harness, viewer, Self.lenient)
    #expect(summary?.flipped == 0)
    #expect(gestures[0].before.recognized == "circle")
    let strict = Self.ask(harness, viewer, JudgeRequest(id: 2))
    #expect(strict.gestures[0].after.reason?.contains("of the circle's box") == true)
  }

  @Test(arguments: [1, 20, 4_096])
  func `in turns of any length it comes to the same`(turn: Int) {
    var limits = RelayLimits()
    limits.judgedSamplesPerTurn = turn
    limits.judgedGesturesPerMessage = turn == 20 ? 1 : 32
    let (harness, _, viewer) = Self.room(limits)
    let (gestures, summary) = Self.ask(harness, viewer, Self.lenient)
    #expect(gestures.map(\.after.recognized) == ["circle", "checkmark", nil])
    #expect(summary?.flipped == 1)
    #expect(viewer.judged.allSatisfy { $0.gestures.count <= limits.judgedGesturesPerMessage })
    // Asked again, what the room's rules make of it is known, and the same.
    #expect(Self.ask(harness, viewer, Self.lenient).gestures == gestures)
  }

  @Test func `a question takes the place of the one before`() {
    let (harness, _, viewer) = Self.room(.with { $0.judgedSamplesPerTurn = 1 })
    harness.send(.judge(Self.lenient), .judge(JudgeRequest(id: 8)), from: viewer)
    let (gestures, _) = Self.answer(harness, viewer)
    #expect(viewer.judged.allSatisfy { $0.id == 8 })
    #expect(gestures.count == 3)
  }

  @Test func `what is drawn or cleared meanwhile does no harm`() {
    let (harness, drawer, viewer) = Self.room(.with { $0.judgedSamplesPerTurn = 1 })
    harness.send(.judge(Self.lenient), from: viewer)
    for _ in 0..<30 { harness.relay.tick(now: harness.now) }
    harness.send(.clear, from: drawer)
    Self.draw(harness, drawer, [[1, 1], [2, 2]], at: 900)
    let (gestures, summary) = Self.answer(harness, viewer)
    #expect(summary?.gestures == gestures.count)
    #expect(gestures.last?.sequence == 4)
    #expect(viewer.breaches.isEmpty)
  }

  @Test func `a client that does not read delays no other and is sent no more`() {
    let (harness, drawer, viewer) = Self.room(.with { $0.judgedGesturesPerMessage = 1 })
    harness.send(.judge(Self.lenient), from: viewer)
    harness.pass(100)
    let connection = harness.relay.connections[viewer.number]
    let waiting = connection?.outbox.bytes.count ?? 0
    harness.pass(200)
    #expect(waiting > 0 && connection?.outbox.bytes.count == waiting)
    #expect(Self.ask(harness, drawer, JudgeRequest(id: 1)).gestures.count == 3)
  }

  @Test func `requests up to the limit are in progress at once`() {
    let (harness, drawer, viewer) = Self.room(.with { $0.judgings = 1 })
    harness.send(.judge(Self.lenient), from: viewer)
    harness.send(.judge(Self.lenient), from: drawer)
    harness.settle(drawer)
    #expect(drawer.errors.map(\.code) == [.busy])
    harness.lose(viewer)
    #expect(Self.ask(harness, drawer, Self.lenient).gestures.count == 3)
  }

  @Test func `all questions together have a bounded share of the time`() {
    var limits = RelayLimits()
    limits.judgedSamplesPerTurn = 100
    limits.judgedSamplesBurst = 100
    limits.judgedSamplesPerSecond = 1_000
    let (harness, _, viewer) = Self.room(limits)
    let start = harness.now
    _ = Self.ask(harness, viewer, Self.lenient)
    #expect(harness.now - start > 100)
  }

  @Test func `what a gesture of many strokes costs beyond a turn is owed`() {
    var limits = RelayLimits()
    limits.judgedSamplesPerTurn = 100
    limits.judgedSamplesBurst = 100
    limits.judgedSamplesPerSecond = 1_000
    let (harness, drawer, viewer) = Self.room(limits)
    harness.send(.clear, .touch(1, .began, [[0, 0, 300]]), from: drawer)
    for tap in 0..<100 {
      harness.send(.touch(2, .began, [[50, 50, 301 + Double(tap)]]), from: drawer)
      harness.send(.touch(2, .ended, []), from: drawer)
    }
    harness.send(.touch(1, .ended, []), from: drawer)
    let start = harness.now
    #expect(Self.ask(harness, viewer, Self.lenient).summary?.gestures == 1)
    // Twice 101 strokes of four samples each, and 202 batches of eight and more.
    let atLeast: Double = 2 * 101 * 4 + 2 * 202 * 8
    #expect(harness.now - start > atLeast)
  }

  @Test func `unknown rules are rejected with their path`() {
    let (harness, _, viewer) = Self.room()
    harness.deliver(
      text: #"{"type":"judge","id":1,"profile":"robust","rules":{"circle":{"tolerance":1}}}"#,
      from: viewer)
    #expect(viewer.errors.map(\.path) == ["/rules/circle/tolerance"])
    #expect(viewer.errors.map(\.code) == [.outOfRange])
    #expect(harness.relay.rejudging.isEmpty)
  }

  @Test func `an empty room has an answer too`() {
    let harness = RelayHarness()
    let viewer = harness.open(.watch)
    let (gestures, summary) = Self.ask(harness, viewer, JudgeRequest(id: 0))
    #expect(gestures.isEmpty && summary?.gestures == 0)
    #expect(harness.relay.rejudging.isEmpty)
  }
}
