import Testing

@testable import RelayCore

struct ViewerLagTests {
  private static func measure(
    _ lag: inout ViewerLag, full: Double, isAwake: Bool = true, isSendingLong: Bool = false,
    isWaiting: Bool = false
  ) -> Bool {
    lag.measure(
      full: full, isAwake: isAwake, isSendingLong: isSendingLong, isWaiting: isWaiting, limit: 100)
  }

  @Test func `lateness adds up until the connection is in time once`() {
    var lag = ViewerLag()
    #expect(Self.measure(&lag, full: 99) == false)
    #expect(Self.measure(&lag, full: 100) == true)
    #expect(Self.measure(&lag, full: 250) == true)
    #expect(lag.milliseconds == 350)
    #expect(Self.measure(&lag, full: 10) == false)
    #expect(lag.milliseconds == 0)
  }

  @Test func `a connection with nothing to send is not late`() {
    var lag = ViewerLag()
    #expect(Self.measure(&lag, full: 200) == true)
    #expect(Self.measure(&lag, full: 200, isAwake: false) == false)
    #expect(lag.milliseconds == 0)
  }

  @Test func `taking a long first snapshot is not being late, taking a later one is`() {
    var lag = ViewerLag()
    lag.noteSnapshot()
    #expect(lag.isTakingSnapshot)
    #expect(Self.measure(&lag, full: 500, isSendingLong: true) == false)
    #expect(!lag.isTakingSnapshot)
    lag.noteSnapshot()
    #expect(Self.measure(&lag, full: 500, isSendingLong: true) == true)
  }

  @Test func `a short first snapshot is like any message`() {
    var lag = ViewerLag()
    lag.noteSnapshot()
    #expect(Self.measure(&lag, full: 500) == true)
  }

  @Test func `a connection that waits for a snapshot keeps its lag`() {
    var lag = ViewerLag()
    #expect(Self.measure(&lag, full: 700) == true)
    #expect(Self.measure(&lag, full: 700, isWaiting: true) == false)
    #expect(lag.milliseconds == 700)
    lag.noteCaughtUp()
    #expect(lag.milliseconds == 0)
  }
}
