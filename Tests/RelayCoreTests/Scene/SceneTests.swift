import Gestures
import Testing

@testable import RelayCore
@testable import RelayProtocol

struct SceneTests {
  static let ada = DrawerID(1)

  static func joined(_ id: DrawerID = ada, sequence: Int = 0) -> RoomEvent {
    .joined(JoinedEvent(.made(id), sequence: sequence))
  }

  static func path(
    _ phase: PathEvent.Phase, sequence: Int = 1, touch: Int = 1, count: Int = 1,
    of drawer: DrawerID = ada
  ) -> RoomEvent {
    .path(
      PathEvent(
        drawer: drawer, sequence: sequence, touch: touch, phase: phase, arrival: 0,
        samples: (0..<count).map { _ in StrokeSample(location: .zero, timestamp: 0) }))
  }

  static func stroke(
    _ isCommitted: Bool, sequence: Int = 1, touch: Int = 1, of drawer: DrawerID = ada
  ) -> RoomEvent {
    .stroke(StrokeEvent(drawer: drawer, sequence: sequence, touch: touch, isCommitted: isCommitted))
  }

  static func state(
    _ state: GestureState, sequence: Int = 1, recognizer: String = "circle",
    of drawer: DrawerID = ada
  ) -> RoomEvent {
    .state(
      StateEvent(
        drawer: drawer, sequence: sequence, recognizer: recognizer, state: state, timestamp: 0,
        location: .zero))
  }

  static func scene(_ events: RoomEvent...) -> Scene {
    var scene = Scene(
      profile: .robust,
      catalogue: [
        Welcome.Recognizer(name: "capture", isContinuous: true),
        Welcome.Recognizer(name: "circle", isContinuous: true),
      ])
    for event in events { scene.apply(event) }
    return scene
  }

  static func snapshot(_ scene: Scene) -> Snapshot { scene.snapshot(sequenceNumber: 9, epoch: "e") }

  @Test func `a stroke is open, ended, committed`() {
    var scene = Self.scene(Self.joined(), Self.path(.began(.pen)), Self.path(.moved, count: 2))
    #expect(Self.snapshot(scene).strokes.map(\.state) == [.open])
    scene.apply(Self.path(.ended, count: 0))
    #expect(Self.snapshot(scene).strokes.map(\.state) == [.ended])
    scene.apply(Self.stroke(true))
    #expect(Self.snapshot(scene).strokes.map(\.state) == [.committed])
    #expect(Self.snapshot(scene).strokes.map(\.kind) == [.pen])
    #expect(scene.sampleCount == 3)
    #expect(scene.strokeCount == 1)
  }

  static func hover(_ state: GestureState, sequence: Int = 0) -> RoomEvent {
    Self.state(state, sequence: sequence, recognizer: "hover")
  }

  /// The room has a circle and a hover from now on.
  static let withHover = RoomEvent.recognizers(
    RecognizersEvent(
      drawer: ada,
      recognizers: ["circle", "hover"].map { Welcome.Recognizer(name: $0, isContinuous: true) },
      relations: .sideBySide, regions: [], deliversTouches: false, preset: nil))

  @Test func `a late viewer has a hovering pointer, with recognizers that came with it`() {
    var scene = Self.scene(Self.joined(), Self.path(.began(.touch)), Self.state(.failed))
    scene.apply(Self.withHover)
    #expect(Self.snapshot(scene).recognizers.map(\.recognizer) == ["capture", "circle"])
    scene.apply(Self.hover(.began, sequence: 1))
    let told = Self.snapshot(scene).recognizers
    #expect(told.map(\.recognizer) == ["circle", "hover"])
    #expect(told.map(\.state) == [.failed, .began])
    #expect(told[0].verdict?.state == .failed, "what was drawn is still judged")
  }

  @Test func `a pointer hovers on through the next sequence, and what was judged does not`() {
    var scene = Self.scene(Self.joined(), Self.withHover, Self.hover(.began), Self.hover(.changed))
    scene.apply(Self.path(.began(.touch)))
    scene.apply(Self.state(.failed))
    scene.apply(Self.path(.began(.touch), sequence: 2))
    #expect(Self.snapshot(scene).recognizers.map(\.state) == [.possible, .changed])
    scene.apply(Self.hover(.ended, sequence: 2))
    scene.apply(Self.path(.began(.touch), sequence: 3))
    #expect(Self.snapshot(scene).recognizers.map(\.state) == [.possible, .possible])
  }

  @Test func `a drawer that returns without strokes continues its sequence numbers`() {
    let scene = Self.scene(
      Self.joined(), Self.path(.began(.touch), sequence: 4), .left(LeftEvent(Self.ada)),
      Self.joined(sequence: 4))
    #expect(Self.snapshot(scene).drawers.map(\.sequence) == [4])
  }

