import Testing

@testable import RelayProtocol

struct SignEventTests {
  @Test(arguments: [
    (#""action":"taught","name":"a""#, "examples"), (#""action":"judged","name":"a""#, "standing"),
    (#""action":"taught","name":"a","examples":[]"#, "standing"),
    (#""action":"renamed","name":"a""#, "to"), (#""action":"forgotten""#, "name"),
  ])
  func `a change names the field that it lacks`(fields: String, name: String) {
    let line = #"{"type":"sign","seq":1,"drawer":"d1",\#(fields)}"#
    #expect(throws: ErrorMessage.missing(name)) { try decodeServer(line) }
  }
}
