import Testing

@testable import RelayCore

struct AnswerTimingTests {
  /// A connection whose round trip was measured, and perhaps that of its network.
  private func timing(roundTrip: Double, network: Double? = nil) -> AnswerTiming {
    var timing = AnswerTiming()
    timing.network = network
    timing.send(now: 1_000)
    timing.receive(now: 1_000 + roundTrip)
    return timing
  }

  /// The time of an answer given 2 s after the player saw the set, shown at 0, if each way takes so
  /// long, and the clock is wrong by so much.
  private func time(
    roundTrip: Double, way: Double, isClockKnown: Bool = true, lie: Double = 0,
    network: Double? = nil
  ) -> Double {
    let lift = way + 2_000
    return timing(roundTrip: roundTrip, network: network).time(
      since: 0, now: lift + way, captured: isClockKnown ? lift - lie : nil)
  }

  @Test(arguments: [0, 5, 40, 300, 500.0])
  func `a slow connection costs nothing`(way: Double) {
    #expect(time(roundTrip: 2 * way, way: way) == 2_000)
    #expect(time(roundTrip: 2 * way, way: way, isClockKnown: false) == 2_000)
  }

  @Test(arguments: [0, 300.0], [-50, 50, 100, 1_000, 1e9, .infinity])
  func `a clock that lies gains at most 100 ms`(way: Double, lie: Double) {
    let time = time(roundTrip: 2 * way, way: way, lie: lie)
    #expect(time >= 1_900 && time <= 2_000 + way + max(0, -lie))
  }

  @Test(arguments: [0, 5, 40, 300, 500.0], [0, 60, 1_000, 1e9])
  func `a delayed answer to the countdown gains at most 100 ms where the network is known`(
    way: Double, delay: Double
  ) {
    for (isClockKnown, lie) in [(false, 0), (true, 0), (true, 80), (true, 1e9), (true, .infinity)] {
      let time = time(
        roundTrip: 2 * way + delay, way: way, isClockKnown: isClockKnown, lie: lie,
        network: 2 * way)
      #expect(time >= 1_900 && time <= 2_000)
    }
  }

  @Test(arguments: [5, 40, 300.0])
  func `a slow connection costs nothing where the network is known`(way: Double) {
    for network in [2 * way - 60, 2 * way, 2 * way + 60] {
      #expect(time(roundTrip: 2 * way, way: way, network: max(0, network)) == 2_000)
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a time that is no number counts as none`(captured: Double) {
    let time = timing(roundTrip: 100).time(since: 0, now: 2_000, captured: captured)
    #expect(time == 1_900)
  }

  @Test func `a connection that was not measured has at most 100 ms from its clock`() {
    #expect(AnswerTiming().time(since: 0, now: 2_600, captured: 2_300) == 2_500)
    #expect(AnswerTiming().time(since: 0, now: 2_600, captured: nil) == 2_600)
  }

  @Test func `only the first answer to a countdown is measured, and at most a second`() {
    var timing = timing(roundTrip: 100)
    timing.receive(now: 9_000)
    #expect(timing.wayUp(now: 0, captured: nil) == 50)
    timing.send(now: 10_000)
    timing.receive(now: 12_900)
    #expect(timing.wayUp(now: 0, captured: nil) == 500)
  }

  @Test func `an answer is never given before the set`() {
    #expect(timing(roundTrip: 800).time(since: 1_000, now: 1_100, captured: 900) == 0)
  }
}
