import RoomStore
import Synchronization
import Testing
import WebSocketTransport

@testable import RelayServer

struct RecordingDownloadTests {
  @Test func `parts are taken in order, and each advance asks for one`() {
    let asked = Mutex<[ConnectionID]>([])
    let parts = (0..<2).map {
      RecordingLibrary.Part(number: $0, last: $0, begin: 0, end: 0, bytes: 0, isFinished: true)
    }
    let download = RecordingDownload(epoch: "e", parts: parts) { request in
      asked.withLock { $0.append(request.id) }
    }
    download.advance(for: ConnectionID(4))
    #expect(asked.withLock { $0 } == [ConnectionID(4)])
    #expect(download.takeNext() == (parts[0], false))
    #expect(download.takeNext() == (parts[1], true))
    #expect(download.takeNext().part == nil)
  }
}
