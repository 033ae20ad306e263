import Foundation
import Testing

@testable import gesture_relay

/// How bytes leave the process.
struct ByteSinkTests {
  @Test func `what is written arrives in order`() throws {
    let pipe = Pipe()
    let sink = ByteSink(descriptor: pipe.fileHandleForWriting.fileDescriptor)
    sink.write("a")
    sink.line("b")
    sink.append { $0.append(UInt8(ascii: "c")) }
    sink.flush()
    try pipe.fileHandleForWriting.close()
    let bytes = try #require(try pipe.fileHandleForReading.readToEnd())
    #expect(String(decoding: bytes, as: UTF8.self) == "ab\nc")
    #expect(!sink.isBroken)
  }

  @Test func `a reader that went away breaks the sink and nothing gathers`() throws {
    signal(SIGPIPE, SIG_IGN)
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let sink = ByteSink(descriptor: pipe.fileHandleForWriting.fileDescriptor)
    sink.line("nobody hears this")
    sink.flush()
    #expect(sink.isBroken)
    #expect(sink.bytes.isEmpty)
  }
}
