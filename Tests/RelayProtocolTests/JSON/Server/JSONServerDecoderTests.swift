import TestSupport
import Testing

@testable import RelayProtocol

struct JSONServerDecoderTests {
  @Test(arguments: UInt64(1)...20)
  func `any message comes back as it was`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let message = random.serverMessage()
      #expect(try decodeServer(encoded(message)) == message)
    }
  }

  @Test func `skips unknown types and ignores unknown fields`() throws {
    let text = """
      {"type":"news","seq":1}

      {"type":"left","seq":2,"drawer":"d3","why":{"a":[1]}}
      """
    #expect(try decodeServer(text) == .event(2, .left(LeftEvent(DrawerID(3)))))
    #expect(try decodeServer(#"{"type":"news"}"#) == nil)
  }

  @Test func `goes on behind a bad line`() throws {
    let bytes = Array("{\"type\":\"gap\"}\n{\"type\":\"gap\",\"from\":1,\"to\":2}".utf8)
    var decoder = JSONServerDecoder()
    var offset = 0
    #expect(throws: ErrorMessage.self) { try decoder.next(in: bytes.span, at: &offset) }
    #expect(try decoder.next(in: bytes.span, at: &offset) == .gap(from: 1, to: 2))
    #expect(try decoder.next(in: bytes.span, at: &offset) == nil)
  }

  @Test(arguments: [
    (#"{"seq":1}"#, ErrorMessage.Code.missingField, "/type"),
    (#"[]"#, .wrongType, ""),
    (#"{"type":"left","seq":1}"#, .missingField, "/drawer"),
    (#"{"type":"left","seq":1,"drawer":"x1"}"#, .wrongType, "/drawer"),
    (#"{"type":"left","seq":1.5,"drawer":"d1"}"#, .wrongType, "/seq"),
    (#"{"type":"pong","t":1e999,"server":1}"#, .outOfRange, "/t"),
    (#"{"type":"pong","t":1,"server":1,"state":{"seq":1}}"#, .missingField, "/state/hash"),
    (#"{"type":"pong","t":1,"server":1,"state":{"seq":1,"hash":"ab"}}"#, .wrongType, "/state/hash"),
    (
      #"""
      {"type":"path","seq":1,"drawer":"d1","sequence":1,"touch":1,"at":1,"samples":[[1,2,3],\#
      [1]]}
      """#,
      .wrongType, "/samples/1"
    ),
    (#"{"type":"left""#, .notJSON, ""),
  ])
  func `reports an error and its path`(text: String, code: ErrorMessage.Code, path: String) {
    #expect(Fault { () throws(ErrorMessage) in try decodeServer(text) } == Fault(code, at: path))
  }
}
