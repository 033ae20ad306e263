import RelayCore
import RoomStore
import Synchronization
import WebSocketTransport

/// A recording on its way as a file, a part at a time.
final class RecordingDownload: RecordingBody {
  /// The epoch of the recording.
  let epoch: String
  let enqueue: @Sendable (RecordingRequest) -> Void
  private let left: Mutex<ArraySlice<RecordingLibrary.Part>>

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

  /// The blocks of the next part; a part that was deleted meanwhile is left out.
  func next(from library: RecordingLibrary) throws(ArchiveFault) -> ([UInt8]?, isLast: Bool) {
    let (part, isLast) = takeNext()
    guard let part else { return ([], true) }
    guard let recording = try library.summary(of: epoch) else { return (nil, true) }
    var bytes: [UInt8] = []
    for block in try library.content(of: part.number, in: recording, by: .keyframes)?.blocks ?? [] {
      block.append(to: &bytes)
    }
    return (bytes, isLast)
  }
}

/// The body of a long answer about a recording, made a piece at a time by the service's thread.
protocol RecordingBody: HTTPBodySource {
  /// Enqueues the request for the next piece.
  var enqueue: @Sendable (RecordingRequest) -> Void { get }

  /// The next piece, with whether it is the last; `nil` if the recording is gone.
  func next(from library: RecordingLibrary) throws(ArchiveFault) -> ([UInt8]?, isLast: Bool)
}

extension RecordingBody {
  func advance(for request: ConnectionID) {
    enqueue(RecordingRequest(id: request, content: .next(self)))
  }
}
