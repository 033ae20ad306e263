import Foundation
import Gestures
import RelayProtocol

/// A way in which a stroke can be changed a little or much.
enum StrokeChange: String, CaseIterable, Sendable {
  /// Every sample is moved at random.
  case noise
  /// The path is evened out along its length.
  case smoothing
  /// A piece is cut off the end.
  case opening
  /// The end goes on along the circle that fits the stroke.
  case closing
  /// The end goes straight on.
  case tail
  /// The stroke is pressed flat.
  case flattened
  /// The stroke is pressed narrow.
  case narrowed
  /// The stroke is turned clockwise as one sees it.
  case turnedRight = "turned-right"
  /// The stroke is turned against the clock as one sees it.
  case turnedLeft = "turned-left"
  /// The stroke is drawn smaller.
  case shrunk

  /// What an amount of a change is counted in.
  enum Unit: String, Sendable {
    /// CSS pixels.
    case pixels = "px"
    /// Hundredths of the whole.
    case percent = "%"
    /// Degrees of arc.
    case degrees = "deg"
  }

  /// What an amount is counted in.
  var unit: Unit {
    switch self {
    case .noise, .smoothing, .opening, .closing, .tail: .pixels
    case .flattened, .narrowed, .shrunk: .percent
    case .turnedRight, .turnedLeft: .degrees
    }
  }

  /// What is changed and what the amount says, for a person.
  var meaning: String {
    switch self {
    case .noise: "each sample moved at random, each way by this"
    case .smoothing: "evened out over this much of the path"
    case .opening: "this much cut off the end"
    case .closing: "drawn on by this along its circle"
    case .tail: "drawn straight on by this"
    case .flattened: "this much of its height taken"
    case .narrowed: "this much of its width taken"
    case .turnedRight: "turned clockwise by this"
    case .turnedLeft: "turned against the clock by this"
    case .shrunk: "this much of its size taken"
    }
  }

  /// The amount that changes all there is to change: the one that shares are counted of.
  ///
  /// Lengths count against the length of the path or, for noise, its size
  /// across; turns against half a turn.
  func whole(of stroke: StrokeShape) -> Double {
    switch self {
    case .noise: stroke.size
    case .smoothing, .opening, .tail: stroke.length
    case .closing: stroke.circle.map { 2 * .pi * $0.radius } ?? 0
    case .flattened, .narrowed, .shrunk: 100
    case .turnedRight, .turnedLeft: 180
    }
  }

  /// The largest share of the whole that is tried: beyond it nothing of the stroke is left
  /// to judge, or it repeats itself.
  var largestShare: Double {
    switch self {
    case .noise: 0.5
    case .smoothing, .opening, .flattened, .narrowed: 0.98
    case .shrunk: 0.999
    case .closing, .tail, .turnedRight, .turnedLeft: 1
    }
  }
}

/// A stroke with what changes need to know about it.
struct StrokeShape {
  /// The stroke as it was drawn.
  let samples: [StrokeSample]
  /// How far along the path each sample lies, in pixels.
  let places: [Double]
  /// The box around it.
  let bounds: Rect
  /// The circle that fits it, if one does.
  let circle: Circle?

  /// Looks at a stroke of at least one sample; linear in the samples.
  init(_ samples: [StrokeSample]) {
    precondition(!samples.isEmpty, "a stroke has a sample")
    self.samples = samples
    var places = [0.0]
    var bounds = Rect(at: samples[0].location)
    for (sample, previous) in zip(samples.dropFirst(), samples) {
      places.append(places[places.count - 1] + sample.location.distance(to: previous.location))
      bounds.extend(to: sample.location)
    }
    self.places = places
    self.bounds = bounds
    circle = TaubinFit.circle(through: samples.map(\.location))
  }

  /// The length of the path, in pixels.
  var length: Double { places[places.count - 1] }
  /// From corner to corner of its box, in pixels.
  var size: Double { (bounds.width * bounds.width + bounds.height * bounds.height).squareRoot() }
  /// The middle of its box.
  var middle: Point {
    Point(x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2)
  }
  /// The length of a mean step, in pixels.
  var step: Double { length / Double(max(1, samples.count - 1)) }
  /// How long a mean step takes, in milliseconds.
  var stepMilliseconds: Double {
    (samples[samples.count - 1].timestamp - samples[0].timestamp)
      / Double(max(1, samples.count - 1))
  }
}
