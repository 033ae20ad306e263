public import Gestures

/// Samples of one touch, as they arrived in one batch.
public struct PathEvent: Equatable, Sendable {
  /// Where in its life the touch is after these samples.
  public enum Phase: Equatable, Sendable {
    /// The first samples of the touch, and what touches.
    case began(Touch.Kind)
    /// Samples in between.
    case moved
    /// The last samples; there may be none.
    case ended
  }

  /// Who draws.
  public var drawer: DrawerID
  /// Which of the drawer's multitouch sequences.
  public var sequence: Int
  /// Which touch of the sequence.
  public var touch: Int
  /// Where in its life the touch is.
  public var phase: Phase
  /// When the samples arrived: milliseconds on the server's monotonic clock.
  public var arrival: Double
  /// The samples, oldest first.
  public var samples: [StrokeSample]

  /// Makes an event from its parts.
  public init(
    drawer: DrawerID, sequence: Int, touch: Int, phase: Phase, arrival: Double,
    samples: [StrokeSample]
  ) {
    self.drawer = drawer
    self.sequence = sequence
    self.touch = touch
    self.phase = phase
    self.arrival = arrival
    self.samples = samples
  }
}
