import Glibc
import TestSupport
import Testing

@testable import WebSocketTransport

struct LoopbackPairsTests {
  @Test func `the ends of a pair are connected with each other`() throws {
    let pairs = try #require(LoopbackPairs())
    for _ in 0..<20 {
      let (ours, theirs) = try #require(pairs.make())
      defer {
        close(ours)
        close(theirs)
      }
      for (from, to) in [(ours, theirs), (theirs, ours)] {
        #expect(send(from, "hello", 5, 0) == 5)
        var ready = pollfd(fd: to, events: Int16(POLLIN), revents: 0)
        #expect(poll(&ready, 1, 5_000) == 1)
        var bytes = [UInt8](repeating: 0, count: 9)
        #expect(recv(to, &bytes, 9, 0) == 5 && bytes.starts(with: Array("hello".utf8)))
        #expect(recv(to, &bytes, 9, 0) == -1 && errno == EAGAIN)
      }
    }
  }

  @Test func `another program's connection is never an end`() throws {
    let pairs = try #require(LoopbackPairs())
    let stranger = RawClient(port: pairs.address.port)
    let (ours, theirs) = try #require(pairs.make())
    defer {
      close(ours)
      close(theirs)
    }
    stranger.send([1])
    #expect(send(ours, "x", 1, 0) == 1)
    var ready = pollfd(fd: theirs, events: Int16(POLLIN), revents: 0)
    #expect(poll(&ready, 1, 5_000) == 1)
    var byte: UInt8 = 0
    #expect(recv(theirs, &byte, 1, 0) == 1 && byte == UInt8(ascii: "x"))
    stranger.wait(milliseconds: 5_000)
    stranger.read()
    #expect(stranger.isAtEnd)
  }

  @Test func `other programs that fill the queue do not stop it`() throws {
    let pairs = try #require(LoopbackPairs())
    let strangers = try (0..<1_200).map { _ in
      let stranger = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | SocketFlags.nonBlocking, 0)
      var address = pairs.address
      _ = address.connect(stranger)
      return try #require(stranger >= 0 ? stranger : nil)
    }
    defer { for stranger in strangers { close(stranger) } }
    let (ours, theirs) = try #require(pairs.make())
    close(ours)
    close(theirs)
  }

  @Test func `an end takes little that the other does not read`() throws {
    let pairs = try #require(LoopbackPairs())
    let (ours, theirs) = try #require(pairs.make())
    defer {
      close(ours)
      close(theirs)
    }
    let bytes = [UInt8](repeating: 0, count: 16_384)
    var taken = 0
    while case let sent = send(theirs, bytes, bytes.count, 0), sent > 0 { taken += sent }
    #expect((16_384...262_144).contains(taken), "\(taken) bytes")
  }
}
