import Synchronization
import TestSupport
import Testing

@testable import WebSocketTransport

@Suite struct TransportLogTests {
  @Test func `lines have their level, no line end, and come only on request`() {
    let lines = Mutex<[String]>([])
    TransportLog.send([.error, .warning]) { level, line in
      lines.withLock { $0.append("\(level): \(line)") }
    }
    TransportLog.emit(1, "first of the test\n")
    TransportLog.emit(2, "second of the test")
    TransportLog.send([], to: nil)
    TransportLog.emit(1, "third of the test\n")
    // Loops of other tests may have had something to say as well.
    let ours = lines.withLock { $0.filter { $0.hasSuffix("of the test") } }
    #expect(ours == ["error: first of the test", "warning: second of the test"])
  }
}
