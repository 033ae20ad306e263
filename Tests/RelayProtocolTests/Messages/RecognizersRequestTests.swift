import Gestures
import Testing

@testable import RelayProtocol

struct RecognizersRequestTests {
  static func request(_ text: String) throws(ErrorMessage) -> RecognizersRequest {
    try JSONValue.read(text, within: ProtocolLimits())
  }

  @Test func `the event of a room is also a request for its set`() throws {
    let event = try #require(Vectors.serverMessages.first { $0.contains("double-tap") })
    let request = try Self.request(event)
    #expect(request.entries?.map(\.name) == ["tap", "double-tap"])
    #expect(request.entries?.map(\.isEnabled) == [true, false])
    #expect(request.entries?.first?.settings.count == 4)
    #expect(request.relations == ["tap waits for double-tap"])
  }

  @Test(arguments: ["name", "parent", "control"])
  func `of a region no word is long, and none that is too long is repeated`(field: String) throws {
    let long = String(repeating: "x", count: 30_000)
    let fields = ["name": "a", "parent": "b", "control": "slider"].merging([field: long]) { $1 }
    let region = fields.map { "\"\($0)\":\"\($1)\"" }.joined(separator: ",")
    let error = #expect(throws: ErrorMessage.self) {
      try Self.request("{\"regions\":[{\"frame\":[0,0,9,9],\(region)}]}")
    }
    #expect(error?.code == .outOfRange && error?.path == "/regions/0/\(field)")
    #expect(error?.message.hasSuffix(field == "control" ? "30000 bytes" : "found 30000") == true)
    #expect((error?.message.utf8.count ?? 0) < 100)
  }

  @Test func `a whole set without rules is side by side, and goes before a preset`() throws {
    let request = try Self.request(#"{"recognizers":[],"preset":"touch"}"#)
    #expect(request.relations == ["* with *"] && request.preset == nil)
    #expect(try Self.request("{}").relations == nil)
    #expect(try Self.request(#"{"recognizers":null,"attach":null,"set":null}"#) == .init())
  }
}
