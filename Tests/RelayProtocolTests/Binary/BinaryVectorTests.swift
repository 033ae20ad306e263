import Foundation
import Gestures
import TestSupport
import Testing

@testable import RelayProtocol

/// Messages, the bytes that they are, and what is read out of those.
///
/// They stand in `Tests/Vectors/binary-client.jsonl` and `binary-server.jsonl`, which the pages are
/// held to, too; `UPDATE_VECTORS=1` writes them anew.
struct BinaryVectorTests {
  static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_VECTORS"] == "1"

  @Test func `what the server says, byte for byte`() throws {
    try Self.check("binary-server.jsonl", Self.serverCases()) { line in
      let heard = try decodeBinaryServer(bytes(hex: line.hex))
      #expect(heard.map(\.json) == line.heard)
    }
  }

  @Test func `what clients say, byte for byte`() throws {
    try Self.check("binary-client.jsonl", Self.clientCases()) { line in
      let heard = try decodeBinaryClient(bytes(hex: line.hex))
      #expect(heard.map(\.json) == line.heard)
    }
  }

  /// One line of a file.
  struct Line {
    var said: [JSONValue]
    var hex: String
    var heard: [JSONValue]

    init(said: [JSONValue], hex: String, heard: [JSONValue]) {
      self.said = said
      self.hex = hex
      self.heard = heard
    }

    init(parsing text: String) throws(ErrorMessage) {
      let value: JSONValue
      do { value = try JSONValue(parsing: text) } catch {
        throw ErrorMessage(code: .notJSON, message: text)
      }
      said = try value.required("said", JSONValue.anything)
      hex = try value.required("hex", JSONValue.text)
      heard = try value.required("heard", JSONValue.anything)
    }

    var text: String {
      JSONValue.object([
        JSONValue.Member("said", .array(said)), JSONValue.Member("hex", .string(hex)),
        JSONValue.Member("heard", .array(heard)),
      ]).description
    }
  }

  /// Compares what is written now with the file, and has what it holds read.
  private static func check(
    _ name: String, _ cases: [Line], read: (Line) throws -> Void
  ) throws {
    let url = Vectors.root.appending(path: "Tests/Vectors/\(name)")
    if isUpdating {
      let text = cases.map { $0.text + "\n" }.joined()
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    let lines = try Vectors.lines(name).map { try Line(parsing: $0) }
    #expect(lines.count == cases.count)
    for (line, now) in zip(lines, cases) {
      #expect(line.hex == now.hex, "\(now.said)")
      try read(line)
    }
  }

  private static func serverCases() throws -> [Line] {
    let single = try Vectors.serverMessages.map { [try #require(try decodeServer($0))] }
    var random = SeededGenerator(seed: 2026)
    let streams = (0..<6).map { stream in
      random.events(20).enumerated().map { ServerMessage.event(100 * stream + $0 + 1, $1) }
    }
    let snapshots = (0..<6).map { _ in [ServerMessage.snapshot(random.snapshot())] }
    return try (single + streams + snapshots).map { messages in
      let bytes = binary(messages)
      return Line(said: [], hex: hex(bytes), heard: try decodeBinaryServer(bytes).map(\.json))
    }
  }

  private static func clientCases() throws -> [Line] {
    let single = try Vectors.clientMessages.map { [try #require(try decodeClient($0))] }
    var random = SeededGenerator(seed: 2027)
    let streams = (0..<20).map { _ in (0..<3).map { _ in random.clientMessage() } }
    return try (single + streams).map { messages in
      let bytes = binary(messages)
      return Line(
        said: messages.map(\.json), hex: hex(bytes),
        heard: try decodeBinaryClient(bytes).map(\.json))
    }
  }
}

extension JSONValue {
  /// The elements of an array as they are.
  fileprivate func anything() throws(ErrorMessage) -> [JSONValue] {
    guard case .array(let elements) = self else { throw wrongType("an array") }
    return elements
  }
}
