import RelayProtocol

/// The delay of a drawer's samples: measured for each message, and reported at times.
///
/// The duration of a message is known only once all its events are written. It is reported with the
/// drawer's next message, so it costs no message of its own.
struct DrawerTiming {
  /// The newest samples.
  ///
  ///     none ──arrive──► arrived ──everything is written──► measured ──reported──► none
  private enum Newest {
    case none
    /// They arrived; `took` is not yet known.
    case arrived(TimingEvent)
    case measured(TimingEvent)
  }

  /// The relay's clock minus the clock of the drawer's samples, in milliseconds, as the drawer
  /// reports it; `nil` if it does not.
  var clock: Double?
  /// The round trip of the network to the drawer, in milliseconds; `nil` if it is unknown.
  var networkRoundTrip: Double?
  private var newest = Newest.none
  private var lastReport = -Double.infinity

  /// Notes that samples have arrived, the last one timed `timestamp` by the drawer's clock.
  mutating func note(from drawer: DrawerID, arrival: Double, timestamp: Double) {
    newest = .arrived(
      TimingEvent(
        drawer: drawer, arrival: arrival, captured: clock.map { timestamp + $0 }, took: 0))
  }

  /// Notes how many milliseconds after arrival the newest samples' events were written.
  ///
  /// Returns their delay from capture to arrival, if it is known and new.
  mutating func finish(arrival: Double, took: Double) -> Double? {
    guard case .arrived(var event) = newest, event.arrival == arrival else { return nil }
    event.took = max(0, took)
    newest = .measured(event)
    return event.captured.map { arrival - $0 }
  }

  /// Returns the event to send now, before newer samples; `nil` within `milliseconds` of the last
  /// report, or always if these are 0.
  mutating func take(now: Double, every milliseconds: Double) -> TimingEvent? {
    guard milliseconds > 0, case .measured(let event) = newest, now >= lastReport + milliseconds
    else { return nil }
    newest = .none
    lastReport = now
    return event
  }
}
