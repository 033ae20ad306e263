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

  /// The lines of a channel or an operation.
  static func part(_ name: String) throws -> String {
    let start = try #require(document.firstRange(of: "\n  \(name):\n"))
    return document[start.upperBound...].split(separator: "\n")
      .prefix { $0.hasPrefix("   ") }.joined(separator: "\n")
  }

  @Test(arguments: ["watch", "watchReceive"])
  func `a viewer may only ask`(name: String) throws {
    let received = try Self.part(name)
    #expect(received.contains("client-ping") && received.contains("client-judge"))
    #expect(!received.contains("client-touches") && !received.contains("client-clear"))
  }

  @Test(arguments: ["watch", "watchSend"])
  func `a viewer receives nothing that is for drawers`(name: String) throws {
    let sent = try Self.part(name)
    #expect(sent.contains("server-snapshot") && sent.contains("server-path"))
    for type in ["durable", "rights", "links", "wall"] {
      #expect(!sent.contains("server-\(type)"))
    }
  }

  @Test(arguments: [
    ("draw", ["name", "key", "resume", "mode", "since", "feed", "grant", "token"]),
    ("watch", ["since", "feed", "grant", "token"]),
  ])
  func `a channel has the arguments of its address`(name: String, query: [String]) throws {
    let part = try Self.part(name)
    let names = part.split(separator: "\n").compactMap { line in
      line.wholeMatch(of: #/ {12}([a-z]+):.*/#).map { String($0.output.1) }
    }
    #expect(names == query)
  }

  @Test func `a wall receives rooms and no room's events`() throws {
    let sent = try Self.part("wallSend")
    #expect(sent.contains("server-wall") && sent.contains("server-pong"))
    #expect(!sent.contains("server-path") && !sent.contains("server-welcome"))
  }
}
