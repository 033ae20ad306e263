import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

/// What happens in a room by time alone.
struct RoomDrawersTests {
  static let grace = RelayLimits().gestureGraceMilliseconds

  static func harness(_ names: String...) -> RelayHarness {
    RelayHarness { book in names.compactMap { book.make($0) } }
  }

  /// The state of a recognizer of the room's only drawer, as one was told.
  static func state(_ peer: Peer, of recognizer: String) -> GestureState? {
    let room = peer.scene?.snapshot(sequenceNumber: 0, epoch: "")
    return room?.recognizers.first { $0.recognizer == recognizer }?.state
  }

  @Test func `S6 a press begins while it is held, by the drawer's clock`() {
    let harness = Self.harness("long-press")
    let (drawer, viewer) = (harness.open(.draw), harness.open(.watch))
    harness.send(.touch(1, .began, [[5, 5, 70_000]]), from: drawer)
    harness.settle(after: 499 + Self.grace)
    #expect(Self.state(viewer, of: "long-press") == .possible)
    harness.settle(after: 60)
    #expect(Self.state(viewer, of: "long-press") == .began)
    harness.deliver(.touch(1, .ended, [[5, 5, 70_600]]), from: drawer, after: 60)
    #expect(RoomProfileSwitchTests.verdicts(viewer)["long-press"] == .ended)
    #expect(viewer.breaches.isEmpty)
  }

  @Test func `a move that is still on its way counts`() {
    let harness = Self.harness("long-press")
    let drawer = harness.open(.draw)
    harness.send(.touch(1, .began, [[5, 5, 0]]), from: drawer)
    harness.pass(500 + Self.grace / 2)
    harness.deliver(.touch(1, .moved, [[55, 5, 495]]), from: drawer, after: 100)
    #expect(Self.state(drawer, of: "long-press") == .failed)
  }

  @Test func `a clock that stood still lets no press begin early`() {
    let harness = Self.harness("long-press")
    let drawer = harness.open(.draw)
    harness.deliver(.touch(1, .began, [[5, 5, 0]]), .touch(1, .ended, []), from: drawer)
    harness.pass(2_000)
    harness.send(.touch(1, .began, [[5, 5, 100]]), from: drawer)
    harness.settle(after: 499 + Self.grace)
    #expect(Self.state(drawer, of: "long-press") == .possible)
    harness.settle(after: 60)
    #expect(Self.state(drawer, of: "long-press") == .began)
  }

  @Test func `a double tap fails when no second one comes, though no message does`() {
    let harness = Self.harness("double-tap")
    let drawer = harness.open(.draw)
    harness.send(.touch(1, .began, [[5, 5, 0]]), .touch(1, .ended, [[5, 5, 40]]), from: drawer)
    harness.settle(after: 1_000)
    #expect(RoomProfileSwitchTests.verdicts(drawer)["double-tap"] == .failed)
    #expect(harness.room().drawers.gestureDeadline == .infinity)
  }

  @Test func `a drawer that goes takes its deadlines along`() {
    let harness = Self.harness("long-press", "double-tap")
    let (drawer, viewer) = (harness.open(.draw), harness.open(.watch))
    harness.send(.touch(1, .began, [[5, 5, 0]]), from: drawer)
    harness.lose(drawer, settlesAfter: 2_000)
    #expect(RoomProfileSwitchTests.verdicts(viewer)["long-press"] != .began)
    #expect(harness.room().drawers.gestureDeadline == .infinity)
    #expect(viewer.breaches.isEmpty)
  }

  @Test func `a drawing room waits for no time`() {
    let harness = Self.harness("capture", "circle", "checkmark", "chevron", "swirl")
    let drawer = harness.open(.draw)
    harness.send(.touch(1, .began, [[5, 5, 0]]), .touch(1, .moved, [[9, 9, 10]]), from: drawer)
    #expect(harness.room().drawers.gestureDeadline == .infinity)
  }
}
