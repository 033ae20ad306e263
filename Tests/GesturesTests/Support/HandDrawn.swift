import Foundation
import Gestures
import SeededRandom

/// A shape as a hand would draw it: a path over time that can be sampled at any rate.
struct HandDrawn: Sendable {
  /// Where the hand is at a share of the time, 0 to 1.
  var place: @Sendable (Double) -> Point
  /// How long it takes, in milliseconds.
  var duration: Double

  /// The samples at a rate in hertz, the first and the last moment among them.
  func points(at hertz: Double = 60) -> [Point] {
    let count = max(2, Int((duration / 1000 * hertz).rounded()))
    return (0...count).map { place(Double($0) / Double(count)) }
  }

  /// The shape with its points moved.
  func map(_ move: @escaping @Sendable (Point) -> Point) -> HandDrawn {
    HandDrawn(place: { move(place($0)) }, duration: duration)
  }

  /// The shape drawn from its end to its start.
  var reversed: HandDrawn { HandDrawn(place: { place(1 - $0) }, duration: duration) }

  /// An oval of its own size, squeeze, place, wobble, speed and start, gone round `turns` times.
  static func oval(
    turns: Double, aspect: ClosedRange<Double> = 0.6...1, using random: inout SeededGenerator
  ) -> HandDrawn {
    let radius = Double.random(in: 25...200, using: &random)
    let squeeze = Double.random(in: aspect, using: &random)
    let tilt = Double.random(in: 0...Double.pi, using: &random)
    let start = Double.random(in: 0...(2 * .pi), using: &random)
    let way = Bool.random(using: &random) ? 1.0 : -1.0
    let wobbles = (2...4).map { number in
      (
        Double(number), Double.random(in: 0...0.02, using: &random),
        Double.random(in: 0...6, using: &random)
      )
    }
    let haste = Double.random(in: 0...0.08, using: &random)
    let center = Point(
      x: .random(in: 0...800, using: &random), y: .random(in: 0...600, using: &random))
    return HandDrawn(
      place: { share in
        // A hand sets off and arrives more slowly than it goes on.
        let eased = share - haste * sin(2 * .pi * share)
        let angle = start + way * turns * 2 * .pi * eased
        var distance = radius
        for (number, size, phase) in wobbles {
          distance *= 1 + size * sin(number * angle / 2 + phase)
        }
        let (x, y) = (distance * cos(angle), distance * squeeze * sin(angle))
        return Point(
          x: center.x + x * cos(tilt) - y * sin(tilt), y: center.y + x * sin(tilt) + y * cos(tilt))
      }, duration: .random(in: 500...2_000, using: &random))
  }

  /// A polyline of even speed.
  static func line(_ corners: [(Double, Double)], duration: Double = 1_000) -> HandDrawn {
    let steps = zip(corners, corners.dropFirst()).map { hypot($1.0 - $0.0, $1.1 - $0.1) }
    let length = steps.reduce(0, +)
    return HandDrawn(
      place: { share in
        var left = share * length
        for (place, step) in steps.enumerated() {
          if left <= step || place == steps.count - 1 {
            let part = min(left / step, 1)
            let (from, to) = (corners[place], corners[place + 1])
            return Point(x: from.0 + (to.0 - from.0) * part, y: from.1 + (to.1 - from.1) * part)
          }
          left -= step
        }
        return .zero
      }, duration: duration)
  }

  /// A curve r(angle) about a centre, in pixels and radians.
  static func polar(
    turns: Double, duration: Double = 1_500, _ radius: @escaping @Sendable (Double) -> Double
  ) -> HandDrawn {
    HandDrawn(
      place: { share in
        let angle = share * turns * 2 * .pi
        return Point(x: 300 + radius(angle) * cos(angle), y: 250 + radius(angle) * sin(angle))
      }, duration: duration)
  }
}

extension HandDrawn {
  /// This shape and then another one, in one stroke.
  func followed(by next: HandDrawn) -> HandDrawn {
    let share = duration / (duration + next.duration)
    let end = place(1)
    let start = next.place(0)
    return HandDrawn(
      place: { moment in
        guard moment > share else { return place(moment / share) }
        let point = next.place((moment - share) / (1 - share))
        return Point(x: point.x - start.x + end.x, y: point.y - start.y + end.y)
      }, duration: duration + next.duration)
  }
}
