import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

/// Cursors and reactions over a whole relay.
struct RoomHereTests {
  private let harness = RelayHarness()
  private let place = Point(x: 10, y: 20)

  /// The messages about cursors and reactions that a member is sent within a time.
  private func heard(by peer: Peer, within milliseconds: Double = 150) -> [HereMessage] {
    let before = peer.here.count
    for _ in 0..<Int(milliseconds / 50) {
      harness.settle(after: 50)
    }
    return Array(peer.here.dropFirst(before))
  }

  @Test(arguments: Encoding.allCases)
  func `members see a cursor move, once a tenth of a second, and go`(encoding: Encoding) {
    let drawer = harness.open(.draw, encoding: encoding)
    let viewer = harness.open(.watch, encoding: encoding, settles: true)
    let head = harness.room().history.log.head
    for step in 0..<20 {
      harness.deliver(.cursor(Point(x: Double(step), y: 0)), from: drawer, after: 10)
    }
    #expect((2...3).contains(viewer.here.count), "\(viewer.here.count) in 200 ms")
    _ = heard(by: viewer)
    #expect(viewer.here.last?.cursors.map(\.location?.x) == [19] && drawer.here == viewer.here)
    harness.lose(drawer)
    #expect(heard(by: viewer).flatMap(\.cursors).map(\.location) == [nil])
    #expect(heard(by: viewer) == [])
    #expect(harness.room().history.log.head > head, "it left")
    #expect(viewer.kinds.filter { $0 == "gap" } == [] && viewer.errors == [])
  }

  @Test func `cursors and reactions are in no log, and nothing is sent while nobody moves`() {
    let (drawer, viewer) = (harness.open(.draw), harness.open(.watch))
    _ = heard(by: viewer, within: 1_000)
    let head = harness.room().history.log.head
    harness.send(.cursor(place), .react(.heart), from: drawer)
    let reactions = heard(by: viewer).flatMap(\.reactions)
    #expect(reactions == [HereMessage.Reacted(drawer: DrawerID(1), what: .heart)])
    let wakes = harness.wakeCount
    harness.send(.cursor(place), from: drawer)
    #expect(heard(by: viewer, within: 5_000) == [])
    #expect(harness.wakeCount == wakes && harness.room().history.log.head == head)
  }

  @Test func `a late viewer sees the cursors, and a drawer that begins to draw has none`() {
    let drawer = harness.open(.draw)
    harness.send(.cursor(place), from: drawer)
    _ = heard(by: drawer)
    let late = harness.open(.watch)
    let whole = heard(by: late)
    #expect(whole.map(\.isWhole) == [true] && whole.first?.cursors.map(\.location) == [place])
    harness.send(.touch(1, .began, [[0, 0, 0]]), from: drawer)
    let later = harness.open(.watch)
    #expect(heard(by: later) == [])
  }

  @Test func `a cursor is on the plane where its drawer's canvas lies`() {
    let drawer = harness.open(.draw)
    harness.send(.viewport(Viewport(x: 100, y: -50, scale: 2)), .cursor(place), from: drawer)
    #expect(heard(by: drawer).flatMap(\.cursors).map(\.location) == [Point(x: 105, y: -40)])
    harness.send(.viewport(Viewport(x: 1_000)), from: drawer)
    let late = harness.open(.watch)
    #expect(heard(by: late).flatMap(\.cursors).map(\.location) == [Point(x: 105, y: -40)])
    harness.send(.cursor(place), from: drawer)
    #expect(heard(by: late).flatMap(\.cursors).map(\.location) == [Point(x: 1_010, y: 20)])
  }

  @Test func `a slow member receives all cursors, and no message is kept for it`() {
    let (drawer, slow) = (harness.open(.draw), harness.open(.watch, settles: true))
    for step in 0..<50 {
      harness.send(.cursor(Point(x: Double(step), y: 0)), from: drawer)
      harness.pass(100)
    }
    harness.settle(slow)
    #expect(slow.here.count == 1 && slow.here.first?.isWhole == true)
    #expect(slow.here.first?.cursors.map(\.location?.x) == [49])
  }

  @Test func `a member that misses the beginning of a stroke receives all cursors, if only none`() {
    let harness = RelayHarness(limits: .with { $0.logBytes = 300 })
    let (drawer, slow) = (harness.open(.draw), harness.open(.watch, settles: true))
    harness.deliver(.cursor(place), from: drawer, after: 200)
    #expect(slow.here.last?.cursors.map(\.location) == [place])
    harness.send(.touch(1, .began, [[0, 0, 0]]), from: drawer)
    for step in 1...100 {
      harness.send(.touch(1, .moved, [[Double(step), 0, Double(step)]]), from: drawer)
      harness.settle(drawer, after: 20)
    }
    harness.settle(slow)
    #expect(slow.kinds.contains("gap"))
    #expect(slow.here.last?.isWhole == true && slow.here.last?.cursors == [])
  }

  @Test func `reactions beyond the rate are dropped and counted`() {
    let drawer = harness.open(.draw, settles: true)
    for _ in 0..<10 { harness.send(.react(.clap), from: drawer) }
    #expect(heard(by: drawer).flatMap(\.reactions).count == 6)
    #expect(harness.relay.counters.limits[.reactionsPerSecond] == 4 && drawer.errors == [])
  }

  @Test(arguments: [ClientMessage.cursor(Point(x: 0, y: 0)), .react(.clap)])
  func `a viewer may not point or react`(message: ClientMessage) {
    let (viewer, other) = (harness.open(.watch), harness.open(.watch))
    harness.send(message, from: viewer)
    #expect(heard(by: other) == [] && viewer.errors.map(\.code) == [.readOnly])
  }
}
