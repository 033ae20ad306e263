import RelayProtocol
import Testing

@testable import ProtocolDocuments

/// The AsyncAPI document; Tests/Documents validates it and every vector against it.
struct AsyncAPITests {
  static let document = AsyncAPI.document(of: .current) { _, _ in nil }

  @Test func `each message is a component`() {
    let index = SchemaIndex.current
    for message in index.client {
      #expect(Self.document.contains("\n    client-\(message.type):\n"))
    }
    for message in index.answers + index.events {
      #expect(Self.document.contains("\n    server-\(message.type):\n"))
    }
  }

  @Test func `a viewer may only ask`() throws {
    let start = try #require(Self.document.firstRange(of: "  watchReceive:"))
    let end = try #require(Self.document.firstRange(of: "  watchSend:"))
    let received = Self.document[start.upperBound..<end.lowerBound]
    #expect(received.contains("client-ping") && received.contains("client-judge"))
    #expect(!received.contains("client-touches") && !received.contains("client-clear"))
  }

  @Test func `a wall receives rooms and no room's events`() throws {
    let start = try #require(Self.document.firstRange(of: "  wallSend:"))
    let end = try #require(Self.document.firstRange(of: "\ncomponents:"))
    let sent = Self.document[start.upperBound..<end.lowerBound]
    #expect(sent.contains("server-wall") && sent.contains("server-pong"))
    #expect(!sent.contains("server-path") && !sent.contains("server-welcome"))
  }
}
