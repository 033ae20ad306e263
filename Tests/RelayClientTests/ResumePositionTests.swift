import Testing

@testable import RelayClient

/// How a viewer remembers how far it has seen.
struct ResumePositionTests {
  func note(_ lines: String..., since: String? = nil) -> String? {
    var position = ResumePosition(since: since)
    for line in lines { position.note(Array(line.utf8)[...]) }
    return position.since
  }

  @Test func `nothing is seen before the snapshot`() {
    #expect(note() == nil)
    #expect(note(#"{"type":"welcome","epoch":"k-1","seq":120}"#) == nil)
  }

  @Test func `a snapshot and each event move it on`() {
    #expect(note(#"{"type":"snapshot","seq":7,"epoch":"k-1"}"#) == "k-1:7")
    #expect(
      note(#"{"type":"snapshot","seq":7,"epoch":"k-1"}"#, #"{"type":"path","seq":8}"#) == "k-1:8")
  }

  @Test func `another epoch starts from its snapshot`() {
    #expect(note(#"{"type":"welcome","epoch":"k-2","seq":0}"#, since: "k-1:9") == nil)
    #expect(note(#"{"type":"snapshot","epoch":"k-2","seq":3}"#, since: "k-1:9") == "k-2:3")
  }

  @Test func `a resumed connection continues at its position`() {
    #expect(
      note(
        #"{"type":"welcome","epoch":"k-1","seq":20}"#, #"{"type":"path","seq":10}"#,
        since: "k-1:9") == "k-1:10")
  }

  @Test func `what is no message changes nothing`() {
    #expect(note("nonsense", #"{"type":"pong"}"#, since: "k-1:9") == "k-1:9")
    #expect(note(since: "nonsense") == nil)
  }
}
