import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

/// Walls over a whole relay.
struct WallTests {
  private let harness: RelayHarness

  init() { harness = RelayHarness() }

  /// Draws a finished stroke to the right.
  private func draw(_ drawer: Peer, from x: Double = 0) {
    harness.draw([[x, 0, harness.now], [x + 50, 0, harness.now + 1]], by: drawer)
  }

  /// The messages that a wall is sent within a time.
  private func shown(_ wall: Peer, within milliseconds: Double = 150) -> [WallMessage] {
    let before = wall.walls.count
    harness.settle(after: milliseconds)
    return Array(wall.walls.dropFirst(before))
  }

  @Test(arguments: Encoding.allCases)
  func `a wall is shown the rooms, their drawers and their ink`(encoding: Encoding) throws {
    let drawer = harness.open(.draw, room: "b", name: "Ada")
    harness.send(
      .hello(name: nil, canvas: CanvasSize(width: 800, height: 600), clock: nil), from: drawer)
    draw(drawer)
    harness.open(.draw, room: "a")
    harness.open(.watch, room: "looked-at")
    let wall = harness.openWall(encoding: encoding)
    let first = try #require(shown(wall).first)
    #expect(first.total == 2 && first.rooms.map(\.room) == ["a", "b"])
    let room = try #require(first.rooms.last)
    #expect(room.isAnew && room.canvas == CanvasSize(width: 800, height: 600))
    #expect(room.drawers.map(\.name) == ["Ada"])
    #expect(room.strokes.map(\.points) == [[0, 0, 50, 0]] && room.live == [])
    #expect(room.strokes.first?.color == room.drawers.first?.color)
    #expect(shown(wall) == [], "nothing happened")
  }

  @Test func `ink is shown while it is drawn, and once it is finished just once`() throws {
    let drawer = harness.open(.draw)
    let wall = harness.openWall()
    draw(drawer)
    _ = shown(wall)
    harness.send(.touch(1, .began, [[0, 9, 0]]), .touch(1, .moved, [[30, 9, 1]]), from: drawer)
    var room = try #require(shown(wall).last?.rooms.first)
    #expect(room.live.map(\.points) == [[0, 9, 30, 9]] && room.strokes == [] && !room.isAnew)
    harness.send(.touch(1, .ended, []), from: drawer)
    room = try #require(shown(wall).last?.rooms.first)
    #expect(room.live == [] && room.strokes.map(\.sequence) == [2] && !room.isAnew)
    #expect(room.drawers.first?.recognized == nil)
  }

  @Test func `ink that goes or comes back is shown anew`() throws {
    let drawer = harness.open(.draw)
    let wall = harness.openWall()
    draw(drawer)
    draw(drawer, from: 100)
    _ = shown(wall)
    for (message, count) in [(ClientMessage.undo, 1), (.redo, 2), (.clear, 0), (.undo, 2)] {
      harness.send(message, from: drawer)
      let room = try #require(shown(wall).last?.rooms.first, "\(message)")
      #expect(room.strokes.count == (message == .redo ? 1 : count), "\(message)")
      #expect(room.isAnew == (count < 2), "\(message)")
    }
  }

  @Test func `only the newest strokes are kept, without starting anew`() throws {
    let drawer = harness.open(.draw)
    let wall = harness.openWall()
    for index in 0..<RoomTile.mostStrokes { draw(drawer, from: Double(index)) }
    #expect(shown(wall).last?.rooms.first?.strokes.count == RoomTile.mostStrokes)
    draw(drawer, from: 900)
    let room = try #require(shown(wall).last?.rooms.first)
    #expect(!room.isAnew && room.strokes.map { $0.points.first } == [900])
    let late = harness.openWall()
    #expect(shown(late).last?.rooms.first?.strokes.count == RoomTile.mostStrokes)
  }

  @Test func `what a drawer is recognized to have drawn is named`() throws {
    let drawer = harness.open(.draw)
    let wall = harness.openWall()
    harness.send(.touch(1, .began, [[0, 0, 0]]), from: drawer)
    for index in 1...6 {
      harness.send(.touch(1, .moved, [[Double(index * 20), 0, Double(index * 8)]]), from: drawer)
    }
    harness.send(.touch(1, .ended, []), from: drawer)
    #expect(shown(wall).last?.rooms.first?.drawers.first?.recognized == "trail")
  }

