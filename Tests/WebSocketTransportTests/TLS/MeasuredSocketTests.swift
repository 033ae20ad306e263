import Glibc
import Testing

@testable import WebSocketTransport

struct MeasuredSocketTests {
  @Test func `an open connection is measured, a closed one is not`() throws {
    let pairs = try #require(LoopbackPairs())
    let (ours, theirs) = try #require(pairs.make())
    defer { close(theirs) }
    let socket = MeasuredSocket(ours)
    #expect(try #require(socket.roundTripMilliseconds) >= 0)
    socket.end()
    #expect(socket.roundTripMilliseconds == nil)
    var byte: UInt8 = 0
    var ready = pollfd(fd: theirs, events: Int16(POLLIN), revents: 0)
    #expect(poll(&ready, 1, 5_000) == 1 && recv(theirs, &byte, 1, 0) == 0)
  }

  @Test func `a socket that was given up stays open`() throws {
    let pairs = try #require(LoopbackPairs())
    let (ours, theirs) = try #require(pairs.make())
    defer { close(theirs) }
    var socket: MeasuredSocket? = MeasuredSocket(ours)
    #expect(socket?.release() == ours)
    socket = nil
    #expect(send(ours, "x", 1, 0) == 1)
    close(ours)
  }
}
