import Testing

@testable import RelayProtocol

struct InkClearingTests {
  @Test(arguments: [
    (#"{"type":"clearing"}"#, ClientMessage.clearing(nil, ofRoom: false)),
    (#"{"type":"clearing","onStart":false}"#, .clearing(InkClearing(), ofRoom: false)),
    (
      #"{"type":"clearing","room":true,"onStart":true,"after":2000}"#,
      .clearing(InkClearing(onStart: true, after: 2000), ofRoom: true)
    ),
    (#"{"type":"clearing","after":100}"#, .clearing(InkClearing(after: 100), ofRoom: false)),
  ])
  func `without a choice of its own a drawer has the room's`(
    json: String, message: ClientMessage
  ) throws {
    #expect(try decodeClient(json) == message)
  }
}
