import Foundation
import RelayProtocol
import Testing

@testable import ProtocolDocuments

/// The committed files are what the protocol's description makes.
struct GeneratedFilesTests {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func read(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  @Test func `each generated file is up to date`() throws {
    for (path, text) in try GeneratedFiles.all(read: Self.read) {
      #expect(try Self.read(path) == text, "\(path) is out of date: run scripts/protocol")
    }
  }

  @Test func `each message has a table in a page`() throws {
    let pages = try GeneratedFiles.pages.map(Self.read).joined()
    let index = SchemaIndex.current
    let messages =
      index.client.map { ("client", $0) } + index.answers.map { ("server", $0) }
      + index.events.map { ("event", $0) }
    for (group, message) in messages where !message.fields.isEmpty {
      #expect(pages.contains("<!-- fields: \(group) \(message.type) -->"), "\(message.type)")
    }
  }

  @Test func `each message but one without fields has an example`() throws {
    let document = try Self.read("docs/asyncapi.yaml")
    let messages = document.components(separatedBy: "\n      name: ").dropFirst()
    #expect(messages.count > 25)
    for message in messages {
      #expect(message.contains("\n      examples:"), "\(message.prefix(20))")
    }
  }
}
