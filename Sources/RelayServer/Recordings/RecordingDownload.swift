import RoomStore
import Synchronization
import WebSocketTransport

/// A recording on its way as a file, a part at a time.
final class RecordingDownload: HTTPBodySource {
  /// The epoch of the recording.
  let epoch: String
  private let left: Mutex<ArraySlice<RecordingLibrary.Part>>
  private let enqueue: @Sendable (RecordingRequest) -> Void

  /// Begins with these parts to send; `enqueue` asks for the next one.
  init(
    epoch: String, parts: [RecordingLibrary.Part],
    enqueue: @escaping @Sendable (RecordingRequest) -> Void
  ) {
    self.epoch = epoch
    left = Mutex(parts[...])
    self.enqueue = enqueue
  }

  /// Removes the next part; with whether it is the last.
  func takeNext() -> (part: RecordingLibrary.Part?, isLast: Bool) {
    left.withLock { left in
      let part = left.popFirst()
      return (part, left.isEmpty)
    }
  }

  func advance(for request: ConnectionID) {
    enqueue(RecordingRequest(id: request, content: .next(self)))
  }
}
