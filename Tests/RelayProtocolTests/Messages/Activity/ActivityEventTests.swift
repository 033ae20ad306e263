import Testing

@testable import RelayProtocol

struct ActivityEventTests {
  @Test(arguments: [
    (#""move":"started","drawer":"d1""#, "/rounds"), (#""move":"started","rounds":3"#, "/drawer"),
    (#""move":"countdown","until":3"#, "/number"), (#""move":"countdown","number":3"#, "/until"),
    (#""move":"round","at":3"#, "/set"),
    (#""move":"answered","drawer":"d1","number":1"#, "/picture"),
    (#""move":"result","number":1"#, "/odd"), (#""move":"ended""#, "/reason"),
  ])
  func `a move names the field that it lacks`(fields: String, path: String) {
    let line = #"{"type":"activity","seq":1,"activity":"match-it-up",\#(fields)}"#
    #expect(throws: ErrorMessage.missing(String(path.dropFirst()))) { try decodeServer(line) }
  }

  @Test(arguments: [
    #""activity":"match-it-up","move":"danced""#, #""activity":"chess","move":"started""#,
  ])
  func `a move or an activity of a later version is skipped`(fields: String) throws {
    #expect(try decodeServer(#"{"type":"activity","seq":1,\#(fields)}"#) == nil)
  }
}
