import RelayProtocol

/// How long a drawer's samples were on their way: measured for each message, and reported now and
/// then.
///
/// How long a message took is known only once everything that follows from it is written. So it is
/// reported together with the drawer's next message, and costs no message of its own.
struct DrawerTiming {
  /// The newest samples.
  ///
  ///     none ──arrive──► arrived ──everything is written──► measured ──reported──► none
  private enum Newest {
    case none
    /// They have arrived; `took` is not yet known.
    case arrived(TimingEvent)
    case measured(TimingEvent)
  }

  /// How far the relay's clock is ahead of the one that times the drawer's samples, in
  /// milliseconds, as the drawer reports it; `nil` where it does not.
  var clock: Double?
  private var newest = Newest.none
  private var lastReport = -Double.infinity

  /// Notes that samples have arrived, the last one timed `timestamp` by the drawer's clock.
  mutating func note(from drawer: DrawerID, arrival: Double, timestamp: Double) {
    newest = .arrived(
      TimingEvent(
        drawer: drawer, arrival: arrival, captured: clock.map { timestamp + $0 }, took: 0))
  }

  /// Notes how many milliseconds after their arrival everything that follows from the newest
  /// samples was written; returns how long they were on their way, where that is known and new.
  mutating func finish(arrival: Double, took: Double) -> Double? {
    guard case .arrived(var event) = newest, event.arrival == arrival else { return nil }
    event.took = max(0, took)
    newest = .measured(event)
    return event.captured.map { arrival - $0 }
  }

  /// Returns what is to be reported now, ahead of newer samples: nothing within `milliseconds` of
  /// the last report, and never anything where these are 0.
  mutating func take(now: Double, every milliseconds: Double) -> TimingEvent? {
    guard milliseconds > 0, case .measured(let event) = newest, now >= lastReport + milliseconds
    else { return nil }
    newest = .none
    lastReport = now
    return event
  }
}
