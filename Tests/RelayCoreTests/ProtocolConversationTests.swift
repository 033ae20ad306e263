import Foundation
import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

/// The conversation in `docs/protocol.md`, played against the relay.
struct ProtocolConversationTests {
  /// The lines of the code block, each with its arrow.
  static func conversation() throws -> [Substring] {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: "docs/protocol.md"), encoding: .utf8)
    let opening = try #require(text.range(of: "```text conversation\n"))
    let rest = text[opening.upperBound...]
    let closing = try #require(rest.range(of: "\n```"))
    return rest[..<closing.lowerBound].split(separator: "\n")
  }

  /// Whether a line is as the document tells it, `…` standing for anything.
  static func matches(_ line: String, _ pattern: Substring) -> Bool {
    let pieces = pattern.split(separator: "…", omittingEmptySubsequences: false)
    guard let first = pieces.first, let last = pieces.last, line.hasPrefix(first) else {
      return false
    }
    if pieces.count == 1 { return line == pattern }
    var rest = line.dropFirst(first.count)
    for piece in pieces.dropFirst().dropLast() {
      guard let found = rest.range(of: piece) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(last)
  }

  @Test func `the conversation goes as documented`() throws {
    let conversation = try Self.conversation()
    let relay = Relay(configuration: RelayConfiguration(epochBase: "k3f9"))
    let drawer = ConnectionID(1)
    let room = try #require(RoomName("demo"))
    var now = 1_000.0
    relay.open(drawer, role: .draw, room: room, now: now)

    func heard() -> [String] {
      now += 1_000
      relay.tick(now: now)
      var lines: [String] = []
      while case .message(let batch, _)? = relay.nextMessage(for: drawer, now: now) {
        let text = String(decoding: batch.bytes, as: UTF8.self)
        lines += text.split(separator: "\n").map(String.init)
      }
      return lines
    }

    var pending = heard()[...]
    var mayBeMore = false
    for line in conversation {
      let pattern = line.dropFirst(2)
      if line.hasPrefix("→ ") {
        #expect(pending.isEmpty || mayBeMore, "not told: \(pending)")
        let bytes = Array(pattern.utf8)
        relay.receive(drawer, bytes: bytes.span, now: now)
        pending = heard()[...]
        mayBeMore = false
      } else if pattern == "…" {
        mayBeMore = true
      } else {
        if mayBeMore { pending = pending.drop { !Self.matches($0, pattern) } }
        mayBeMore = false
        let first = pending.popFirst()
        let next = try #require(first, "nothing is left for \(pattern)")
        #expect(Self.matches(next, pattern), "\(next) is not \(pattern)")
      }
    }
    #expect(pending.isEmpty, "not told: \(pending)")
  }
}
