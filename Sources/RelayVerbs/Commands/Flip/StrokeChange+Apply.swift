import Foundation
import Gestures
import RelayProtocol
import SeededRandom

extension StrokeChange {
  /// The most samples that a change adds.
  static let mostAdded = 2_000

  /// The stroke changed by a share of the whole, 0 to `largestShare`.
  ///
  /// Moved points are rounded as in a stream file, so that the judged stroke equals the written
  /// one.
  ///
  /// Noise has the same directions for the same seed, and its size grows with the share. Linear in
  /// the samples.
  func applied(_ share: Double, to shape: StrokeShape, seed: UInt64) -> [StrokeSample] {
    let amount = share * whole(of: shape)
    switch self {
    case .noise: return Self.noisy(shape, by: amount, seed: seed)
    case .smoothing: return Self.smooth(shape, over: amount)
    case .opening: return Self.cut(shape, by: amount)
    case .closing: return Self.goOnAround(shape, by: amount)
    case .tail: return Self.goStraightOn(shape, by: amount)
    case .flattened: return Self.moved(shape) { Point(x: $0.x, y: $0.y * (1 - share)) }
    case .narrowed: return Self.moved(shape) { Point(x: $0.x * (1 - share), y: $0.y) }
    case .shrunk: return Self.moved(shape) { Point(x: $0.x * (1 - share), y: $0.y * (1 - share)) }
    case .turnedRight: return Self.turned(shape, by: share * .pi)
    case .turnedLeft: return Self.turned(shape, by: -share * .pi)
    }
  }

  /// Moves every sample by `move`, which gets its position relative to the stroke's middle.
  private static func moved(_ shape: StrokeShape, by move: (Point) -> Point) -> [StrokeSample] {
    let middle = shape.middle
    return shape.samples.map { sample in
      let point = move(Point(x: sample.location.x - middle.x, y: sample.location.y - middle.y))
      return sample.moved(to: Point(x: point.x + middle.x, y: point.y + middle.y))
    }
  }

  /// Turns the stroke.
  ///
  /// A positive angle is clockwise on screen, because y goes down.
  private static func turned(_ shape: StrokeShape, by angle: Double) -> [StrokeSample] {
    let (sine, cosine) = (sin(angle), cos(angle))
    return moved(shape) {
      Point(x: $0.x * cosine - $0.y * sine, y: $0.x * sine + $0.y * cosine)
    }
  }

  private static func noisy(_ shape: StrokeShape, by pixels: Double, seed: UInt64) -> [StrokeSample]
  {
    var noise = SteadyNoise(seed: seed)
    return shape.samples.map { sample in
      let (x, y) = noise.pair()
      return sample.moved(
        to: Point(x: sample.location.x + pixels * x, y: sample.location.y + pixels * y))
    }
  }

  /// Replaces each sample by the path's mean over a window around it.
  ///
  /// The window narrows towards the ends, which stay.
  private static func smooth(_ shape: StrokeShape, over pixels: Double) -> [StrokeSample] {
    var first = 0
    var end = 0
    // With running sums, a wide window costs no more than a narrow one.
    var sumX = 0.0
    var sumY = 0.0
    return shape.samples.indices.map { index in
      let here = shape.distances[index]
      let reach = min(pixels / 2, here, shape.length - here)
      while end < shape.samples.count, shape.distances[end] <= here + reach {
        sumX += shape.samples[end].location.x
        sumY += shape.samples[end].location.y
        end += 1
      }
      // Towards the end, the window's far side moves back.
      while end > index + 1, shape.distances[end - 1] > here + reach {
        end -= 1
        sumX -= shape.samples[end].location.x
        sumY -= shape.samples[end].location.y
      }
      while first < index, shape.distances[first] < here - reach {
        sumX -= shape.samples[first].location.x
        sumY -= shape.samples[first].location.y
        first += 1
      }
      let count = Double(end - first)
      guard count > 1 else { return shape.samples[index] }
      return shape.samples[index].moved(to: Point(x: sumX / count, y: sumY / count))
    }
  }