  @Test func `rooms come and go, and a pattern chooses`() throws {
    let one = harness.open(.draw, room: "class-1")
    harness.open(.draw, room: "other")
    let all = harness.openWall()
    let chosen = harness.openWall(of: RoomNamePattern("class-*"))
    _ = shown(all)
    #expect(chosen.walls.last?.rooms.map(\.room) == ["class-1"] && chosen.walls.last?.total == 1)
    let two = harness.open(.draw, room: "class-2")
    #expect(shown(chosen).last?.rooms.map(\.room) == ["class-2"])
    harness.lose(one, isLost: false)
    #expect(shown(chosen).flatMap(\.gone) == ["class-1"])
    #expect(all.walls.flatMap(\.gone) == ["class-1"])
    harness.lose(two, isLost: false)
    #expect(shown(chosen).last == WallMessage(total: 0, gone: ["class-2"], rooms: []))
  }

  @Test func `a wall shows at most so many rooms, and says how many there are`() throws {
    for index in 0...Wall.mostRooms { harness.open(.draw, room: "room-\(index + 100)") }
    let wall = harness.openWall()
    let messages = shown(wall, within: 1_000)
    #expect(messages.flatMap(\.rooms).count == Wall.mostRooms)
    #expect(messages.first?.total == Wall.mostRooms + 1)
  }

  @Test func `a room that was closed and opened again is shown as it is now`() throws {
    let wall = harness.openWall()
    for x in [0.0, 100] {
      let drawer = harness.open(.draw, mode: .hosted)
      draw(drawer, from: x)
      let room = try #require(shown(wall).last?.rooms.first)
      #expect(room.isAnew && room.strokes.map(\.points) == [[Int(x), 0, Int(x) + 50, 0]])
      harness.send(.close, from: drawer)
    }
  }

  @Test func `a room keeps no picture for a wall that is gone`() {
    for name in ["a", "b"] { draw(harness.open(.draw, room: name)) }
    let (one, other) = (harness.openWall(of: RoomNamePattern("a")), harness.openWall())
    _ = shown(one)
    func strokes(_ name: String) -> Int {
      var cursor = RoomTile.Cursor()
      let room = harness.room(name)
      return room.tile.news(of: room, after: &cursor).strokes.count
    }
    #expect(strokes("a") == 1 && strokes("b") == 1)
    harness.lose(other)
    #expect(strokes("a") == 1 && strokes("b") == 0)
    harness.lose(one)
    #expect(strokes("a") == 0)
  }

  @Test func `much ink is sent in several messages, each room in its turn`() throws {
    let zigzag: [[Double]] = (0..<200).map { index in
      let at = Double(index)
      return [index.isMultiple(of: 2) ? 0 : 300, at * 5, at * 8]
    }
    for index in 0..<30 {
      let drawer = harness.open(.draw, room: "room-\(index)")
      for _ in 0..<5 { harness.draw(zigzag, by: drawer) }
    }
    let wall = harness.openWall()
    let messages = (0..<10).flatMap { _ in shown(wall) }
    #expect((3...6).contains(messages.count))
    #expect(
      messages.flatMap(\.rooms).map(\.room).sorted() == (0..<30).map { "room-\($0)" }.sorted())
    for message in messages {
      let strokes = message.rooms.flatMap { $0.strokes + $0.live }
      #expect(strokes.reduce(0) { $0 + $1.points.count / 2 } <= 8_192)
    }
  }

  @Test func `a wall that reads nothing has no queue, and then what is new`() throws {
    let drawer = harness.open(.draw)
    let wall = harness.openWall()
    _ = shown(wall)
    for index in 0..<20 {
      draw(drawer, from: Double(index))
      harness.pass(200)
    }
    #expect(shown(wall).map { $0.rooms.map(\.strokes.count) } == [[20]])
  }

  @Test func `a wall can change nothing, and its pings are answered`() {
    let wall = harness.openWall()
    harness.send(.clear, .judge(JudgeRequest(id: 1)), from: wall)
    harness.deliver(.ping(time: 5, asksState: true), from: wall)
    #expect(wall.errors.map(\.code) == [.readOnly, .readOnly])
    #expect(wall.kinds.contains("pong") && wall.closed == nil)
  }

  @Test func `too many walls, connections, or a relay that stops, are said with their code`() {
    let harness = RelayHarness(limits: .with { $0.walls = 1 })
    let first = harness.openWall()
    let second = harness.openWall()
    harness.settle()
    #expect(second.closed?.code == .roomFull && first.closed == nil)
    #expect(harness.relay.counters.limits[.walls] == 1)
    harness.drain()
    harness.settle()
    #expect(first.closed?.code == .draining)
  }

  @Test func `without walls a relay asks for no ticks on their behalf`() {
    let wall = harness.openWall()
    _ = shown(wall)
    #expect(harness.relay.deadline <= harness.now + Wall.interval)
    harness.lose(wall)
    #expect(harness.relay.deadline > harness.now + 10 * Wall.interval)
  }
}
