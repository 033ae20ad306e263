import Foundation
import Gestures
import Testing

@testable import RelayVerbs

struct StrokeChangeTests {
  static let circle = StrokeShape(JudgeTests.circle())

  static func box(_ samples: [StrokeSample]) -> Rect { StrokeShape(samples).bounds }

  @Test(arguments: StrokeChange.allCases)
  func `no share of a change leaves the stroke as it is`(change: StrokeChange) {
    #expect(change.applied(0, to: Self.circle, seed: 1) == Self.circle.samples)
  }

  @Test(arguments: StrokeChange.allCases)
  func `the largest share leaves a stroke in time order that can be judged`(
    change: StrokeChange
  ) throws {
    let samples = change.applied(change.largestShare, to: Self.circle, seed: 1)
    #expect(samples != Self.circle.samples)
    #expect(samples.count >= 2)
    #expect(zip(samples, samples.dropFirst()).allSatisfy { $0.timestamp <= $1.timestamp })
    #expect(samples.allSatisfy { $0.location.x.isFinite && $0.location.y.isFinite })
  }

  @Test(arguments: StrokeChange.allCases)
  func `a dot is changed into something that can be judged`(change: StrokeChange) {
    let dot = StrokeShape(JudgeTests.dot)
    #expect(!change.applied(change.largestShare, to: dot, seed: 1).isEmpty)
  }

  @Test func `noise has its amplitude, repeats, and differs by seed`() {
    let share = 0.01
    let one = StrokeChange.noise.applied(share, to: Self.circle, seed: 7)
    #expect(one == StrokeChange.noise.applied(share, to: Self.circle, seed: 7))
    #expect(one != StrokeChange.noise.applied(share, to: Self.circle, seed: 8))
    let squares = zip(one, Self.circle.samples).map {
      pow($0.location.distance(to: $1.location), 2)
    }
    let each = (squares.reduce(0, +) / Double(2 * squares.count)).squareRoot()
    #expect(abs(each / (share * Self.circle.size) - 1) < 0.3)
  }

  @Test func `opening cuts its length`() {
    let cut = StrokeShape(StrokeChange.opening.applied(0.25, to: Self.circle, seed: 1))
    #expect(abs(cut.length / Self.circle.length - 0.75) < 1e-4)
    #expect(cut.samples[0] == Self.circle.samples[0])
  }

  @Test func `a tail continues straight by its length`() throws {
    let tail = StrokeShape(StrokeChange.tail.applied(0.2, to: Self.circle, seed: 1))
    #expect(abs(tail.length / Self.circle.length - 1.2) < 1e-4)
    let old = try #require(Self.circle.samples.last)
    let new = try #require(tail.samples.last)
    #expect(abs(new.location.distance(to: old.location) - 0.2 * Self.circle.length) < 0.01)
    #expect(new.timestamp > old.timestamp)
  }

  @Test func `closing keeps to the circle, the way round that the stroke goes`() throws {
    for arc in [OtherVerdictsTests.arc(0.6), Array(OtherVerdictsTests.arc(0.6).reversed())] {
      let shape = StrokeShape(arc)
      let closed = StrokeChange.closing.applied(0.3, to: shape, seed: 1)
      let circle = try #require(shape.circle)
      #expect(circle.relativeError(of: closed.map(\.location)) < 0.05)
      // Three tenths more of the turn bring the end near to the start.
      let (first, last) = (closed[0].location, closed[closed.count - 1].location)
      let before = arc[arc.count - 1].location
      #expect(last.distance(to: first) < 0.7 * before.distance(to: first))
    }
  }

  @Test func `squeezes and shrinking act on their side of the box`() {
    let old = Self.circle.bounds
    let flat = Self.box(StrokeChange.flattened.applied(0.5, to: Self.circle, seed: 1))
    #expect(abs(flat.height - old.height / 2) < 0.01 && abs(flat.width - old.width) < 0.01)
    let narrow = Self.box(StrokeChange.narrowed.applied(0.5, to: Self.circle, seed: 1))
    #expect(abs(narrow.width - old.width / 2) < 0.01 && abs(narrow.height - old.height) < 0.01)
    let small = Self.box(StrokeChange.shrunk.applied(0.9, to: Self.circle, seed: 1))
    #expect(abs(small.width - old.width / 10) < 0.01)
  }

  @Test func `a turn to the right brings what was right to the bottom`() {
    let samples = [(0.0, 0.0), (100, 0)].map {
      StrokeSample(location: Point(x: $0.0, y: $0.1), timestamp: 0)
    }
    let turned = StrokeChange.turnedRight.applied(0.5, to: StrokeShape(samples), seed: 1)
    #expect(turned.map(\.location) == [Point(x: 50, y: -50), Point(x: 50, y: 50)])
    let back = StrokeChange.turnedLeft.applied(0.5, to: StrokeShape(turned), seed: 1)
    #expect(back.map(\.location) == samples.map(\.location))
  }

  @Test func `smoothing leaves the ends and takes out noise`() throws {
    let noisy = StrokeShape(StrokeChange.noise.applied(0.02, to: Self.circle, seed: 3))
    let smooth = StrokeShape(StrokeChange.smoothing.applied(0.05, to: noisy, seed: 1))
    #expect(smooth.samples.first == noisy.samples.first)
    #expect(smooth.samples.last == noisy.samples.last)
    #expect(smooth.length < noisy.length)
    let circle = try #require(Self.circle.circle)
    #expect(
      circle.relativeError(of: smooth.samples.map(\.location))
        < circle.relativeError(of: noisy.samples.map(\.location)))
  }
}
