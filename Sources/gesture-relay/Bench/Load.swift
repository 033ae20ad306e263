import RelayProtocol

/// How much a relay is given to do.
struct Load: Equatable, Sendable {
  /// How many drawers draw all the time.
  var drawers: Int
  /// How many samples a second each of them sends, one a message.
  var hertz: Double
  /// How many viewers watch.
  var viewers: Int
  /// For how long, in seconds.
  var seconds: Double

  /// The samples that one drawer sends.
  var samplesPerDrawer: Int { Int((hertz * seconds).rounded()) }
}

/// What a load generator has seen of a relay.
struct LoadCount: Equatable, Sendable {
  /// The samples sent.
  var sent = 0
  /// The samples that reached viewers, over all viewers.
  var samples = 0
  /// The messages that reached anybody.
  var messages = 0
  /// The bytes that reached anybody.
  var bytes = 0
}
