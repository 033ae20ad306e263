/// A bound of the relay that a client can reach, as metrics name it.
public enum RelayLimit: String, CaseIterable, Sendable {
  /// The connections at once.
  case connections
  /// The rooms at once.
  case rooms
  /// The drawers in a room.
  case drawers
  /// The viewers in a room.
  case viewers
  /// The messages a second of a connection.
  case messagesPerSecond = "messages-per-second"
  /// The samples a second of a connection.
  case samplesPerSecond = "samples-per-second"
  /// The bytes a second of a connection.
  case bytesPerSecond = "bytes-per-second"
  /// The touches of a drawer that are down at once.
  case touches
  /// The samples of a stroke.
  case strokeSamples = "stroke-samples"
  /// The strokes and samples that are kept.
  case space
  /// The messages in a row that are refused.
  case refusals
  /// The bytes of answers that wait for a connection.
  case answers
  /// The events that a room keeps for who is behind.
  case logBytes = "log-bytes"
  /// The bytes of a snapshot.
  case snapshotBytes = "snapshot-bytes"
  /// How long a connection may take nothing.
  case stalled
  /// How fast a long message has to be taken.
  case leastBytesPerSecond = "least-bytes-per-second"
  /// The bytes of long messages that sockets are still taking.
  case unsentBytes = "unsent-bytes"
  /// How long a connection may be behind.
  case behind
}
