import Foundation
import TestSupport
import Testing

@testable import WebSocketTransport

@Suite struct WorkerHandleTests {
  @Test func `a loop that is let go ends its threads and closes what they carry`() throws {
    var server: TestServer? = try TestServer { $0.threads = 4 }
    let clients = try (0..<8).map { _ in try #require(server).connect().client }
    server = nil
    for client in clients {
      client.wait(milliseconds: 10_000)
      while client.nextFrame() != nil {}
      #expect(client.isAtEnd)
    }
  }

  @Test func `what is gathered goes off in its order, the same words to many as one`() throws {
    let inbox = Mailbox<WorkerReport>(waker: Waker())
    let worker = try WorkerHandle(SocketLoopOptions(ServiceLoop.Options()), number: 0, inbox: inbox)
    let connections = (20..<24).map { ConnectionID($0) }
    for message in [OutgoingMessage(text: "one"), OutgoingMessage(text: "two")] {
      for connection in connections { worker.send(message, to: connection) }
    }
    worker.gather(.close(connections[0], CloseFrame(code: 1_000)))
    #expect(worker.gatheredWords == ["send 4", "send 4", "close"])
    worker.post()
    #expect(worker.gatheredWords.isEmpty)
  }
}

extension WorkerHandle {
  /// What is gathered, an errand a word.
  fileprivate var gatheredWords: [String] {
    gathered.map {
      switch $0 {
      case .carry: "carry"
      case .send(_, let connections): "send \(connections.count)"
      case .close: "close"
      case .closeAll: "close all"
      case .end: "end"
      }
    }
  }
}
