import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

/// Canvases that move over the room's plane.
struct RoomDrawersViewportTests {
  private let harness = RelayHarness()
  private static let far = Viewport(x: 900, y: -40, scale: 0.5)

  private func snapshot() -> Snapshot {
    harness.room().history.scene.snapshot(sequenceNumber: 1, epoch: "e")
  }

  @Test func `strokes have the viewport of their sequence, in snapshots too`() {
    let (drawer, viewer) = (harness.open(.draw), harness.open(.watch, settles: true))
    RoomTests.draw(harness, drawer)
    harness.send(.viewport(Self.far), from: drawer)
    RoomTests.draw(harness, drawer, at: 20)
    harness.send(.viewport(Viewport()), from: drawer)
    RoomTests.draw(harness, drawer, at: 40)
    let snapshot = snapshot()
    #expect(snapshot.strokes.map(\.viewport) == [nil, Self.far, nil])
    #expect(snapshot.drawers.map(\.presence.viewport) == [nil])
    #expect(Scene(snapshot).snapshot(sequenceNumber: 1, epoch: "e") == snapshot)
    harness.settle(after: 500)
    let received = viewer.events.compactMap { event -> Viewport?? in
      if case .joined(let event) = event { event.presence.viewport } else { nil }
    }
    #expect(received.contains(Self.far))
    #expect(viewer.breaches.isEmpty, "a viewer that applies the events has the same room")
  }

  @Test func `samples stay those of the canvas, and so does what is recognized`() {
    let drawer = harness.open(.draw)
    harness.send(.viewport(Self.far), from: drawer)
    harness.send(.touch(1, .began, [[10, 20, 0]]), .touch(1, .ended, [[30, 40, 5]]), from: drawer)
    #expect(snapshot().strokes.first?.samples.map(\.location.x) == [10, 30])
  }

  @Test func `a viewport changes nothing in the middle of a sequence`() {
    let drawer = harness.open(.draw, settles: true)
    harness.send(.touch(1, .began, [[0, 0, 0]]), .viewport(Self.far), from: drawer)
    harness.send(.touch(2, .began, [[5, 5, 1]]), .touch(1, .ended, []), from: drawer)
    harness.deliver(.touch(2, .ended, []), from: drawer)
    #expect(snapshot().strokes.map(\.viewport) == [nil, nil])
    #expect(drawer.errors.map(\.code) == [.touchAlreadyDown])
    #expect(drawer.errors.map(\.path) == ["/type"])
    #expect(drawer.closed == nil)
  }

  @Test func `an undone stroke comes back where it was`() {
    let drawer = harness.open(.draw)
    harness.send(.viewport(Self.far), from: drawer)
    RoomTests.draw(harness, drawer)
    harness.send(.viewport(Viewport()), .undo, from: drawer)
    #expect(snapshot().undone.map(\.stroke.viewport) == [Self.far])
    harness.send(.redo, from: drawer)
    #expect(snapshot().strokes.map(\.viewport) == [Self.far])
  }

  @Test func `the same viewport again is no event, and a viewer has none`() {
    let (drawer, viewer) = (harness.open(.draw), harness.open(.watch, settles: true))
    harness.send(.viewport(Self.far), from: drawer)
    let head = harness.room().history.log.head
    harness.send(.viewport(Self.far), from: drawer)
    harness.send(.viewport(Viewport()), from: viewer)
    #expect(harness.room().history.log.head == head)
    harness.settle()
    #expect(viewer.errors.map(\.code) == [.readOnly] && viewer.errors.map(\.path) == ["/type"])
  }

  @Test func `a recording keeps it, and a restarted relay has it`() throws {
    harness.record(true)
    let drawer = harness.open(.draw, key: "0123456789abcdef")
    harness.send(.viewport(Self.far), from: drawer)
    RoomTests.draw(harness, drawer)
    let restarted = try harness.restarted(isWhole: true)
    let scene = restarted.room().history.scene
    #expect(scene.snapshot(sequenceNumber: 1, epoch: "e").strokes.map(\.viewport) == [Self.far])
    #expect(scene.presence(of: DrawerID(1))?.viewport == Self.far)
  }
}
