import Glibc
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
    guard let recording = found else {
      let wanted = epoch.map { " with the epoch \($0)" } ?? ""
      console.message("there is no recording of \(room.text)\(wanted)")
      return .failed
    }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return Self.report(path, errno, console) }
    defer { close(descriptor) }
    var bytes = RecordingFileHeader(
      room: room, epoch: recording.epoch, begunAt: recording.begun
    ).bytes
    var size = 0
    for part in try library.parts(of: recording, by: .keyframes) {
      let content = try library.content(of: part.number, in: recording, by: .keyframes)
      for sentence in content?.damage ?? [] { console.message("gesture-relay store: \(sentence)") }
      for block in content?.blocks ?? [] { block.append(to: &bytes) }
      if let number = ByteSink.writeAll(bytes, to: descriptor) {
        return Self.report(path, number, console)
      }
      size += bytes.count
      bytes = []
    }
    console.message("\(path): \(room.text) \(recording.epoch), \(Counted.text(size, "byte"))")
    return .ok
  }

  private static func report(_ path: String, _ number: Int32, _ console: Console) -> ExitCode {
    console.message("gesture-relay store: \(OutputError(path: path, errno: number))")
    return .failed
  }
}
