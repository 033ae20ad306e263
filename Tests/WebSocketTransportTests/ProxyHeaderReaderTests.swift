import Glibc
import Testing

@testable import WebSocketTransport

struct ProxyHeaderReaderTests {
  private let ours: Int32
  private let theirs: Int32
  private static let header = ProxyVector.header(of: [192, 0, 2, 7])

  init() throws {
    let pairs = try #require(LoopbackPairs())
    (ours, theirs) = try #require(pairs.make())
  }

  /// Whether a socket is readable, at once or within twenty seconds.
  private func isReadable(waits: Bool) -> Bool {
    var ready = pollfd(fd: ours, events: Int16(POLLIN), revents: 0)
    return poll(&ready, 1, waits ? 20_000 : 0) == 1
  }

  @Test func `a header in single bytes is waited for, and what follows is left`() {
    defer {
      close(ours)
      close(theirs)
    }
    var reader = ProxyHeaderReader()
    #expect(reader.step(ours) == .wait)
    let last = Self.header.count - 1
    for (index, byte) in Self.header.enumerated() {
      #expect(send(theirs, [byte], 1, 0) == 1 && isReadable(waits: true))
      let step = reader.step(ours)
      #expect(step == (index == last ? .named(client: "192.0.2.7") : .wait))
      // No more than one look for each byte.
      if index < last { #expect(!isReadable(waits: false)) }
    }
    #expect(send(theirs, "x", 1, 0) == 1 && isReadable(waits: true))
    var byte: UInt8 = 0
    #expect(recv(ours, &byte, 1, 0) == 1 && byte == UInt8(ascii: "x"))
  }

  @Test func `what comes with the header stays in the socket`() {
    defer {
      close(ours)
      close(theirs)
    }
    let all = Self.header + Array("hello".utf8)
    #expect(send(theirs, all, all.count, 0) == all.count && isReadable(waits: true))
    var reader = ProxyHeaderReader()
    #expect(reader.step(ours) == .named(client: "192.0.2.7"))
    var bytes = [UInt8](repeating: 0, count: 9)
    #expect(recv(ours, &bytes, 9, 0) == 5 && bytes.starts(with: Array("hello".utf8)))
  }

  @Test(arguments: [0, 5])
  func `a proxy that closes before the header is whole is gone`(count: Int) {
    defer { close(ours) }
    var reader = ProxyHeaderReader()
    if count > 0 {
      #expect(send(theirs, Self.header, count, 0) == count && isReadable(waits: true))
      #expect(reader.step(ours) == .wait)
    }
    close(theirs)
    #expect(isReadable(waits: true) && reader.step(ours) == .gone)
  }

  @Test func `something else is refused`() {
    defer {
      close(ours)
      close(theirs)
    }
    #expect(send(theirs, "GET", 3, 0) == 3 && isReadable(waits: true))
    var reader = ProxyHeaderReader()
    guard case .refused = reader.step(ours) else {
      Issue.record("it was taken")
      return
    }
  }
}
