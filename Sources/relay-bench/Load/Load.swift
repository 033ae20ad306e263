import RelayConsole
import RelayProtocol

/// How much a relay is given to do.
struct Load: Equatable, Sendable {
  /// How many drawers draw all the time.
  var drawers: Int
  /// How many samples a second each of them sends, one a message; without meaning where it saturates.
  var hertz: Double
  /// How many viewers watch.
  var viewers: Int
  /// For how long, in seconds.
  var seconds: Double
  /// How many samples may be on their way where the drawers send as fast as the slowest viewer takes;
  /// `nil` where they keep a pace.
  var window: Int?

  /// How many viewers beside those never read anything.
  var stuck = 0

  /// The samples that one drawer sends where it keeps a pace.
  var samplesPerDrawer: Int { Int((hertz * seconds).rounded()) }

  /// The load in letters: `1x120x100`, or `saturating-1x100`.
  var name: String {
    window == nil
      ? "\(drawers)x\(NumberText.json(hertz))x\(viewers)" : "saturating-\(drawers)x\(viewers)"
  }

  /// The load in words.
  var sentence: String {
    let pace = window.map { "at most \($0) samples on their way" } ?? "\(NumberText.text(hertz)) Hz"
    return "\(drawers) drawers, \(pace), \(viewers) viewers, \(NumberText.text(seconds)) s"
  }
}

/// What a load generator has seen of a relay.
struct LoadCount: Equatable, Sendable {
  /// The samples sent.
  var sent = 0
  /// The samples that reached viewers, over all viewers.
  var samples = 0
  /// The events that reached viewers, over all viewers; a message brings one or more.
  var events = 0
  /// The messages that reached anybody.
  var messages = 0
  /// The bytes that reached anybody.
  var bytes = 0
}
