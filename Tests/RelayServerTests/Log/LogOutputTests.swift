import Glibc
import Testing

@testable import RelayServer

struct LogOutputTests {
  static let line = LogLine(time: 0, level: .info, message: "hello", fields: [])

  /// Runs `body` with both ends of a pipe, the reading one not waiting.
  static func withPipe(_ body: (_ reads: Int32, _ writes: Int32) throws -> Void) throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    defer { for end in ends { close(end) } }
    try body(ends[0], ends[1])
  }

  static func read(_ descriptor: Int32) -> String {
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  @Test func `a pipe gets JSON by default, and never colour`() throws {
    try Self.withPipe { reads, writes throws in
      let json = LogOutput(descriptor: writes, format: .auto, environment: [:])
      #expect(json.write(Self.line))
      #expect(Self.read(reads).hasPrefix("{\"time\""))
      let text = LogOutput(descriptor: writes, format: .text, environment: [:])
      #expect(text.write(Self.line))
      #expect(Self.read(reads) == "1970-01-01T00:00:00.000Z info    hello\n")
    }
  }

  @Test func `a reader that does not read costs lines, not time`() throws {
    try Self.withPipe { reads, writes throws in
      let output = LogOutput(descriptor: writes, format: .text, environment: [:])
      var written = 0
      while written < 1_000_000, output.write(Self.line) { written += 1 }
      #expect(written < 1_000_000, "the pipe never filled up")
      #expect(!output.write(Self.line))
      _ = Self.read(reads)
      #expect(output.write(Self.line))
    }
  }

  @Test func `a long line is cut, and stays valid JSON if it can`() throws {
    try Self.withPipe { reads, writes throws in
      var line = Self.line
      line.fields = [("agent", .text(String(repeating: "é", count: 10_000)))]
      let output = LogOutput(descriptor: writes, format: .json, environment: [:])
      #expect(output.write(line))
      #expect(Self.read(reads).hasSuffix("\"message\":\"hello\",\"cut\":20079}\n"))
      line.message = String(repeating: "x", count: 10_000)
      #expect(output.write(line))
      #expect(Self.read(reads).utf8.count == LogLine.byteLimit)
    }
  }
}
