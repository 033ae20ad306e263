import RelayConsole
import RelayCore
import RelayProtocol
import RelayVerbs
import RoomStore

/// Writes a recording of a store to a file, a part at a time.
struct StoreCopy {
  let directory: String
  let room: RoomName
  /// The epoch; `nil` for the newest recording.
  let epoch: String?

  /// Writes the file; returns the status.
  func write(to path: String, _ console: Console) throws(ArchiveFault) -> ExitCode {
    let library = try RecordingLibrary(directory: directory)
    let found = try library.summaries(of: room).first { epoch ?? $0.epoch == $0.epoch }
    let parts = try found.map { found throws(ArchiveFault) in
      try library.parts(of: found, by: .keyframes)
    }
    guard let recording = found, let parts, !parts.isEmpty else {
      let wanted = epoch.map { " with the epoch \($0)" } ?? ""
      console.message("there is no recording of \(room.text)\(wanted)")
      return .failed
    }
    var file: OutputFile
    do throws(OutputError) { file = try OutputFile(path: path) } catch {
      return Self.report(error, console)
    }
    var bytes = RecordingFileHeader(
      room: room, epoch: recording.epoch, begunAt: recording.begun
    ).bytes
    var size = 0
    for part in parts {
      let content = try library.content(of: part.number, in: recording, by: .keyframes)
      for sentence in content?.damage ?? [] { console.message("gesture-relay store: \(sentence)") }
      for block in content?.blocks ?? [] { block.append(to: &bytes) }
      if let number = file.write(bytes) {
        return Self.report(OutputError(path: path, errno: number), console)
      }
      size += bytes.count
      bytes = []
    }
    console.message("\(path): \(room.text) \(recording.epoch), \(Counted.text(size, "byte"))")
    return .ok
  }

  private static func report(_ error: OutputError, _ console: Console) -> ExitCode {
    console.message("gesture-relay store: \(error)")
    return .failed
  }
}
