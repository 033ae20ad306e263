import Foundation
import Gestures
import RelayProtocol

/// A kind of change to a stroke, with an adjustable amount.
enum StrokeChange: String, CaseIterable, Sendable {
  /// Moves every sample at random.
  case noise
  /// Smooths the path along its length.
  case smoothing
  /// Cuts a piece off the end.
  case opening
  /// Extends the end along the fitted circle.
  case closing
  /// Extends the end in a straight line.
  case tail
  /// Shrinks the height.
  case flattened
  /// Shrinks the width.
  case narrowed
  /// Turns the stroke clockwise on screen.
  case turnedRight = "turned-right"
  /// Turns the stroke counterclockwise on screen.
  case turnedLeft = "turned-left"
  /// Shrinks the stroke.
  case shrunk

  /// The unit of a change's amount.
  enum Unit: String, Sendable {
    /// CSS pixels.
    case pixels = "px"
    /// Percent of the whole.
    case percent = "%"
    /// Degrees of arc.
    case degrees = "deg"
  }

  /// The unit of the amount.
  var unit: Unit {
    switch self {
    case .noise, .smoothing, .opening, .closing, .tail: .pixels
    case .flattened, .narrowed, .shrunk: .percent
    case .turnedRight, .turnedLeft: .degrees
    }
  }

  /// The change and its amount, explained for people.
  var meaning: String {
    switch self {
    case .noise: "standard deviation of the noise"
    case .smoothing: "length of the smoothing window"
    case .opening: "length cut off the end"
    case .closing: "extension along its circle"
    case .tail: "straight extension of its end"
    case .flattened: "reduction of its height"
    case .narrowed: "reduction of its width"
    case .turnedRight: "rotation clockwise"
    case .turnedLeft: "rotation counterclockwise"
    case .shrunk: "reduction of its size"
    }
  }

  /// The amount that equals a share of 1.
  ///
  /// It is the length of the path, the whole circle for closing, the diagonal for noise, or half a
  /// turn.
  func whole(of stroke: StrokeShape) -> Double {
    switch self {
    case .noise: stroke.size
    case .smoothing, .opening, .tail: stroke.length
    case .closing: stroke.circle.map { 2 * .pi * $0.radius } ?? 0
    case .flattened, .narrowed, .shrunk: 100
    case .turnedRight, .turnedLeft: 180
    }
  }

  /// The largest share to try.
  ///
  /// Beyond it, no stroke is left to judge, or the change repeats itself.
  var largestShare: Double {
    switch self {
    case .noise: 0.5
    case .smoothing, .opening, .flattened, .narrowed: 0.98
    case .shrunk: 0.999
    case .closing, .tail, .turnedRight, .turnedLeft: 1
    }
  }
}

/// A stroke with the measures that changes need.
struct StrokeShape {
  /// The original samples.
  let samples: [StrokeSample]
  /// The distance of each sample along the path, in pixels.
  let distances: [Double]
  /// The box around it.
  let bounds: Rect
  /// The fitted circle, if there is one.
  let circle: Circle?

  /// Measures a stroke of at least one sample.
  ///
  /// Linear in the samples.
  init(_ samples: [StrokeSample]) {
    precondition(!samples.isEmpty, "a stroke has a sample")
    self.samples = samples
    var distances = [0.0]
    var bounds = Rect(at: samples[0].location)
    for (sample, previous) in zip(samples.dropFirst(), samples) {
      let step = sample.location.distance(to: previous.location)
      distances.append(distances[distances.count - 1] + step)
      bounds.extend(to: sample.location)
    }
    self.distances = distances
    self.bounds = bounds
    circle = TaubinFit.circle(through: samples.map(\.location))
  }

  /// The length of the path, in pixels.
  var length: Double { distances[distances.count - 1] }
  /// The diagonal of its box, in pixels.
  var size: Double { (bounds.width * bounds.width + bounds.height * bounds.height).squareRoot() }
  /// The middle of its box.
  var middle: Point {
    Point(x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2)
  }
  /// The length of a mean step, in pixels.
  var step: Double { length / Double(max(1, samples.count - 1)) }
  /// The duration of a mean step, in milliseconds.
  var stepMilliseconds: Double {
    (samples[samples.count - 1].timestamp - samples[0].timestamp)
      / Double(max(1, samples.count - 1))
  }
}