  /// Cuts a length off the end; the last sample is at the cut.
  private static func cut(_ shape: StrokeShape, by pixels: Double) -> [StrokeSample] {
    let end = shape.length - pixels
    guard let next = shape.distances.firstIndex(where: { $0 > end }), next > 0 else {
      return shape.samples
    }
    let (from, to) = (shape.samples[next - 1], shape.samples[next])
    let before = shape.distances[next - 1]
    let part = (end - before) / (shape.distances[next] - before)
    var kept = Array(shape.samples[..<next])
    guard part > 0 else { return kept }
    var last = to.moved(
      to: Point(
        x: from.location.x + part * (to.location.x - from.location.x),
        y: from.location.y + part * (to.location.y - from.location.y)))
    last.timestamp = WireQuantum.thousandth.rounded(
      from.timestamp + part * (to.timestamp - from.timestamp))
    kept.append(last)
    return kept
  }

  /// Extends the path in the direction of its last stretch.
  private static func goStraightOn(_ shape: StrokeShape, by pixels: Double) -> [StrokeSample] {
    let last = shape.samples[shape.samples.count - 1].location
    let stretch = max(2 * shape.step, 0.05 * shape.length)
    let back = shape.distances.lastIndex { $0 <= shape.length - stretch } ?? 0
    let from = shape.samples[back].location
    let length = last.distance(to: from)
    guard length > 0 else { return shape.samples }
    return goOn(shape, by: pixels) { way in
      Point(
        x: last.x + way / length * (last.x - from.x), y: last.y + way / length * (last.y - from.y))
    }
  }

  /// Extends the path along its fitted circle, in the stroke's direction of rotation.
  ///
  /// The gap from the end to the circle closes over the first quarter.
  private static func goOnAround(_ shape: StrokeShape, by pixels: Double) -> [StrokeSample] {
    guard let circle = shape.circle else { return shape.samples }
    let last = shape.samples[shape.samples.count - 1].location
    let center = circle.center
    var swept = 0.0
    for (sample, previous) in zip(shape.samples.dropFirst(), shape.samples) {
      let (a, b) = (previous.location, sample.location)
      swept += (a.x - center.x) * (b.y - center.y) - (a.y - center.y) * (b.x - center.x)
    }
    let side = swept < 0 ? -1.0 : 1
    let start = atan2(last.y - center.y, last.x - center.x)
    let off = last.distance(to: center) - circle.radius
    return goOn(shape, by: pixels) { way in
      let turn = way / circle.radius
      let radius = circle.radius + off * max(0, 1 - turn / (.pi / 2))
      return Point(
        x: center.x + radius * cos(start + side * turn),
        y: center.y + radius * sin(start + side * turn))
    }
  }

  /// Adds samples a mean step apart, the last one at the end of the added length.
  private static func goOn(
    _ shape: StrokeShape, by pixels: Double, location: (Double) -> Point
  ) -> [StrokeSample] {
    var samples = shape.samples
    let last = samples[samples.count - 1]
    let step = max(shape.step, pixels / Double(mostAdded))
    guard pixels > 0, step > 0 else { return samples }
    var way = 0.0
    while way < pixels {
      way = min(way + step, pixels)
      var sample = last.moved(to: location(way))
      sample.timestamp = WireQuantum.thousandth.rounded(
        last.timestamp + way / step * shape.stepMilliseconds)
      samples.append(sample)
    }
    return samples
  }
}

extension StrokeSample {
  /// The sample at another position, rounded to a thousandth of a pixel if the position differs.
  fileprivate func moved(to point: Point) -> StrokeSample {
    guard point != location else { return self }
    var moved = self
    moved.location = Point(
      x: WireQuantum.thousandth.rounded(point.x), y: WireQuantum.thousandth.rounded(point.y))
    return moved
  }
}
