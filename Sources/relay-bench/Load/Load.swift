import RelayConsole
import RelayProtocol

/// The load for a server.
struct Load: Equatable, Sendable {
  /// The number of drawers, which draw all the time.
  var drawers: Int
  /// The samples a second of each drawer, one a message; unused with a `window`.
  var hertz: Double
  /// The number of viewers.
  var viewers: Int
  /// The duration in seconds.
  var seconds: Double
  /// The samples in flight at most, when drawers send as fast as the slowest viewer
  /// receives; `nil` for a steady pace.
  var window: Int?

  /// The number of further viewers that never read.
  var stuck = 0

  /// The samples of one drawer at a steady pace.
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

/// The messages and samples that a load generator counted.
struct LoadCount: Equatable, Sendable {
  /// The samples sent.
  var sent = 0
  /// The samples received, over all viewers.
  var samples = 0
  /// The events received, over all viewers; a message has one or more.
  var events = 0
  /// The messages received, over all viewers.
  var messages = 0
  /// The bytes received, over all viewers.
  var bytes = 0
}
