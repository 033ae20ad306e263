import Gestures
import Testing

struct ScreenEdgePanRecognizerTests {
  static let middle = Point(x: 400, y: 300)
  /// Places 5 px from each edge of a canvas of 800 by 600, and which way inward is.
  static let edges: [(word: String, start: Point, way: Point)] = [
    ("left", Point(x: 5, y: 300), Point(x: 1, y: 0)),
    ("right", Point(x: 795, y: 300), Point(x: -1, y: 0)),
    ("top", Point(x: 400, y: 5), Point(x: 0, y: 1)),
    ("bottom", Point(x: 400, y: 595), Point(x: 0, y: -1)),
  ]

  static func drag(
    _ pan: ScreenEdgePanRecognizer, from start: Point, by way: Point, isCanvasKnown: Bool = true
  ) throws -> [ArenaEvent] {
    let probe = ArenaProbe([pan])
    if isCanvasKnown { probe.arena.canvas = Canvas(width: 800, height: 600) }
    return try probe.draw(
      (0...4).map {
        Point(x: start.x + way.x * Double($0) * 10, y: start.y + way.y * Double($0) * 10)
      })
  }

  @Test(arguments: edges.map(\.word))
  func `a pan from its edge begins, from any other it fails`(wanted: String) throws {
    for edge in Self.edges {
      let pan = ScreenEdgePanRecognizer()
      try pan.setProperty("edges", to: .choice(wanted))
      let events = try Self.drag(pan, from: edge.start, by: edge.way)
      let states: [GestureState] =
        edge.word == wanted
        ? [.began, .changed, .changed, .ended, .possible] : [.failed, .possible]
      #expect(events.states() == states, "\(wanted) from \(edge.word)")
    }
  }

  @Test func `one that comes from the middle, or goes along the edge, fails`() throws {
    let far = try Self.drag(ScreenEdgePanRecognizer(), from: Self.middle, by: Point(x: 1, y: 0))
    #expect(far.verdict()?.reason == "came down 300 px from the edge, at most 20 px")
    let along = try Self.drag(
      ScreenEdgePanRecognizer(), from: Self.edges[0].start, by: Point(x: 0, y: 1))
    #expect(along.verdict()?.reason == "went 90° off the way inward, at most 45°")
    let short = try Self.drag(
      ScreenEdgePanRecognizer(), from: Self.edges[0].start, by: Point(x: 0.2, y: 0))
    #expect(short.verdict()?.reason == "moved 8 px, at least 10 px needed")
  }

  @Test func `it reports its translation while it continues`() throws {
    let events = try Self.drag(
      ScreenEdgePanRecognizer(), from: Self.edges[0].start, by: Point(x: 1, y: 0))
    let translations = events.transitions.compactMap { $0.result?.fields.first?.value }
    #expect(translations == [10, 20, 30, 40].map { .point(Point(x: $0, y: 0)) })
    #expect(events.verdict()?.criteria.map(\.name) == ["movement", "edge", "slant"])
  }

  @Test func `without a canvas only the left and the top edge are known`() throws {
    let left = try Self.drag(
      ScreenEdgePanRecognizer(), from: Self.edges[0].start, by: Point(x: 1, y: 0),
      isCanvasKnown: false)
    #expect(left.states().first == .began)
    let pan = ScreenEdgePanRecognizer()
    pan.edges = [.right, .bottom]
    let right = try Self.drag(
      pan, from: Self.edges[1].start, by: Point(x: -1, y: 0), isCanvasKnown: false)
    #expect(right.verdict()?.reason == "came down where no edge is known")
  }
}
