import RelayProtocol
import Testing

@testable import RelayCore

struct ConnectionTests {
  @Test func `an outbox is taken whole and once, in the order in which it was filled`() throws {
    let connection = RelayOutputTests.connection(1)
    let pong = ServerMessage.pong(time: 1, server: 2)
    let error = ServerMessage.error(ErrorMessage(code: .readOnly, message: "no"))
    connection.send(pong)
    connection.send(error)
    let batch = connection.takeOutbox()
    #expect(batch.tag == 0)
    #expect(try serverMessages(in: batch.bytes) == [pong, error])
    #expect(connection.outbox.isEmpty)
  }

  @Test func `what is still sent counts until the connection is to close`() {
    let connection = RelayOutputTests.connection(1)
    #expect(connection.isListening)
    connection.ending = .afterEvents(.draining, "draining")
    #expect(connection.isListening)
    connection.ending = .afterOutbox(.malformed, "malformed")
    #expect(!connection.isListening)
    connection.ending = .told
    #expect(!connection.isListening)
  }
}
