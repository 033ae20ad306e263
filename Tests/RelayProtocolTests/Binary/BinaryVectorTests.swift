import Foundation
import Testing

@testable import RelayProtocol

/// Messages, the bytes that they are, and what is read out of those.
///
/// They stand in `Tests/Vectors/binary-client.jsonl` and `binary-server.jsonl`, which the pages are
/// held to, too. Each vector of a single message has a line; the other lines are streams of many.
/// `UPDATE_VECTORS=1` writes the files again.
struct BinaryVectorTests {
  @Test func `what the server says, byte for byte`() throws {
    try Self.check("binary-server.jsonl", Vectors.serverMessages) {
      binary(try $0.map { try #require(try decodeServer($0)) })
    } read: {
      try decodeBinaryServer($0).map(\.json)
    }
  }

  @Test func `what clients say, byte for byte`() throws {
    try Self.check("binary-client.jsonl", Vectors.clientMessages) {
      binary(try $0.map { try #require(try decodeClient($0)) })
    } read: {
      try decodeBinaryClient($0).map(\.json)
    }
  }

  private static func check(
    _ name: String, _ vectors: [String], write: ([String]) throws -> [UInt8],
    read: ([UInt8]) throws -> [JSONValue]
  ) throws {
    let single = try vectors.map { [try JSONValue(parsing: $0)] }
    let lines = try Vectors.lines(name).map { try JSONValue(parsing: $0) }
    let said = lines.map { line in
      if case .array(let messages)? = line["said"] { messages } else { [] as [JSONValue] }
    }
    let now = try (single + said.filter { !single.contains($0) }).map { said in
      let bytes = try write(said.map(\.description))
      return JSONValue.object([
        .init("said", .array(said)), .init("hex", .string(hex(bytes))),
        .init("heard", .array(try read(bytes))),
      ])
    }
    if ProcessInfo.processInfo.environment["UPDATE_VECTORS"] == "1" {
      let url = Vectors.root.appending(path: "Tests/Vectors/\(name)")
      try now.map { "\($0)\n" }.joined().write(to: url, atomically: true, encoding: .utf8)
    }
    #expect(lines.count == now.count)
    for (line, now) in zip(lines, now) { #expect(line == now) }
  }
}
