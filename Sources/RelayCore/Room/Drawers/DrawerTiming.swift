import RelayProtocol

/// How long a drawer's samples were on their way: measured for each message with some, told everyone now and
/// then.
///
/// What a message took is known only once everything of it is written; so it is told with the drawer's next
/// one, which costs no message of its own.
struct DrawerTiming {
  /// How far the relay's clock is ahead of the one that the drawer's samples are timed by, in milliseconds,
  /// as the drawer says; `nil` where it does not.
  var clock: Double?
  /// The newest samples; until what they took is noted, `took` is negative.
  private var newest: TimingEvent?
  private var lastTold = -Double.infinity

  /// Notes that samples have arrived, the last of which has that time on the drawer's clock.
  mutating func note(from drawer: DrawerID, arrival: Double, timestamp: Double) {
    newest = TimingEvent(
      drawer: drawer, arrival: arrival, captured: clock.map { timestamp + $0 }, took: -1)
  }

  /// Notes how long after the newest samples arrived all that became of them was written, in milliseconds;
  /// returns for how long they were on their way here, where that is known and was not told before.
  mutating func finish(arrival: Double, took: Double) -> Double? {
    guard let known = newest, known.arrival == arrival, known.took < 0 else { return nil }
    newest?.took = max(0, took)
    return known.captured.map { arrival - $0 }
  }

  /// What is to be told now, ahead of newer samples; `nil` where there is nothing, too little time has
  /// passed since something was told, or that time is 0: then nothing ever is.
  mutating func take(now: Double, every milliseconds: Double) -> TimingEvent? {
    guard milliseconds > 0, let known = newest, known.took >= 0, now >= lastTold + milliseconds
    else {
      return nil
    }
    newest = nil
    lastTold = now
    return known
  }
}
