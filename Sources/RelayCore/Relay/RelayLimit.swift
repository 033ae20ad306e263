/// A limit that a client can reach, as metrics name it.
public enum RelayLimit: String, CaseIterable, Sendable {
  /// The connections at once.
  case connections
  /// The connections at once of one address.
  case connectionsPerAddress = "connections-per-address"
  /// The rooms at once.
  case rooms
  /// The drawers in a room.
  case drawers
  /// The players of a room's activity.
  case players
  /// The viewers in a room.
  case viewers
  /// The walls at once.
  case walls
  /// The messages a second of a connection.
  case messagesPerSecond = "messages-per-second"
  /// The samples a second of a connection.
  case samplesPerSecond = "samples-per-second"
  /// The bytes a second of a connection.
  case bytesPerSecond = "bytes-per-second"
  /// The changes of settings a second of a client.
  case changesPerSecond = "changes-per-second"
  /// The new connections a second of a client, and those that it must wait for.
  case arrivalsPerSecond = "arrivals-per-second"
  /// The reactions a second of a connection.
  case reactionsPerSecond = "reactions-per-second"
  /// The touches of a drawer that are down at once.
  case touches
  /// The samples of a stroke.
  case strokeSamples = "stroke-samples"
  /// The strokes and samples kept.
  case space
  /// The process's memory.
  case memory
  /// The rejected messages in a row.
  case refusals
  /// The bytes of pending answers of a connection.
  case answers
  /// The bytes of a room's event log.
  case logBytes = "log-bytes"
  /// The bytes of a snapshot.
  case snapshotBytes = "snapshot-bytes"
  /// How long a connection may read nothing.
  case stalled
  /// The least speed of reading a long message.
  case leastBytesPerSecond = "least-bytes-per-second"
  /// The bytes of long messages in progress.
  case unsentBytes = "unsent-bytes"
  /// How long a connection may lag.
  case behind
}
