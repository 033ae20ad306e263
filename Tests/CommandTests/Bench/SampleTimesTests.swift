import Testing

@testable import gesture_relay

/// How the times of samples are found in messages.
struct SampleTimesTests {
  @Test func `each event's first sample counts`() {
    let message = """
      {"type":"path","seq":1,"samples":[[1,2,30.5]]}
      {"type":"state","seq":2,"t":9}
      {"type":"path","seq":3,"samples":[[1,2,40,0.5],[1,2,41]]}
      {"type":"path","seq":4,"samples":[]}

      """
    #expect(SampleTimes.milliseconds(in: Array(message.utf8)) == [30.5, 40])
  }

  @Test func `a message that breaks off is no trouble`() {
    #expect(SampleTimes.milliseconds(in: Array(#"{"samples":[[1,2"#.utf8)) == [])
    #expect(SampleTimes.milliseconds(in: []) == [])
  }
}
