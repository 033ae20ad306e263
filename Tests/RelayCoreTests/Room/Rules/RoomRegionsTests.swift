import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

/// Regions of a room's canvas, and what the view behind its recognizers is told.
struct RoomRegionsTests {
  typealias Rooms = RoomRecognizersTests

  static let bar = Region(name: "bar", frame: Rect(x: 0, y: 0, width: 400, height: 120))
  static let knob = Region(
    name: "knob", frame: Rect(x: 10, y: 10, width: 40, height: 40), parent: "bar", control: .button)

  /// A tap of a drawer, 60 ms long.
  static func tap(
    _ harness: RelayHarness, by drawer: Peer, at x: Double, _ y: Double, from: Double
  ) {
    harness.send(.touch(1, .began, [[x, y, from]]), from: drawer)
    harness.deliver(.touch(1, .ended, [[x, y, from + 60]]), from: drawer, after: 500)
  }

  @Test func `S24 S33 a region has its tap, a button keeps it, and a late viewer has both`() {
    let (harness, drawer, other, viewer) = Rooms.room(RecognizerSet(names: ["tap"]))
    harness.deliver(
      Rooms.request {
        $0.regions = [Self.bar, Self.knob]
        $0.attach = ["tap@bar"]
      }, from: drawer, after: 500)
    #expect(Rooms.names(viewer) == ["tap", "tap@bar"])
    #expect(viewer.scene?.regions == [Self.bar, Self.knob])
    Self.tap(harness, by: other, at: 100, 60, from: 0)
    Self.tap(harness, by: other, at: 20, 20, from: 1_000)
    #expect(
      Rooms.moves(viewer).filter { $0.hasSuffix("ended") } == ["d2 tap ended", "d2 tap@bar ended"])
    let places = viewer.states.filter { $0.state == .ended }.compactMap(\.inRegion)
    #expect(places == [RegionLocation(region: "bar", location: Point(x: 100, y: 60))])
    let ignored = viewer.events.compactMap { event -> IgnoredEvent? in
      if case .ignored(let ignored) = event { ignored } else { nil }
    }
    #expect(ignored.map(\.recognizer) == ["tap", "tap@bar"])
    #expect(ignored.allSatisfy { $0.cause == .control && $0.drawer == DrawerID(2) })
    let late = harness.open(.watch, settlesAfter: 500)
    #expect(late.scene?.regions == [Self.bar, Self.knob])
    #expect(viewer.breaches.isEmpty && late.breaches.isEmpty)
  }

  @Test func `S33 a region that goes takes along what its recognizer is at`() {
    let (harness, drawer, other, viewer) = Rooms.room(
      RecognizerSet(entries: [.init("pan"), .init("pan@bar")], regions: [Self.bar]))
    harness.send(.touch(1, .began, [[10, 10, 0]]), .touch(1, .moved, [[60, 10, 10]]), from: other)
    harness.send(Rooms.request { $0.regions = [] }, from: drawer)
    harness.deliver(.touch(1, .moved, [[90, 10, 20]]), from: other, after: 500)
    #expect(
      Rooms.moves(viewer) == [
        "d2 pan began", "d2 pan@bar began", "d2 pan@bar cancelled", "d2 pan changed",
      ])
    #expect(viewer.scene?.regions == [] && Rooms.names(viewer) == ["pan"])
    #expect(viewer.breaches.isEmpty && drawer.errors.isEmpty)
  }

  @Test func `S33 with both profiles the twin of a region's recognizer listens there too`() {
    let (harness, drawer, _, viewer) = Rooms.room(
      RecognizerSet(entries: [.init("circle"), .init("circle@bar")], regions: [Self.bar]))
    harness.deliver(.profile(.both), from: drawer, after: 500)
    #expect(
      Rooms.names(viewer) == ["circle", "circle@bar", "literal.circle", "literal.circle@bar"])
    harness.deliver(.touch(1, .began, [[10, 10, 0]]), from: drawer, after: 500)
    #expect(Rooms.moves(viewer) == Rooms.names(viewer).map { "d1 \($0) began" })
    harness.send(.touch(1, .ended, []), from: drawer)
    harness.deliver(.touch(1, .began, [[500, 500, 100]]), from: drawer, after: 500)
    let begun = Rooms.moves(viewer).filter { $0.hasSuffix("began") }
    #expect(begun.suffix(2) == ["d1 circle began", "d1 literal.circle began"])
    #expect(viewer.breaches.isEmpty)
  }

  @Test func `S27 with delivery on, members receive the view's touches`() {
    let (harness, drawer, other, viewer) = Rooms.room(RecognizerSet(names: ["double-tap"]))
    func told() -> [String] {
      viewer.events.compactMap { event in
        if case .delivered(let told) = event { "\(told.sequence) \(told.phase)" } else { nil }
      }
    }
    Self.tap(harness, by: other, at: 9, 9, from: 0)
    #expect(told().isEmpty, "an ordinary room tells nothing")
    harness.deliver(Rooms.request { $0.deliversTouches = true }, from: drawer, after: 500)
    #expect(viewer.scene?.deliversTouches == true)
    harness.send(.touch(1, .began, [[9, 9, 2_000]]), from: other)
    harness.send(.touch(1, .ended, [[9, 9, 2_060]]), from: other)
    harness.send(.touch(1, .began, [[9, 9, 2_100]]), from: other)
    harness.deliver(.touch(1, .ended, [[9, 9, 2_160]]), from: other, after: 500)
    #expect(told() == ["2 began", "3 began", "3 cancelled", "3 cancelled"])
    #expect(viewer.breaches.isEmpty)
  }

  @Test func `S20 S21 a drawer may declare what recognizers receive and when they begin`() {
    let (harness, drawer, _, viewer) = Rooms.room(RecognizerSet(names: ["pan"]))
    harness.send(Rooms.request { $0.relations = ["pan receives mouse only"] }, from: drawer)
    harness.draw([[10, 10, 0], [60, 10, 10]], by: drawer)
    harness.send(Rooms.request { $0.relations = ["pan begins only vertically"] }, from: drawer)
    harness.draw([[10, 10, 100], [60, 10, 110]], by: drawer)
    harness.settle(after: 500)
    #expect(Rooms.moves(viewer) == ["d1 pan failed", "d1 pan possible"])
    #expect(viewer.scene?.relations.sentences == ["pan begins only vertically"])
    #expect(viewer.breaches.isEmpty && drawer.errors.isEmpty)
  }

  @Test func `S33 recognizers have the canvas's position in its window and on its screen`() {
    let harness = RelayHarness { _ in [PlaceRecognizer()] }
    let (drawer, viewer) = (harness.open(.draw), harness.open(.watch, settles: true))
    var canvas = CanvasSize(width: 800, height: 600)
    func places(at x: Double, _ y: Double, from: Double) -> [GestureResult.Field]? {
      harness.send(.hello(name: nil, canvas: canvas), from: drawer)
      Self.tap(harness, by: drawer, at: x, y, from: from)
      return viewer.states.compactMap(\.result).last?.fields
    }
    // Nobody has told.
    #expect(places(at: 10, 20, from: 0)?.map(\.value) == Self.points(10, 20, 10, 20))
    canvas.window = Point(x: 0, y: 44)
    canvas.screen = Point(x: 1000, y: 150)
    #expect(places(at: 10, 20, from: 1_000)?.map(\.value) == Self.points(10, 64, 1010, 170))
    // The window is moved, and the page zoomed.
    canvas.screen = Point(x: -300, y: 150)
    canvas.scale = 2
    #expect(places(at: 10, 20, from: 2_000)?.map(\.value) == Self.points(20, 84, -280, 190))
    #expect(viewer.scene?.drawers.first?.presence.canvas == canvas)
    let late = harness.open(.watch, settles: true)
    #expect(late.scene?.drawers.first?.presence.canvas == canvas)
  }

  static func points(
    _ x: Double, _ y: Double, _ screenX: Double, _ screenY: Double
  ) -> [GestureResult.Value] { [.point(Point(x: screenX, y: screenY)), .point(Point(x: x, y: y))] }
}
