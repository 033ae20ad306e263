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

  /// Viewers may only ask, and receive nothing that is for drawers; a wall receives rooms and no
  /// room's events.
  @Test(arguments: [
    ("watch client", ["ping", "judge"], ["touches", "clear"]),
    ("watchReceive client", ["ping", "judge"], ["touches", "clear"]),
    ("watch server", ["snapshot", "path"], ["durable", "rights", "links", "wall"]),
    ("watchSend server", ["snapshot", "path"], ["durable", "rights", "links", "wall"]),
    ("wallSend server", ["wall", "pong"], ["path", "welcome"]),
  ])
  func `a channel has the messages that it carries`(
    name: String, carried: [String], others: [String]
  ) throws {
    let words = name.split(separator: " ")
    let part = try Self.part(String(words[0]))
    for type in carried { #expect(part.contains("\(words[1])-\(type)"), "\(type)") }
    for type in others { #expect(!part.contains("\(words[1])-\(type)"), "\(type)") }
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
}
