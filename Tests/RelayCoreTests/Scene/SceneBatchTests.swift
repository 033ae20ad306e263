import Gestures
import TestSupport
import Testing

@testable import RelayCore
@testable import RelayProtocol

/// Many strokes or drawers that are dropped or cleared at once, as one event after the other would.
struct SceneBatchTests {
  private static func apply(_ events: [RoomEvent], to scene: inout Scene) {
    for event in events { scene.apply(event) }
  }

  /// Strokes of some drawers, several of a sequence with the same touch, some undone or erased.
  ///
  /// Some drawers have left.
  private static func scene(_ random: inout SeededGenerator) -> Scene {
    var scene = SceneTests.scene()
    let drawers = (1...6).map(DrawerID.init)
    for drawer in drawers { scene.apply(SceneTests.joined(drawer)) }
    if random.chance(0.3) { scene.apply(.clearing(ClearingEvent(InkClearing(onStart: true)))) }
    for sequence in 1...8 {
      for drawer in drawers where random.chance(0.7) {
        for touch in [1, random.pick([1, 2])] {
          for phase in [PathEvent.Phase.began(.pen), .ended] {
            let count = Int.random(in: 1...4, using: &random)
            scene.apply(
              SceneTests.path(phase, sequence: sequence, touch: touch, count: count, of: drawer))
          }
          scene.apply(SceneTests.stroke(true, sequence: sequence, touch: touch, of: drawer))
        }
      }
      let drawer = random.pick(drawers)
      let event: RoomEvent? =
        switch Int.random(in: 0..<6, using: &random) {
        case 0: .cleared(ClearedEvent(drawer))
        case 1: scene.erasing([1, 2, sequence], of: drawer)
        case 2, 3: scene.undoing(of: drawer)
        case 4: scene.redoing(of: drawer)
        default: nil
        }
      if let event { scene.apply(event) }
    }
    for drawer in drawers where random.chance(0.4) { scene.apply(.left(LeftEvent(drawer))) }
    return scene
  }

  private static func expectSame(_ one: Scene, _ other: Scene, seed: UInt64) {
    var (one, other) = (one, other)
    #expect(SceneTests.snapshot(one) == SceneTests.snapshot(other), "seed \(seed)")
    #expect(one.stateHash() == other.stateHash(), "seed \(seed)")
    #expect(one.keptSampleCount == other.keptSampleCount, "seed \(seed)")
    #expect(one.droppableSampleCount == other.droppableSampleCount, "seed \(seed)")
    #expect(one.keptStrokeCount == other.keptStrokeCount, "seed \(seed)")
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `clearing many drawers is the same as one after the other`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let before = Self.scene(&random)
    let cleared = (1...7).map(DrawerID.init).filter { _ in random.chance(0.7) }
    var (one, all) = (before, before)
    Self.apply(cleared.map { .cleared(ClearedEvent($0)) }, to: &one)
    all.clear(cleared)
    Self.expectSame(one, all, seed: seed)
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `dropping the oldest strokes is the same as one after the other`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var (one, all) = (Self.scene(&random), Scene?.none)
    all = one
    let samples = Int.random(in: 0...40, using: &random)
    let strokes = Int.random(in: 0...12, using: &random)
    let dropped = one.oldestDroppable(freeing: strokes, samples: samples)
    // One after the other, each is the oldest that is left.
    let goal = (one.keptStrokeCount - strokes, one.keptSampleCount - samples)
    var singly: [StrokeEvent] = []
    while one.keptStrokeCount > goal.0 || one.keptSampleCount > goal.1,
      let oldest = one.oldestDroppable(freeing: 1, samples: 0).first
    {
      singly.append(oldest)
      one.apply(.stroke(oldest))
    }
    all?.drop(dropped)
    #expect(dropped == singly, "seed \(seed)")
    if let all { Self.expectSame(one, all, seed: seed) }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `strokes that come back stand in the order of commits, and all are counted`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var scene = Self.scene(&random)
    for _ in 0..<40 {
      let drawer = DrawerID(Int.random(in: 1...6, using: &random))
      let event =
        switch Int.random(in: 0..<4, using: &random) {
        case 0: scene.erasing([random.pick([1, 2, 3]), random.pick([4, 5, 6, 7])], of: drawer)
        case 1: scene.redoing(of: drawer)
        default: scene.undoing(of: drawer)
        }
      if let event { scene.apply(event) }
      let commits = scene.committed.map(\.commit)
      #expect(commits == commits.sorted(), "seed \(seed)")
      let copy = Scene(SceneTests.snapshot(scene))
      #expect(copy.keptSampleCount == scene.keptSampleCount, "seed \(seed)")
      #expect(copy.keptStrokeCount == scene.keptStrokeCount, "seed \(seed)")
      #expect(copy.droppableSampleCount == scene.droppableSampleCount, "seed \(seed)")
      #expect(copy.drawers.map(\.committedCount) == scene.drawers.map(\.committedCount))
    }
  }

  @Test func `lost strokes are those of drawers that have left and are not remembered`() {
    var scene = SceneTests.scene()
    for drawer in (1...3).map(DrawerID.init) {
      scene.apply(SceneTests.joined(drawer))
      for phase in [PathEvent.Phase.began(.pen), .ended] {
        scene.apply(SceneTests.path(phase, count: 0, of: drawer))
      }
      scene.apply(SceneTests.stroke(true, of: drawer))
      scene.apply(.cleared(ClearedEvent(drawer)))
      if drawer.number > 1 { scene.apply(.left(LeftEvent(drawer))) }
    }
    #expect(scene.lostStrokes(remembered: [DrawerID(2)], most: 9).map(\.drawer) == [DrawerID(3)])
    #expect(scene.lostStrokes(remembered: [], most: 1).count == 1)
  }
}