  @Test func `a drawer that returns has its strokes and fresh recognizers`() {
    var scene = Self.scene(
      Self.joined(), Self.path(.began(.touch)), Self.state(.failed), Self.path(.ended),
      Self.stroke(true), .left(LeftEvent(Self.ada)))
    #expect(Self.snapshot(scene).recognizers.isEmpty)
    #expect(scene.hasStrokes(Self.ada))
    scene.apply(Self.joined())
    let snapshot = Self.snapshot(scene)
    #expect(snapshot.drawers.map(\.isPresent) == [true])
    #expect(snapshot.drawers.map(\.sequence) == [1])
    #expect(snapshot.recognizers.map(\.recognizer) == ["capture", "circle"])
    #expect(snapshot.recognizers.allSatisfy { $0.state == .possible && $0.verdict == nil })
    scene.apply(.cleared(ClearedEvent(Self.ada)))
    #expect(Self.snapshot(scene).strokes.isEmpty)
    #expect(!scene.hasStrokes(Self.ada))
    scene.apply(Self.state(.began))
    #expect(Self.snapshot(scene).recognizers.last?.state == .began)
  }

  @Test func `a present drawer that joins again continues its gesture`() {
    let scene = Self.scene(
      Self.joined(), Self.path(.began(.touch)), Self.state(.began), Self.joined())
    #expect(Self.snapshot(scene).recognizers.last?.state == .began)
    #expect(Self.snapshot(scene).strokes.map(\.state) == [.open])
  }

  @Test func `a touch that comes down again in the same sequence is another stroke`() {
    var scene = Self.scene(
      Self.joined(), Self.path(.began(.touch)), Self.path(.ended), Self.path(.began(.touch)),
      Self.path(.moved, count: 5))
    #expect(Self.snapshot(scene).strokes.map(\.samples.count) == [2, 6])
    scene.apply(Self.stroke(false))
    #expect(Self.snapshot(scene).strokes.map(\.samples.count) == [2])
    scene.apply(Self.stroke(true))
    #expect(Self.snapshot(scene).strokes.map(\.state) == [.committed])
    #expect(scene.sampleCount == 2)
  }

  @Test func `the hash of a stroke is computed at its commit`() {
    let ended = Self.scene(
      Self.joined(), Self.path(.began(.pen)), Self.path(.moved, count: 3), Self.path(.ended))
    #expect(ended.drawers[0].live.all.first?.ink.count == 0)
    var kept = ended
    kept.apply(Self.stroke(true))
    #expect(kept.committed[0].ink.count == 5)
    #expect(kept.stateHash() == Self.snapshot(kept).stateHash)
  }

  @Test func `strokes stand in the order in which they began`() {
    let scene = Self.scene(
      Self.joined(), Self.path(.began(.touch), touch: 1), Self.path(.began(.touch), touch: 2),
      Self.path(.ended, touch: 2), Self.path(.ended, touch: 1), Self.stroke(true, touch: 2),
      Self.stroke(true, touch: 1))
    #expect(Self.snapshot(scene).strokes.map(\.touch) == [1, 2])
    #expect(scene.oldestDroppable(freeing: 1, samples: 0).map(\.touch) == [2])
  }

  @Test func `a verdict stays until the drawer's next sequence begins`() {
    var scene = Self.scene(
      Self.joined(), Self.path(.began(.touch)), Self.state(.began), Self.state(.ended),
      Self.state(.possible))
    #expect(Self.snapshot(scene).recognizers[1].state == .possible)
    #expect(Self.snapshot(scene).recognizers[1].verdict?.state == .ended)
    scene.apply(Self.path(.moved))
    #expect(Self.snapshot(scene).recognizers[1].verdict != nil)
    scene.apply(Self.path(.began(.touch), sequence: 2))
    #expect(Self.snapshot(scene).recognizers[1].verdict == nil)
    #expect(Self.snapshot(scene).drawers[0].sequence == 2)
  }

  @Test func `a late viewer has the current results, touches and ignored touches`() {
    let scale: GestureResult = ["scale": .number(1.5)]
    var changed = StateEvent(
      drawer: Self.ada, sequence: 1, recognizer: "circle", state: .changed, timestamp: 0,
      location: .zero)
    changed.result = scale
    let ignored = IgnoredEvent(
      drawer: Self.ada, sequence: 1, recognizer: "capture", touch: 2, cause: .kind, timestamp: 0)
    var scene = Self.scene(
      Self.joined(), Self.path(.began(.touch)), Self.path(.began(.pen), touch: 2),
      .state(changed), .ignored(ignored))
    #expect(Self.snapshot(scene).drawers.map(\.touches) == [2])
    #expect(Self.snapshot(scene).recognizers.map(\.ignored) == [1, 0])
    #expect(Self.snapshot(scene).recognizers.map(\.result) == [nil, scale])
    #expect(Self.snapshot(Scene(Self.snapshot(scene))) == Self.snapshot(scene))
    scene.apply(Self.path(.began(.touch), sequence: 2))
    scene.apply(.ignored(ignored))
    #expect(Self.snapshot(scene).drawers.map(\.touches) == [1])
    #expect(Self.snapshot(scene).recognizers.map(\.ignored) == [0, 0])
    #expect(Self.snapshot(scene).recognizers.allSatisfy { $0.result == nil })
  }

