import RelayCore
import RelayProtocol
import RoomExport
import RoomPicture
import RoomStore
import WebSocketTransport

/// Makes files of a room at a moment of its recording.
struct RecordedExport {
  /// How much earlier than the beginning of its part an event may be: that is when the part's
  /// frame was saved.
  private static let marginMilliseconds = 2_000.0

  /// The arguments of a query that choose the moment.
  static let names = ["at", "t"]

  private let recording: RecordingSummary
  private let library: RecordingLibrary

  /// Makes files of one recording.
  init(_ recording: RecordingSummary, _ library: RecordingLibrary) {
    self.recording = recording
    self.library = library
  }

  /// The file; `at` or `t` in the query is the moment in milliseconds since the recording was
  /// begun.
  ///
  /// Reads the parts around the moment alone.
  func answer(
    as format: ExportFormat, _ query: [(name: String, value: String)]
  ) throws(ArchiveFault) -> HTTPResponse {
    var moment = Double.infinity
    if let (name, text) = query.first(where: { Self.names.contains($0.name) }) {
      guard let found = Double(text), found >= 0 else {
        return .sentence(
          400, "\(name): expected milliseconds from 0, found \"\(text.prefix(40))\"")
      }
      moment = found
    }
    let options: ExportOptions
    do throws(ExportFault) { options = try ExportOptions(query: query) } catch {
      return .sentence(400, error.description)
    }
    guard let room = try snapshot(at: moment) else {
      return .sentence(404, "the recording of the epoch \(recording.epoch) has no such moment")
    }
    do throws(ExportFault) {
      let bytes = try RoomExport.bytes(
        of: room, named: recording.room.text, as: format, options)
      let name = "\(recording.room.text).\(format.rawValue)"
      return HTTPResponse(
        status: 200,
        headers: [
          ("Content-Type", format.contentType), ("Cache-Control", "no-store"),
          ("Content-Disposition", "inline; filename=\"\(name)\""),
        ], body: bytes)
    } catch {
      return .sentence(400, error.description)
    }
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
