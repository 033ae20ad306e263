import Foundation
import Testing

@testable import RelayConsole

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
    #expect(sink.failure == nil)
    #expect(sink.bytes.isEmpty)
  }

  @Test func `a full disk breaks the sink and is remembered`() throws {
    let full = open("/dev/full", O_WRONLY)
    try #require(full >= 0)
    defer { close(full) }
    let sink = ByteSink(descriptor: full)
    sink.line("there is no room for this")
    sink.flush()
    #expect(sink.isBroken)
    #expect(sink.failure == ENOSPC)
    #expect(sink.bytes.isEmpty)
  }

  @Test func `a pipe that takes no more for now is waited for`() throws {
    let pipe = Pipe()
    let writer = pipe.fileHandleForWriting.fileDescriptor
    _ = fcntl(writer, F_SETFL, O_NONBLOCK)
    let bytes = [UInt8](repeating: 7, count: 1_000_000)
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      #expect(ByteSink.writeAll(bytes, to: writer) == nil)
      // By the handle, which would close the number a second time, somebody else's by then.
      try? pipe.fileHandleForWriting.close()
      done.signal()
    }
    #expect(try pipe.fileHandleForReading.readToEnd()?.count == bytes.count)
    #expect(done.wait(timeout: .now() + 60) == .success, "the writer did not end")
  }
}