  @Test func `a drawer that went is remembered while its strokes are`() {
    var scene = Self.scene(
      Self.joined(), Self.path(.began(.touch)), Self.path(.ended), Self.stroke(true),
      .left(LeftEvent(Self.ada)))
    #expect(Self.snapshot(scene).drawers.map(\.isPresent) == [false])
    #expect(Self.snapshot(scene).recognizers.isEmpty)
    scene.apply(Self.stroke(false))
    #expect(Self.snapshot(scene).drawers.isEmpty)
    #expect(scene.sampleCount == 0)
  }

  @Test func `a drawer that went without strokes is forgotten`() {
    #expect(Self.snapshot(Self.scene(Self.joined(), .left(LeftEvent(Self.ada)))).drawers.isEmpty)
  }

  @Test func `clearing keeps the strokes that are not committed`() {
    let scene = Self.scene(
      Self.joined(), Self.path(.began(.touch)), Self.path(.ended), Self.stroke(true),
      Self.path(.began(.touch), sequence: 2), .cleared(ClearedEvent(Self.ada)))
    #expect(Self.snapshot(scene).strokes.map(\.sequence) == [2])
    #expect(scene.strokeCount == 1)
  }

  @Test func `a scene made from a snapshot continues like its original`() {
    var first = Self.scene(
      Self.joined(), Self.path(.began(.touch)), Self.path(.ended), Self.stroke(true),
      Self.joined(DrawerID(2)), Self.path(.began(.mouse), sequence: 2, touch: 4),
      Self.state(.began, sequence: 2), .presence(PresenceEvent(viewers: 3)))
    var second = Scene(Self.snapshot(first))
    #expect(Self.snapshot(second) == Self.snapshot(first))
    let rest = [
      Self.path(.moved, sequence: 2, touch: 4), Self.path(.ended, sequence: 2, touch: 4),
      Self.state(.failed, sequence: 2), Self.stroke(true, sequence: 2, touch: 4),
      Self.stroke(false), .left(LeftEvent(DrawerID(2))), .presence(PresenceEvent(viewers: 0)),
    ]
    for event in rest {
      first.apply(event)
      second.apply(event)
      #expect(Self.snapshot(second) == Self.snapshot(first))
      #expect(second.sampleCount == first.sampleCount)
      #expect(second.strokeCount == first.strokeCount)
    }
  }

  @Test func `gestures with two fingers that overlapped in time stay whole in a snapshot`() {
    let (ada, bob) = (DrawerID(1), DrawerID(2))
    var scene = Self.scene(Self.joined(ada), Self.joined(bob))
    for touch in [1, 2] {
      for drawer in [ada, bob] { scene.apply(Self.path(.began(.touch), touch: touch, of: drawer)) }
    }
    for drawer in [ada, bob] {
      for touch in [1, 2] { scene.apply(Self.path(.ended, touch: touch, of: drawer)) }
      for touch in [1, 2] { scene.apply(Self.stroke(true, touch: touch, of: drawer)) }
    }
    if let undo = scene.undoing(of: bob) { scene.apply(undo) }
    var copy = Scene(Self.snapshot(scene))
    #expect(Self.snapshot(copy) == Self.snapshot(scene))
    if let redo = copy.redoing(of: bob) { copy.apply(redo) }
    let first = copy.gesture(keptAfter: 0)
    #expect(first?.drawer == ada && first?.strokes.count == 2)
    let second = copy.gesture(keptAfter: first?.commit ?? 0)
    #expect(second?.drawer == bob && second?.strokes.count == 2)
    copy.apply(Self.path(.began(.touch), sequence: 2))
    copy.apply(Self.stroke(true, sequence: 2))
    #expect(copy.gesture(keptAfter: second?.commit ?? 0)?.sequence == 2)
  }

  @Test func `a snapshot restores many undone strokes of one step`() {
    var scene = Self.scene(Self.joined())
    let count = 2_000
    for touch in 1...count {
      scene.apply(Self.path(.began(.touch), touch: touch))
      scene.apply(Self.path(.ended, touch: touch))
    }
    for touch in 1...count { scene.apply(Self.stroke(true, touch: touch)) }
    if let undo = scene.undoing(of: Self.ada) { scene.apply(undo) }
    let copy = Scene(Self.snapshot(scene))
    #expect(copy.keptStrokeCount == count && copy.keptSampleCount == scene.keptSampleCount)
  }

  @Test func `events of unknown drawers and touches change nothing`() {
    let empty = Self.scene()
    let scene = Self.scene(
      Self.path(.began(.touch)), Self.path(.moved), Self.state(.ended), Self.stroke(true),
      Self.stroke(false), .cleared(ClearedEvent(Self.ada)), .left(LeftEvent(Self.ada)))
    #expect(Self.snapshot(scene) == Self.snapshot(empty))
    #expect(scene.sampleCount == 0)
  }
}
