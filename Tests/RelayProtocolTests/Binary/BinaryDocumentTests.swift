import Foundation
import Gestures
import Testing

@testable import RelayProtocol

/// The examples of `docs/protocol-binary.md` are messages, byte for byte, and its list of names is
/// complete.
struct BinaryDocumentTests {
  static let text = Vectors.text("docs/protocol-binary.md")

  /// The bytes and the messages of the code block with a label: in its lines bytes, and what is
  /// said of them after three spaces; a line that begins with an arrow is the message that they
  /// are.
  static func example(_ label: String) -> [(hex: String, line: String)] {
    var parts: [(hex: String, line: String)] = []
    var digits = ""
    for line in Vectors.codeLines(label, of: text) {
      if line.hasPrefix("→ ") {
        parts.append((digits, String(line.dropFirst(2))))
        digits = ""
      } else {
        digits += line.components(separatedBy: "   ")[0].filter { $0 != " " }
      }
    }
    return parts
  }

  @Test func `what a client says is as in the example`() throws {
    let example = Self.example("text client")
    #expect(example.count == 6)
    for (digits, line) in example {
      let message = try #require(try decodeClient(line))
      #expect(hex(binary([message])) == digits)
      #expect(try decodeBinaryClient(bytes(hex: digits)) == [message])
    }
  }

  @Test func `what the server says is as in the example`() throws {
    let example = Self.example("text server")
    #expect(example.count == 16)
    var encoder = BinaryEventEncoder()
    var decoder = BinaryServerDecoder()
    for (digits, line) in example {
      guard case .event(let number, let event)? = try decodeServer(line) else {
        Issue.record("\(line) is no event")
        continue
      }
      var written: [UInt8] = []
      encoder.append(event, number: number, to: &written)
      #expect(hex(written) == digits, "\(line)")
      let heard = try decodeBinaryServer(bytes(hex: hex(written)), with: &decoder)
      #expect(heard.map { encoded($0) } == [line])
    }
  }

  @Test func `every name stands there with its number`() {
    var numbered: [Int: String] = [:]
    for part in Self.text.components(separatedBy: "## Names")[1].split(whereSeparator: \.isNewline)
    {
      for item in part.drop(while: { !$0.isNumber }).split(separator: ",") {
        let words = item.split(separator: " ")
        guard words.count == 2, let number = Int(words[0]) else { continue }
        numbered[number] = words[1].filter { $0 != "`" }
      }
    }
    #expect(numbered.count == BinaryNames.recognizers.count + BinaryNames.words.count)
    for (number, name) in numbered { #expect(BinaryNames.name(of: number) == name) }
  }
}
