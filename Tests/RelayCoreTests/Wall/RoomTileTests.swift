import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

/// The picture that walls have of one room.
struct RoomTileTests {
  private let harness = RelayHarness()

  /// Draws a finished stroke of a pen.
  private func draw(_ drawer: Peer, from x: Double) {
    harness.send(.touch(1, .began, [[x, 0, harness.now]]), .touch(1, .ended, []), from: drawer)
  }

  /// What a cursor lacks of the room.
  private func news(after cursor: inout RoomTile.Cursor) -> WallMessage.Room {
    let room = harness.room()
    room.tile.update(from: room.history)
    return room.tile.news(of: room, after: &cursor)
  }

  @Test func `each cursor is told what it lacks`() {
    let drawer = harness.open(.draw)
    var early = RoomTile.Cursor()
    draw(drawer, from: 1)
    #expect(news(after: &early).strokes.map(\.points) == [[1, 0]])
    draw(drawer, from: 2)
    var late = RoomTile.Cursor()
    let all = news(after: &late)
    #expect(all.isAnew && all.strokes.map(\.points) == [[1, 0], [2, 0]])
    let rest = news(after: &early)
    #expect(!rest.isAnew && rest.strokes.map(\.points) == [[2, 0]])
    #expect(early == late && news(after: &early).strokes == [])
  }

  @Test(arguments: [1, 2])
  func `an erased stroke in the middle, or the oldest one, begins anew`(erased: Int) {
    let drawer = harness.open(.draw)
    var cursor = RoomTile.Cursor()
    for x in 1...3 { draw(drawer, from: Double(x)) }
    _ = news(after: &cursor)
    harness.send(.erase([erased]), from: drawer)
    let anew = news(after: &cursor)
    #expect(anew.isAnew && anew.strokes.map(\.sequence) == [1, 2, 3].filter { $0 != erased })
  }

  @Test func `ink of a drawer that clears begins anew, and ink beyond the most does not`() {
    let (early, late) = (harness.open(.draw), harness.open(.draw))
    var cursor = RoomTile.Cursor()
    for drawer in [early, late] { draw(drawer, from: 1) }
    _ = news(after: &cursor)
    harness.send(.clear, from: early)
    let anew = news(after: &cursor)
    #expect(anew.isAnew && anew.strokes.map(\.drawer) == [DrawerID(2)])
    for x in 2...RoomTile.mostStrokes + 1 {
      draw(late, from: Double(x))
      let more = news(after: &cursor)
      #expect(!more.isAnew && more.strokes.count == 1)
    }
    harness.send(.erase([1]), from: late)
    #expect(!news(after: &cursor).isAnew, "no wall shows it any more")
  }

  @Test func `ink that fades is live with its time, and is never finished`() {
    let drawer = harness.open(.draw)
    harness.send(.pen(Pen(fade: 3_000)), .touch(1, .began, [[1, 0, harness.now]]), from: drawer)
    var cursor = RoomTile.Cursor()
    #expect(news(after: &cursor).live.map(\.fade) == [3_000])
    harness.send(.touch(1, .ended, []), from: drawer)
    let after = news(after: &cursor)
    #expect(after.live == [] && after.strokes == [] && !after.isAnew)
  }

  @Test func `of many strokes that are being drawn, a tile shows so many`() {
    for _ in 0..<3 {
      let drawer = harness.open(.draw)
      for touch in 1...30 {
        harness.send(.touch(touch, .began, [[Double(touch), 0, harness.now]]), from: drawer)
      }
    }
    var cursor = RoomTile.Cursor()
    #expect(news(after: &cursor).live.count == RoomTile.mostStrokes)
  }

  @Test func `ink has the colour and width of its pen, also when its drawer is gone`() {
    let drawer = harness.open(.draw)
    draw(drawer, from: 1)
    harness.send(.pen(Pen(color: 0xff8000, width: 7)), from: drawer)
    draw(drawer, from: 2)
    let color = harness.room().history.scene.presence(of: DrawerID(1))?.color
    harness.lose(drawer, isLost: false)
    var cursor = RoomTile.Cursor()
    let room = news(after: &cursor)
    #expect(room.strokes.map(\.color) == [color, "#ff8000"])
    #expect(room.strokes.map(\.width) == [Pen.plainWidth, 7] && room.drawers == [])
  }

  @Test func `ink lies where it was drawn on the plane, which the extents hold`() {
    let drawer = harness.open(.draw)
    harness.send(
      .hello(name: nil, canvas: CanvasSize(width: 400, height: 300), clock: nil), from: drawer)
    draw(drawer, from: 9_000)
    var cursor = RoomTile.Cursor()
    #expect(news(after: &cursor).canvas == CanvasSize(width: 400, height: 300))
    harness.send(.undo, .viewport(Viewport(x: -500, y: 20, scale: 0.5)), from: drawer)
    draw(drawer, from: 10)
    let room = news(after: &cursor)
    #expect(room.strokes.map(\.points) == [[-480, 20]] && room.strokes.map(\.width) == [6])
    #expect(room.origin == Point(x: -480, y: 0))
    #expect(room.canvas == CanvasSize(width: 880, height: 300))
  }

  @Test func `the canvas holds all drawers' canvases, and a crowd's first names are shown`() {
    for index in 0..<RoomTile.mostDrawers + 3 {
      let drawer = harness.open(.draw)
      let size = CanvasSize(width: 300 + Double(index), height: 900 - Double(index))
      harness.send(.hello(name: nil, canvas: size, clock: nil), from: drawer)
    }
    harness.open(.watch)
    var cursor = RoomTile.Cursor()
    let room = news(after: &cursor)
    #expect(room.canvas == CanvasSize(width: 310, height: 900))
    #expect(room.drawers.count == RoomTile.mostDrawers && room.moreDrawers == 3)
  }
}
