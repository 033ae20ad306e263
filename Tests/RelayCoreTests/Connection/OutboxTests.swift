import RelayProtocol
import Testing

@testable import RelayCore

struct OutboxTests {
  @Test func `an outbox is taken whole and once, in the order in which it was filled`() throws {
    var outbox = Outbox(encoding: .json)
    let pong = ServerMessage.pong(time: 1, server: 2)
    let error = ServerMessage.error(ErrorMessage(code: .readOnly, message: "no"))
    outbox.append(pong)
    outbox.append(error)
    #expect(outbox.answerBytes == outbox.bytes.count && !outbox.isEmpty)
    let batch = outbox.take()
    #expect(batch.tag == 0)
    #expect(try serverMessages(in: batch.bytes) == [pong, error])
    #expect(outbox.isEmpty && outbox.answerBytes == 0)
  }
}
