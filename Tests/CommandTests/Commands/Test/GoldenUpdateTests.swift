import RelayProtocol
import Testing

@testable import RelayVerbs

/// How expectations are filled in from what happened.
struct GoldenUpdateTests {
  static let text = """
    {"gesture":1}
    # a comment
    {"at":0,"drawer":"d1","type":"clear"}
    {"expect":{"type":"cleared","drawer":"d9"}}

    {"never":{"type":"left"}}
    {"at":5,"drawer":"d1","type":"clear"}

    """

  /// The text of a file after room events, each behind a line.
  func updated(_ events: [(Int, String)], in text: String = text) throws -> String {
    let bytes = GoldenUpdate.bytes(
      updating: Array(text.utf8), file: try StreamFile(text), given: try observations(events))
    return String(decoding: bytes, as: UTF8.self)
  }

  func observations(_ events: [(Int, String)]) throws -> [Observation] {
    try events.map { Observation(line: $0, audience: .room, value: try JSONValue(parsing: $1)) }
  }

  @Test func `expect lines are replaced behind their inputs, and all else stays`() throws {
    #expect(
      try updated([
        (3, #"{"type":"cleared","seq":4,"drawer":"d1"}"#), (7, #"{"type":"left","drawer":"d1"}"#),
      ]) == """
        {"gesture":1}
        # a comment
        {"at":0,"drawer":"d1","type":"clear"}
        {"expect":{"type":"cleared","drawer":"d1"}}

        {"never":{"type":"left"}}
        {"at":5,"drawer":"d1","type":"clear"}
        {"expect":{"type":"left","drawer":"d1"}}

        """)
  }

  @Test func `what follows every sample is not taken down`() throws {
    let noise = [
      #"{"type":"path"}"#, #"{"type":"fit"}"#, #"{"type":"state","state":"changed"}"#,
      #"{"type":"state","state":"possible"}"#, #"{"type":"presence","viewers":1}"#,
    ].map { (3, $0) }
    #expect(try !updated(noise).contains("expect"))
  }

  @Test func `goldens have beginnings if recognizers have rules between them`() throws {
    let text = """
      {"gesture":1,"relations":[]}
      {"at":0,"drawer":"d1","type":"clear"}

      """
    let began = #"{"type":"state","state":"began"}"#
    #expect(try updated([(2, began)], in: text).contains(#"{"expect":\#(began)}"#))
    #expect(try !updated([(3, began)]).contains("began"))
  }

  @Test func `an expectation that an update does not write stays`() throws {
    let text = """
      {"gesture":1}
      {"at":0,"drawer":"d1","type":"clear"}
      {"expect":{"type":"path","drawer":"d1"}}
      {"expect":{"type":"judged"}}
      {"expect":{"type":"left"}}

      """
    let left = "{\"expect\":{\"type\":\"left\"}}\n"
    #expect(try updated([], in: text) == text.replacing(left, with: ""))
  }

  @Test func `an expectation that stays goes to the event that it matches`() throws {
    let text = """
      {"gesture":1}
      {"at":0,"drawer":"d1","type":"clear"}
      # a comment
      {"expect":{"type":"fit","recognizer":"circle"}}
      {"expect":{"type":"state","recognizer":"circle"}}
      {"expect":{"type":"path"}}
      {"expect":{"type":"left"}}
      {"at":5,"drawer":"d1","type":"clear"}

      """
    let events = [
      (2, #"{"type":"path","seq":1}"#), (2, #"{"type":"cleared","seq":2}"#),
      (2, #"{"type":"fit","recognizer":"circle","seq":3}"#),
      (2, #"{"type":"state","recognizer":"circle","state":"ended","seq":4}"#),
      (8, #"{"type":"path","seq":5}"#),
    ]
    let updated = try updated(events, in: text)
    #expect(
      updated == """
        {"gesture":1}
        {"at":0,"drawer":"d1","type":"clear"}
        {"expect":{"type":"cleared"}}
        {"expect":{"type":"fit","recognizer":"circle"}}
        {"expect":{"type":"state","recognizer":"circle","state":"ended"}}
        # a comment
        {"at":5,"drawer":"d1","type":"clear"}
        {"expect":{"type":"path"}}

        """)
    let failures = Expectations.failures(
      of: try StreamFile(updated), given: try observations(events))
    #expect(failures == [])
  }

  @Test func `lines that end in CR LF are updated, too`() throws {
    let text = Self.text.replacing("\n", with: "\r\n")
    #expect(
      try updated([(3, #"{"type":"left"}"#)], in: text)
        == text.replacing(#"{"type":"cleared","drawer":"d9"}}"#, with: #"{"type":"left"}}"#))
  }

  @Test func `bytes of a comment that are not UTF-8 stay`() throws {
    let bytes = Array("{\"gesture\":1}\n# caf".utf8) + [0xE9, 0x0A]
    let updated = GoldenUpdate.bytes(
      updating: bytes, file: try StreamFile(parsing: bytes.span), given: [])
    #expect(updated == bytes)
  }

  @Test func `updating twice is updating once`() throws {
    let events = [(3, #"{"type":"state","state":"failed","reason":"no"}"#)]
    let once = try updated(events)
    #expect(try updated(events, in: once) == once)
  }
}
