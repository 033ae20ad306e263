import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

/// A room changes the rules that it judges by.
struct RoomProfileSwitchTests {
  private let harness = RelayHarness()

  /// The last terminal states of the drawer's latest sequence, as the peer holds them.
  static func verdicts(_ peer: Peer) -> [String: GestureState] {
    let room = peer.scene?.snapshot(sequenceNumber: 0, epoch: "")
    var verdicts: [String: GestureState] = [:]
    for entry in room?.recognizers ?? [] { verdicts[entry.recognizer] = entry.verdict?.state }
    return verdicts
  }

  @Test func `the rules take effect at a drawer's next sequence and not before`() {
    let (drawer, viewer) = (harness.open(.draw), harness.open(.watch))
    harness.send(.touch(1, .began, [[0, 0, 0]]), .profile(.literal), from: drawer)
    harness.send(.touch(1, .moved, (1...8).map { [Double($0), 0, Double($0)] }), from: drawer)
    harness.deliver(.touch(1, .ended, []), from: drawer, after: 500)
    #expect(Self.verdicts(viewer)["trail"] == .ended)
    RoomTests.draw(harness, drawer, count: 8, at: 100, settlesAfter: 500)
    #expect(Self.verdicts(viewer)["trail"] == .failed)
    #expect(viewer.scene?.profile == .literal)
    #expect(viewer.breaches.isEmpty)
  }

  @Test func `with both the same touches are judged twice, and strokes are kept once`() {
    let (drawer, viewer) = (harness.open(.draw), harness.open(.watch, settles: true))
    harness.send(.profile(.both), from: drawer)
    RoomTests.draw(harness, drawer, count: 8, settlesAfter: 500)
    #expect(Self.verdicts(viewer) == ["trail": .ended, "turn": .failed, "literal.trail": .failed])
    #expect(viewer.scene?.strokeCount == 1)
    let told = viewer.events.compactMap { if case .profile(let event) = $0 { event } else { nil } }
    #expect(told.map(\.profile) == [.both])
    #expect(told.first?.recognizers.map(\.name) == ["trail", "turn", "literal.trail"])
  }

  @Test func `a late viewer receives the rules and the recognizers`() {
    let harness = RelayHarness(profile: .both)
    let (drawer, late) = (harness.open(.draw), harness.open(.watch, settles: true))
    let names = ["trail", "turn", "literal.trail"]
    for peer in [drawer, late] {
      guard case .welcome(let welcome) = peer.messages.first else {
        Issue.record("no welcome")
        continue
      }
      #expect(welcome.profile == .both)
      #expect(welcome.recognizers.map(\.name) == names)
      #expect(peer.scene?.catalogue.map(\.name) == names)
    }
    harness.send(.profile(.robust), from: drawer)
    harness.pass(500)
    let later = harness.open(.watch, settles: true)
    #expect(later.scene?.profile == .robust)
    #expect(later.scene?.catalogue.map(\.name) == ["trail", "turn"])
  }

  @Test func `going back leaves nothing of the twins once the next sequence begins`() {
    let harness = RelayHarness(profile: .both)
    let (drawer, viewer) = (harness.open(.draw), harness.open(.watch))
    RoomTests.draw(harness, drawer)
    harness.deliver(.profile(.robust), from: drawer, after: 500)
    #expect(Self.verdicts(viewer)["literal.trail"] == .ended)
    RoomTests.draw(harness, drawer, at: 100, settlesAfter: 500)
    #expect(Self.verdicts(viewer) == ["trail": .ended, "turn": .failed])
    #expect(viewer.breaches.isEmpty)
  }

  @Test func `sequence numbers continue, and no transition is illegal`() {
    let drawer = harness.open(.draw)
    for (step, profile) in [RoomProfile.both, .literal, .robust, .both].enumerated() {
      harness.send(.profile(profile), from: drawer)
      RoomTests.draw(harness, drawer, at: Double(step) * 100)
    }
    harness.settle(after: 500)
    let room = drawer.scene?.snapshot(sequenceNumber: 0, epoch: "")
    #expect(room?.strokes.map(\.sequence) == [1, 2, 3, 4])
    #expect(harness.relay.counters.illegalTransitions == 0)
    #expect(drawer.errors.isEmpty)
  }

  @Test func `setting the current rules sends nothing`() {
    let drawer = harness.open(.draw)
    let head = harness.room().history.log.head
    harness.send(.profile(.robust), from: drawer)
    #expect(harness.room().history.log.head == head)
  }

  @Test func `a viewer cannot change the rules`() {
    let viewer = harness.open(.watch)
    harness.deliver(.profile(.both), from: viewer)
    #expect(viewer.errors.map(\.code) == [.readOnly])
    #expect(harness.room().history.scene.profile == .robust)
  }

  @Test func `unknown rules are rejected, and the connection stays`() {
    let drawer = harness.open(.draw)
    harness.deliver(text: #"{"type":"profile","profile":"strict"}"#, from: drawer)
    #expect(drawer.errors.map(\.path) == ["/profile"])
    #expect(drawer.errors.map(\.code) == [.outOfRange])
    #expect(drawer.closed == nil)
  }
}
