import RelayCore
import RelayProtocol
import RoomPicture
import WebSocketTransport

/// Files of rooms, made on another thread: live ones, or a moment of their recordings.
extension RelayHandler {
  /// Has a file of a room made; returns an answer if that is not possible.
  func export(
    _ room: RoomName, as format: ExportFormat, _ request: HTTPRequest
  ) -> HTTPResponse? {
    if RecordedExport.names.contains(where: { request.head.argument($0) != nil }) {
      return ask(.moment(room, format), request)
    }
    let options: ExportOptions
    do throws(ExportFault) { options = try ExportOptions(query: request.head.query) } catch {
      return text(400, "\(error)\n")
    }
    return admit(request) { asker in
      export(room, as: format, options, for: asker, request)
    }
  }

  private func export(
    _ room: RoomName, as format: ExportFormat, _ options: ExportOptions, for asker: Admission,
    _ request: HTTPRequest
  ) -> HTTPResponse? {
    let client = client(of: request.head)
    // A snapshot sorts all of a room: none is made in vain.
    guard exporter?.hasRoom(for: client) == true else {
      return finish(Self.manyFiles, request.head)
    }
    guard let snapshot = relay.snapshot(of: room, for: asker) else {
      return text(404, "there is no room \(room.text) now\n")
    }
    let job = ExportWorker.Job(
      connection: request.id, room: room.text, snapshot: snapshot, format: format,
      options: options, client: client)
    guard exporter?.add(job) == true else {
      return finish(Self.manyFiles, request.head)
    }
    recordingRequests[request.id] = request.head
    return nil
  }

  /// The answer while too many files wait.
  static var manyFiles: HTTPResponse {
    .sentence(503, "too many files are being made; try again").adding([("Retry-After", "2")])
  }

  /// Sends the files that are made.
  func answerExports(on loop: ServiceLoop) {
    for finished in exporter?.takeFinished() ?? [] {
      let job = finished.job
      switch finished.result {
      case .success(let bytes):
        // The name of a room is safe in the name of a file.
        let name = "\(job.room).\(job.format.rawValue)"
        let file = HTTPResponse(
          status: 200,
          headers: [
            ("Content-Type", job.format.contentType), ("Cache-Control", "no-store"),
            ("Content-Disposition", "inline; filename=\"\(name)\""),
          ], body: bytes)
        settle(job.connection, file, on: loop)
      case .failure(let fault):
        let status =
          switch fault {
          case .undrawn: 503
          case .missing: 404
          case .badOption, .tooLarge: 400
          }
        let answer = HTTPResponse.sentence(status, fault.description)
        settle(
          job.connection, status == 503 ? answer.adding([("Retry-After", "2")]) : answer, on: loop)
      }
    }
  }
}
