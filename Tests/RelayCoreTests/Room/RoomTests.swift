import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

struct RoomTests {
  private let harness = RelayHarness()

  /// Draws one stroke of `count` samples from `time` on.
  static func draw(
    _ harness: RelayHarness, _ drawer: Peer, count: Int = 3, at time: Double = 0,
    settlesAfter milliseconds: Double? = nil
  ) {
    harness.draw((0..<max(2, count)).map { [Double($0), 0, time + Double($0)] }, by: drawer)
    if milliseconds != nil { harness.settle(after: milliseconds) }
  }

  @Test func `a lost drawer's touches are cancelled, and its committed strokes stay`() {
    let drawer = harness.open(.draw, name: "Ada")
    let viewer = harness.open(.watch)
    Self.draw(harness, drawer)
    harness.deliver(.touch(2, .began, [[0, 0, 10]]), from: drawer)
    harness.lose(drawer, settlesAfter: 500)
    let room = viewer.scene?.snapshot(sequenceNumber: 0, epoch: "")
    #expect(room?.strokes.map(\.state) == [.committed])
    #expect(room?.drawers.map(\.isPresent) == [false])
    #expect(room?.drawers.map(\.presence.name) == ["Ada"])
    #expect(room?.recognizers.isEmpty == true)
    #expect(
      viewer.cancellations == [
        "the drawer's connection was lost", "the drawer's connection was lost",
      ])
    #expect(
      viewer.events.last { if case .presence = $0 { false } else { true } }
        == .left(LeftEvent(DrawerID(1))))
  }

  @Test func `strokes are committed when the sequence ends and not before`() {
    let drawer = harness.open(.draw)
    harness.send(.touch(1, .began, [[0, 0, 0]]), .touch(2, .began, [[0, 0, 0]]), from: drawer)
    harness.send(.touch(1, .ended, [[0, 0, 1]]), from: drawer)
    var strokes = harness.room().history.scene.snapshot(sequenceNumber: 0, epoch: "").strokes
    #expect(strokes.map(\.state) == [.ended, .open])
    harness.send(.touch(2, .ended, []), from: drawer)
    strokes = harness.room().history.scene.snapshot(sequenceNumber: 0, epoch: "").strokes
    #expect(strokes.map(\.state) == [.committed, .committed])
  }

  @Test func `a drawer clears its own committed strokes alone`() {
    let (first, second) = (harness.open(.draw), harness.open(.draw))
    Self.draw(harness, first)
    Self.draw(harness, second)
    harness.send(.touch(7, .began, [[0, 0, 50]]), .clear, from: first)
    let strokes = harness.room().history.scene.snapshot(sequenceNumber: 0, epoch: "").strokes
    #expect(strokes.map(\.drawer) == [DrawerID(2), DrawerID(1)])
    #expect(strokes.map(\.state) == [.committed, .open])
  }

  @Test(arguments: ["Second try", nil])
  func `everyone receives the moment that a drawer marks, and a viewer marks none`(name: String?) {
    let (viewer, drawer) = (harness.open(.watch), harness.open(.draw, settles: true))
    harness.pass(500)
    let moment = harness.now
    harness.send(.mark(name: name), from: drawer)
    harness.deliver(.mark(name: "no"), from: viewer)
    let marked = viewer.events.compactMap { if case .marked(let event) = $0 { event } else { nil } }
    #expect(marked.map(\.name) == [name] && marked.map(\.drawer) == [DrawerID(1)])
    #expect(marked.first?.at == moment)
    #expect(viewer.errors.map(\.code) == [.readOnly])
  }

  @Test func `the oldest committed strokes are forgotten by all when there are too many samples`() {
    let harness = RelayHarness(limits: .with { $0.roomSamples = 10 })
    let (drawer, viewer) = (harness.open(.draw), harness.open(.watch))
    for turn in 0..<5 {
      Self.draw(harness, drawer, count: 4, at: Double(10 * turn))
      #expect(harness.room().history.scene.sampleCount <= 10)
    }
    harness.settle(after: 500)
    let sequences = viewer.scene?.snapshot(sequenceNumber: 0, epoch: "").strokes.map(\.sequence)
    #expect(sequences == [4, 5])
  }

  @Test func `ink that still does not fit is rejected`() {
    let harness = RelayHarness(limits: .with { $0.roomSamples = 3 })
    let drawer = harness.open(.draw)
    harness.send(.touch(1, .began, [[0, 0, 0]]), from: drawer)
    harness.deliver(.touch(1, .moved, [[0, 0, 1], [0, 0, 2], [0, 0, 3]]), from: drawer)
    #expect(drawer.errors.map(\.code) == [.noSpace])
    #expect(
      harness.room().history.scene.sampleCount == 0, "the stroke that cannot go on is cancelled")
  }

  @Test func `a rejected message drops no stroke, even in a full room`() {
    let harness = RelayHarness(limits: .with { $0.roomSamples = 10 })
    let drawer = harness.open(.draw)
    Self.draw(harness, drawer, count: 4, at: 0)
    Self.draw(harness, drawer, count: 4, at: 10)
    let kept = harness.room().history.scene.sampleCount
    harness.deliver(.touch(9, .moved, (0..<10).map { [0, 0, Double($0)] }), from: drawer)
    #expect(drawer.errors.map(\.code) == [.touchNotDown])
    #expect(harness.room().history.scene.sampleCount == kept)
    harness.deliver(.touch(9, .began, (0..<11).map { [0, 0, Double($0)] }), from: drawer)
    #expect(drawer.errors.map(\.code) == [.touchNotDown, .noSpace])
    #expect(harness.room().history.scene.sampleCount == kept)
  }

  @Test func `a hello sends the new name and canvas once`() {
    let drawer = harness.open(.draw, settles: true)
    let canvas = CanvasSize(width: 800, height: 600)
    harness.send(.hello(name: "  Ada\u{7}  ", canvas: canvas), from: drawer)
    harness.deliver(.hello(name: "Ada", canvas: nil), from: drawer, after: 100)
    let presence = DrawerPresence(
      drawer: DrawerID(1), name: "Ada", canvas: canvas, color: "#4477aa")
    #expect(drawer.events == [.joined(JoinedEvent(presence, sequence: 0))])
  }

  @Test func `drawers get names and colours of their own`() {
    let peers = (0..<3).map { _ in harness.open(.draw) }
    harness.lose(peers[1])
    harness.open(.draw)
    let drawers = harness.room().drawers.all.map(\.presence)
    #expect(drawers.map(\.name) == ["Blue", "Green", "Yellow"])
    #expect(drawers.map(\.drawer.number) == [1, 3, 4])
    #expect(Set(drawers.map(\.color)).count == 3)
  }

  @Test func `a returning drawer keeps the colour of its strokes`() {
    let ada = harness.open(.draw, name: "Ada")
    Self.draw(harness, ada)
    harness.lose(ada)
    harness.open(.draw, name: "Bea")
    harness.open(.draw, name: "Ada")
    harness.open(.draw, name: "Ada")
    let colors = harness.room().drawers.all.map(\.presence.color)
    #expect(colors == ["#ee6677", "#4477aa", "#ccbb44"])
  }

  @Test func `a drawer that returns with its key is the same and clears its earlier strokes`() {
    let viewer = harness.open(.watch)
    let key = "0123456789abcdef"
    let before = harness.open(.draw, name: "Ada", key: key)
    harness.send(.hello(name: nil, canvas: CanvasSize(width: 800, height: 600)), from: before)
    Self.draw(harness, before)
    let presence = harness.room().drawers.all[0].presence
    harness.lose(before)
    harness.open(.draw, name: "Ada")
    let back = harness.open(.draw, name: "Bea", key: key)
    #expect(harness.room().drawers.all.map(\.presence.name) == ["Ada", "Ada"])
    #expect(harness.room().drawers.all[0].presence == presence)
    Self.draw(harness, back, settlesAfter: 500)
    #expect(back.drawer == DrawerID(1))
    let room = viewer.scene?.snapshot(sequenceNumber: 0, epoch: "")
    #expect(room?.strokes.map(\.drawer) == [DrawerID(1), DrawerID(1)])
    #expect(room?.strokes.map(\.sequence) == [1, 2])
    #expect(room?.drawers.map(\.isPresent) == [true, true])
    #expect(room?.recognizers.count == 4)
    harness.deliver(.clear, from: back, after: 500)
    #expect(viewer.scene?.strokeCount == 0)
    #expect(viewer.breaches.isEmpty && back.breaches.isEmpty)
  }

  @Test func `sequences are counted on even if nothing of the earlier ones is kept`() {
    let key = "0123456789abcdef"
    let before = harness.open(.draw, key: key)
    Self.draw(harness, before)
    harness.send(.clear, from: before)
    harness.lose(before)
    let back = harness.open(.draw, key: key)
    Self.draw(harness, back)
    #expect(
      harness.room().history.scene.snapshot(sequenceNumber: 0, epoch: "").strokes[0].sequence == 2)
    #expect(harness.room().drawers.all.map(\.id) == [DrawerID(1)])
  }

  @Test func `a key takes the place of the connection that is still open`() {
    let harness = RelayHarness(limits: .with { $0.drawersPerRoom = 1 })
    let viewer = harness.open(.watch)
    let key = "0123456789abcdef"
    let old = harness.open(.draw, key: key, settles: true)
    Self.draw(harness, old)
    harness.send(.touch(5, .began, [[0, 0, 10]]), from: old)
    let new = harness.open(.draw, key: key)
    #expect(harness.room().drawers.all.count == 1)
    harness.send(.touch(6, .began, [[0, 0, 20]]), from: old)
    Self.draw(harness, new, settlesAfter: 500)
    #expect(old.closed?.code == .replaced)
    #expect(old.closed?.reason == "replaced the same drawer has connected again")
    #expect(new.drawer == DrawerID(1))
    #expect(new.closed == nil)
    let strokes = viewer.scene?.snapshot(sequenceNumber: 0, epoch: "").strokes
    #expect(strokes?.map(\.state) == [.committed, .committed])
    #expect(strokes?.map(\.sequence) == [1, 3])
    #expect(Set(viewer.cancellations) == ["the drawer's connection was lost"])
    #expect(viewer.breaches.isEmpty && new.breaches.isEmpty)
  }

  @Test func `a key is good for its own room and epoch, and nothing to a viewer`() {
    let harness = RelayHarness(limits: .with { $0.lingerMilliseconds = 1_000 })
    let key = "0123456789abcdef"
    harness.open(.draw, room: "other")
    let first = harness.open(.draw, room: "demo", key: key)
    harness.open(.watch, room: "demo", key: key)
    #expect(harness.room().drawers.all.count == 1)
    let other = harness.open(.draw, room: "other", key: key, settles: true)
    #expect(other.drawer == DrawerID(2))
    #expect(first.closed == nil)
    for peer in harness.peers.values where peer.room == first.room { harness.lose(peer) }
    harness.pass(2_000)
    let anew = harness.open(.draw, room: "demo", name: "New", key: key, settles: true)
    #expect(anew.drawer == DrawerID(1))
    #expect(harness.room().drawers.all[0].presence.name == "New")
  }

  @Test func `without a key each drawer is new`() {
    harness.lose(harness.open(.draw))
    harness.open(.draw)
    #expect(harness.room().drawers.all.map(\.id) == [DrawerID(2)])
    #expect(harness.room().drawers.identities.former.entries.isEmpty)
  }

  @Test func `a cancelled batch brings its samples and then forgets the stroke`() {
    let (drawer, viewer) = (harness.open(.draw), harness.open(.watch, settlesAfter: 300))
    harness.send(.touch(1, .began, [[0, 0, 0]]), from: drawer)
    harness.send(.touch(1, .cancelled, [[1, 0, 1]], reason: "pointercancel"), from: drawer)
    harness.settle(after: 100)
    let paths = viewer.events.compactMap { if case .path(let path) = $0 { path } else { nil } }
    #expect(paths.map(\.phase) == [.began(.touch), .moved])
    #expect(viewer.scene?.strokeCount == 0)
    #expect(viewer.cancellations.count == 2)
    #expect(viewer.cancellations.allSatisfy { $0.contains("pointercancel") })
  }

  @Test func `transitions are counted by recognizer and state`() {
    let drawer = harness.open(.draw)
    Self.draw(harness, drawer, count: 4)
    let counters = harness.relay.counters
    #expect(counters.transitions(ofRecognizer: 0, to: .began) == 1)
    #expect(counters.transitions(ofRecognizer: 0, to: .changed) == 3)
    #expect(counters.transitions(ofRecognizer: 0, to: .ended) == 1)
    #expect(counters.transitions(ofRecognizer: 1, to: .failed) == 1)
    #expect(counters.transitions(ofRecognizer: 1, to: .possible) == 1)
    #expect(counters.samples == 4)
    #expect(counters.received("touches") == 3)
  }
}
