import Glibc
import Testing

@testable import WebSocketTransport

@Suite struct ClientConnectionTests {
  /// Reads until a number of whole messages is there; returns them and the number of pieces.
  private func messages(
    _ number: Int, from socket: ClientConnection
  ) -> (found: [[UInt8]], pieces: Int) {
    var found: [[UInt8]] = []
    var pieces = 0
    var message: [UInt8] = []
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4_096, alignment: 8)
    defer { buffer.deallocate() }
    let poller = Poller()
    #expect(poller.watch(socket.descriptor, Poller.Interest.read, number: 1))
    while found.count < number, poller.waits(atMostMicroseconds: 10_000_000) {
      let status = socket.receive(by: buffer) { piece in
        pieces += 1
        if piece.isFirst { message = [] }
        message += piece.bytes
        if piece.isLast { found.append(message) }
      }
      guard status == .open else { break }
    }
    return (found, pieces)
  }

  @Test func `messages queued together are received one by one`() throws {
    let loop = try LoopThread()
    let url = try WebSocketURL("ws://127.0.0.1:\(loop.port)/")
    let socket = try ClientConnection(to: url, subprotocols: ["v1.gesture.json"])
    #expect(socket.subprotocol == "v1.gesture.json")
    let sent = [1, 125, 126, 5_000].map { [UInt8](repeating: UInt8($0 % 100 + 1), count: $0) }
    for message in sent { socket.queue(message, isText: true) }
    #expect(socket.unsentBytes > 5_000)
    #expect(socket.flush())
    #expect(socket.unsentBytes == 0)
    #expect(messages(sent.count, from: socket).found == sent)
    #expect(try loop.stop() == sent.count)
  }

  @Test func `pieces are delivered as they come`() throws {
    let loop = try LoopThread { $0.maximumMessageBytes = 4_000_000 }
    let url = try WebSocketURL("ws://127.0.0.1:\(loop.port)/")
    let socket = try ClientConnection(to: url, subprotocols: [])
    let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    socket.queue(bytes, isText: false)
    while !socket.flush() { usleep(1_000) }
    let (found, pieces) = messages(1, from: socket)
    #expect(found == [bytes])
    #expect(pieces > 1)
    _ = try loop.stop()
  }

  @Test func `a rejection and a missing server are reported`() throws {
    let loop = try LoopThread()
    let url = try WebSocketURL("ws://127.0.0.1:\(loop.port)/")
    #expect(throws: ConnectFailure.refused(status: 400)) {
      try ClientConnection(to: url, subprotocols: ["unknown"])
    }
    _ = try loop.stop()
    #expect(throws: ConnectFailure.self) {
      try ClientConnection(to: try WebSocketURL("ws://127.0.0.1:1/"), subprotocols: [])
    }
  }
}
