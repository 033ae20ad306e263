import RelayCore
import RelayProtocol
import RoomPicture
import RoomStore
import WebSocketTransport

/// Finds a room at a moment of its recording, to make a file of it.
struct RecordedExport {
  /// How much earlier than the beginning of its part an event may be: that is when the part's
  /// frame was saved.
  private static let marginMilliseconds = 2_000.0

  /// The arguments of a query that choose the moment.
  static let names = ["at", "t"]

  private let recording: RecordingSummary
  private let library: RecordingLibrary

  /// Reads one recording.
  init(_ recording: RecordingSummary, _ library: RecordingLibrary) {
    self.recording = recording
    self.library = library
  }

  /// The job to make the file, or why there is none.
  ///
  /// `at` or `t` in the query is the moment, in milliseconds since the recording began.
  ///
  /// Reads the parts around the moment alone.
  func reply(
    to request: RecordingRequest, as format: ExportFormat
  ) throws(ArchiveFault) -> RecordingReply {
    var moment = Double.infinity
    if let (name, text) = request.query.first(where: { Self.names.contains($0.name) }) {
      guard let found = Double(text), found >= 0 else {
        let sentence = "\(name): expected milliseconds from 0, found \"\(text.prefix(40))\""
        return .answer(request.id, .sentence(400, sentence))
      }
      moment = found
    }
    let options: ExportOptions
    do throws(ExportFault) { options = try ExportOptions(query: request.query) } catch {
      return .answer(request.id, .sentence(400, error.description))
    }
    guard let room = try snapshot(at: moment) else {
      let sentence = "the recording of the epoch \(recording.epoch) has no such moment"
      return .answer(request.id, .sentence(404, sentence))
    }
    return .file(
      ExportWorker.Job(
        connection: request.id, room: recording.room.text, snapshot: room, format: format,
        options: options, client: request.client))
  }

  private func snapshot(at moment: Double) throws(ArchiveFault) -> Snapshot? {
    var scene = RecordedScene(at: moment)
    var decoder = RecordingDecoder()
    let parts = try library.parts(of: recording)
    let first = parts.lastIndex { Double($0.begin) <= moment - Self.marginMilliseconds } ?? 0
    for part in parts.dropFirst(first)
    where !scene.isComplete && Double(part.begin) <= moment + Self.marginMilliseconds {
      guard let content = try library.content(of: part.number, in: recording) else { continue }
      scene.take(decoder.decode(content.blocks))
    }
    return scene.snapshot(epoch: recording.epoch)
  }
}
