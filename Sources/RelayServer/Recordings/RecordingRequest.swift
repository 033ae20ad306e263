import RelayCore
import RelayProtocol
import WebSocketTransport

/// A request about recordings, on its way to the thread that reads them.
struct RecordingRequest: Sendable {
  /// What is wanted.
  enum Content: Sendable {
    /// The newest recordings, of one room or of all.
    case list(RoomName?)
    /// What an address names.
    case address(RecordingAddress)
    /// The next piece of an answer that is being sent.
    case next(any RecordingBody)

    /// Whether it continues an answer.
    var isPiece: Bool { if case .next = self { true } else { false } }
  }

  /// The connection that waits.
  let id: ConnectionID
  /// What is wanted.
  let content: Content
  /// The `If-None-Match` header.
  var ifNoneMatch: String?
  /// The `Range` header.
  var range: String?
  /// The `If-Range` header.
  var ifRange: String?
  /// The query's arguments.
  var query: [(name: String, value: String)] = []
  /// What the asker brings along to see recordings of rooms.
  var asker = Admission()
  /// Whether only tokens lead into rooms.
  var requiresTokens = false
  /// The client, for its share of the queue; `nil` if it counts alone.
  var client: String?
}

/// What the thread made of a request.
enum RecordingReply: Sendable {
  /// The whole answer, or its beginning.
  case answer(ConnectionID, HTTPResponse)
  /// A file that another thread makes.
  case file(ExportWorker.Job)
  /// The next piece of a file; `nil` if reading failed.
  case piece(ConnectionID, [UInt8]?, isLast: Bool)
}

extension HTTPResponse {
  /// A sentence about what cannot be had.
  static func sentence(_ status: Int, _ sentence: String) -> HTTPResponse {
    HTTPResponse(
      status: status,
      headers: [("Content-Type", "text/plain; charset=utf-8"), ("Cache-Control", "no-store")],
      body: Array((sentence + "\n").utf8))
  }
}
