import Gestures
import RelayProtocol
import TestSupport
import Testing

@testable import RelayCore

struct LiveStrokesTests {
  private static func stroke(
    _ order: Int, touch: Int, sequence: Int = 1, fades: Bool = false
  ) -> Scene.OrderedStroke {
    Scene.OrderedStroke(
      order: order,
      stroke: Snapshot.Stroke(
        drawer: SceneTests.ada, sequence: sequence, touch: touch, kind: .pen, state: .open,
        samples: samples(1), pen: fades ? Pen(fade: 1_000) : nil))
  }

  private static func samples(_ count: Int) -> [StrokeSample] {
    Array(repeating: StrokeSample(location: .zero, timestamp: 0), count: count)
  }

  private static func path(_ phase: PathEvent.Phase, touch: Int, count: Int = 1) -> PathEvent {
    PathEvent(
      drawer: SceneTests.ada, sequence: 1, touch: touch, phase: phase, arrival: 0,
      samples: samples(count))
  }

  /// Finger 1 stays down while others tap, with touches in a row.
  private static func tapped(_ touches: [Int], fades: Bool = false) -> LiveStrokes {
    var live = LiveStrokes()
    live.append(stroke(0, touch: 1))
    for (index, touch) in touches.enumerated() {
      live.append(stroke(index + 1, touch: touch, fades: fades))
      _ = live.extend(by: path(.ended, touch: touch, count: 0))
    }
    return live
  }

  @Test func `samples go to the stroke whose touch is down`() {
    var live = Self.tapped([2, 2])
    live.append(Self.stroke(3, touch: 2))
    let areDown = [(2, 5), (1, 3)].map { (touch: Int, count: Int) in
      live.extend(by: Self.path(.moved, touch: touch, count: count))
    }
    #expect(areDown == [true, true])
    #expect(live.all.map(\.stroke.samples.count) == [4, 1, 1, 6])
    #expect(live.sampleCount == 12 && live.count == 4)
    let isLifted = live.extend(by: Self.path(.ended, touch: 2, count: 0))
    let isKnown = [2, 7].map { live.extend(by: Self.path(.moved, touch: $0)) }
    #expect(isLifted && isKnown == [false, false])
    #expect(live.all.map(\.stroke.state) == [.open, .ended, .ended, .ended])
    #expect(live.sampleCount == 12)
  }

  @Test func `strokes are taken in the order of their lifts, the others keep theirs`() {
    var live = Self.tapped([4, 3, 2])
    var taken = live.take(touch: 3)
    #expect(taken == 2)
    #expect(live.all.map(\.order) == [0, 1, 3])
    let isDown = live.extend(by: Self.path(.ended, touch: 1))
    #expect(isDown)
    for (touch, order) in [(4, 1), (2, 3), (1, 0)] {
      taken = live.take(touch: touch)
      #expect(taken == order)
    }
    #expect(live.isEmpty && live.sampleCount == 0)
  }

  @Test func `of a touch's strokes, the one that is down is taken, then the first`() {
    var live = Self.tapped([2, 2])
    live.append(Self.stroke(3, touch: 2, fades: true))
    #expect(live.stroke(ofTouch: 2, in: 1)?.pen?.fade == 1_000)
    let gone = [9, 1].map { live.take(touch: 2, in: $0) }
    #expect(gone == [nil, 3])
    let isDown = live.extend(by: Self.path(.moved, touch: 2))
    #expect(!isDown && live.stroke(ofTouch: 2, in: 1)?.pen == nil)
    let others = (0..<3).map { _ in live.take(touch: 2) }
    #expect(others == [1, 2, nil])
    #expect(live.all.map(\.order) == [0] && live.sampleCount == 1)
  }

  @Test func `a stroke that fades does not hide a later one of its touch, nor the reverse`() {
    for isFirst in [true, false] {
      var live = Self.tapped([2], fades: isFirst)
      live.append(Self.stroke(2, touch: 2, fades: !isFirst))
      _ = live.extend(by: Self.path(.ended, touch: 2))
      let fades = (0..<2).map { _ in
        let fades = live.stroke(ofTouch: 2, in: 1)?.pen?.fade != nil
        _ = live.take(touch: 2)
        return fades
      }
      #expect(fades == [isFirst, !isFirst])
    }
  }

  @Test(arguments: [100, 400])
  func `while a finger is held, each tap is taken in as many steps`(count: Int) {
    var live = Self.tapped(Array(repeating: 2, count: count))
    var visits = 0
    for _ in 0..<count { _ = live.take(touch: 2, in: 1, visits: &visits) }
    // The finger that is down and its stroke, the tap, and the move of one of them.
    #expect(visits == 4 * count - 1)
    _ = live.extend(by: Self.path(.moved, touch: 1), visits: &visits)
    #expect(visits == 4 * count && live.count == 1)
  }

  @Test func `a cancelled stroke after many others moves none of them`() {
    var live = Self.tapped(Array(repeating: 2, count: 1_000))
    live.append(Self.stroke(1_001, touch: 3))
    var visits = 0
    let gone = live.take(touch: 3, in: 1, visits: &visits)
    #expect(gone?.order == 1_001 && visits == 3)
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `whatever is drawn and taken, it equals a plain array`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var live = LiveStrokes()
    var plain: [Scene.OrderedStroke] = []
    for order in 0..<300 {
      let touch = Int.random(in: 1...4, using: &random)
      let sequence = random.chance(0.9) ? 1 : 2
      let open = plain.lastIndex { $0.stroke.touch == touch && $0.stroke.state == .open }
      if random.chance(0.35) {
        let meant = plain.indices.filter {
          plain[$0].stroke.touch == touch && plain[$0].stroke.sequence == sequence
        }
        let index = meant.first { $0 == open } ?? meant.first
        try #require(
          live.stroke(ofTouch: touch, in: sequence) == index.map { plain[$0].stroke },
          "seed \(seed)")
        let taken = live.take(touch: touch, in: sequence)
        let removed = index.map { plain.remove(at: $0).order }
        try #require(taken == removed, "seed \(seed)")
      } else if let open {
        let isEnd = random.chance(0.6)
        let count = Int.random(in: 0...3, using: &random)
        _ = live.extend(by: Self.path(isEnd ? .ended : .moved, touch: touch, count: count))
        plain[open].stroke.samples += Self.samples(count)
        if isEnd {
          (plain[open].stroke.state, plain[open].stroke.isLiftSampled) = (.ended, count > 0)
        }
      } else {
        let new = Self.stroke(order, touch: touch, sequence: sequence, fades: random.chance(0.5))
        live.append(new)
        plain.append(new)
      }
      try #require(live.all.map(\.order) == plain.map(\.order), "seed \(seed)")
      try #require(live.all.map(\.stroke) == plain.map(\.stroke), "seed \(seed)")
      let samples = plain.reduce(0) { $0 + $1.stroke.samples.count }
      try #require(live.sampleCount == samples, "seed \(seed)")
    }
  }
}

extension LiveStrokes {
  fileprivate mutating func extend(by path: PathEvent) -> Bool {
    var visits = 0
    return extend(by: path, visits: &visits)
  }

  /// Takes a stroke, and returns its number in the order of beginning.
  fileprivate mutating func take(touch: Int, in sequence: Int = 1) -> Int? {
    var visits = 0
    return take(touch: touch, in: sequence, visits: &visits)?.order
  }
}
