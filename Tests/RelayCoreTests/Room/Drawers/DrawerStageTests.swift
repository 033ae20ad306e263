import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

/// A drawer's own code: its recognizers replace those of their names, and its views are events.
struct DrawerStageTests {
  private let harness = Self.harness()

  /// A stage with a tap of its own, and a view for each touch that it was called with.
  final class CountingStage: GestureStage {
    private let tap = TapRecognizer()
    private var views: [PlacedView] = []
    private var isChanged = true
    private var canvas = Canvas(width: 0, height: 0)
    private var isFirstLook = true

    override var recognizers: [GestureRecognizer] { [tap] }

    override func resize(to canvas: Canvas) {
      self.canvas = canvas
      add("\(canvas.width)")
    }

    override func handle(_ events: [ArenaEvent], of arena: Arena) {
      for case .delivered(let delivery) in events where delivery.phase == .began { add("touch") }
    }

    override func passTime() -> Double? {
      defer { isFirstLook = false }
      if isFirstLook { return 50 }
      if views.count == 1 { add("timer") }
      return nil
    }

    override func takeViews() -> [PlacedView]? {
      defer {
        isChanged = false
        for index in views.indices { views[index].animation = nil }
      }
      return isChanged ? views : nil
    }

    private func add(_ label: String) {
      isChanged = true
      let transform = PlacedView.Transform()
      views.append(
        PlacedView(
          id: views.count + 1, kind: .image, label: label, width: 1, height: 1,
          transform: transform,
          animation: PlacedView.Animation(duration: 5, alpha: 0, transform: transform)))
    }
  }

  static func harness(delivers: Bool = false) -> RelayHarness {
    var set = RecognizerSet(names: ["tap", "pan"])
    set.deliversTouches = delivers
    return RelayHarness(
      allowed: AllowedRecognizers(names: set.names, makeStage: { CountingStage() }) { name, book in
        book.make(name)
      }, set: set)
  }

  static func labels(_ peer: Peer) -> [String]? {
    let drawers = peer.scene?.snapshot(sequenceNumber: 0, epoch: "").drawers
    return drawers?.first?.views.map(\.label)
  }

  private let canvas = ClientMessage.hello(
    name: nil, canvas: CanvasSize(width: 640, height: 480), clock: nil)

  @Test func `views come with the canvas, with touches and with time, without their animations`() {
    let (drawer, viewer) = (harness.open(.draw), harness.open(.watch, settles: true))
    #expect(Self.labels(viewer) == [], "a controller waits for the canvas")
    harness.deliver(canvas, from: drawer, after: 30)
    #expect(Self.labels(viewer) == ["640.0"])
    harness.settle(after: 60)
    #expect(Self.labels(viewer) == ["640.0", "timer"])
    harness.deliver(.touch(1, .began, [[5, 5, 0]]), from: drawer, after: 60)
    #expect(Self.labels(viewer)?.suffix(1) == ["touch"])
    let late = harness.open(.watch, settles: true)
    #expect(Self.labels(late) == Self.labels(viewer), "a snapshot has the views")
    let views = late.scene?.snapshot(sequenceNumber: 0, epoch: "").drawers.first?.views
    #expect(views?.allSatisfy { $0.animation == nil } == true)
    harness.send(.touch(1, .cancelled, []), from: drawer)
    harness.lose(drawer, settlesAfter: 10_000)
    #expect(Self.labels(viewer)?.isEmpty != false)
    #expect(viewer.breaches.isEmpty)
  }

  @Test func `other rules bring a new stage, whose views replace the old ones`() {
    let (drawer, viewer) = (harness.open(.draw), harness.open(.watch))
    harness.deliver(canvas, from: drawer, after: 100)
    #expect(Self.labels(viewer) == ["640.0", "timer"])
    harness.deliver(.profile(.literal), .touch(1, .began, [[5, 5, 0]]), from: drawer, after: 30)
    #expect(Self.labels(viewer) == ["640.0", "touch"])
  }

  @Test func `a canvas that comes in mid-touch brings the stage before the next sequence`() {
    let (drawer, viewer) = (harness.open(.draw), harness.open(.watch))
    harness.send(.touch(1, .began, [[5, 5, 0]]), canvas, from: drawer)
    harness.deliver(.touch(1, .ended, [[5, 5, 40]]), from: drawer, after: 1000)
    #expect(Self.labels(viewer) == [])
    harness.deliver(.touch(1, .began, [[5, 5, 2000]]), from: drawer, after: 30)
    #expect(Self.labels(viewer) == ["640.0", "touch"])
    #expect(viewer.breaches.isEmpty)
  }

  @Test(arguments: [false, true])
  func `delivered touches are everyone's only in rooms with delivery`(delivers: Bool) {
    let harness = Self.harness(delivers: delivers)
    let (drawer, viewer) = (harness.open(.draw), harness.open(.watch))
    harness.deliver(canvas, from: drawer)
    harness.send(.touch(1, .began, [[5, 5, 0]]), .touch(1, .ended, [[5, 5, 20]]), from: drawer)
    harness.settle(after: 1000)
    let deliveries = viewer.events.filter { if case .delivered = $0 { true } else { false } }
    #expect(deliveries.isEmpty == !delivers)
    #expect(RoomProfileSwitchTests.verdicts(viewer)["tap"] == .ended, "the stage's own tap")
  }
}
