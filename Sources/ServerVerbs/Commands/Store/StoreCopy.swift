import Glibc
import RelayConsole
import RelayCore
import RelayProtocol
import RelayVerbs
import RoomStore

/// Writes a recording of a store to a file, a part at a time.
struct StoreCopy {
  let directory: String
  /// The room, and the recording unless it is the newest.
  let choice: RoomChoice

  /// Writes the file; returns the status.
  ///
  /// An old file is replaced at the end, by a whole and intact recording alone. A new file has what
  /// is intact.
  func write(to path: String, _ console: Console) throws(ArchiveFault) -> ExitCode {
    let library = try RecordingLibrary(directory: directory)
    let found = try library.summaries(of: choice.room).first(where: choice.takes)
    let parts = try found.map { found throws(ArchiveFault) in
      try library.parts(of: found, by: .keyframes)
    }
    guard let recording = found, let parts, !parts.isEmpty else {
      return choice.reportNothing(console)
    }
    do throws(OutputError) {
      var size = 0
      var failure: String?
      var isDamaged = false
      let isNew = path == "-" || access(path, F_OK) != 0
      let isWritten = try FileOutput.write(to: path) { write in
        size = 0
        do throws(ArchiveFault) {
          failure = try copy(parts, of: recording, from: library) { bytes, damage in
            for sentence in damage { console.note(sentence) }
            isDamaged = isDamaged || !damage.isEmpty
            size += bytes.count
            return write(bytes)
          }
        } catch { failure = error.description }
        if isDamaged, !isNew {
          failure = failure ?? "\(path) stays as it was; a new file receives what is intact"
        }
        return failure == nil
      }
      if let failure { console.note(failure) }
      guard isWritten else { return .failed }
      console.message(
        "\(path): \(choice.room.text) \(recording.epoch), \(Counted.text(size, "byte"))")
      return isDamaged ? .failed : .ok
    } catch {
      console.note("\(error)")
      return .failed
    }
  }

  /// Passes the bytes of a file and the damage on until `write` returns `false`; returns why the
  /// file is not whole.
  func copy(
    _ parts: [RecordingLibrary.Part], of recording: RecordingSummary,
    from library: RecordingLibrary, _ write: ([UInt8], _ damage: [String]) -> Bool
  ) throws(ArchiveFault) -> String? {
    var bytes = RecordingFileHeader(
      room: choice.room, epoch: recording.epoch, begunAt: recording.begun
    ).bytes
    for part in parts {
      guard let content = try library.content(of: part.number, in: recording, by: .keyframes)
      else {
        return "events \(part.number) to \(part.last) were deleted meanwhile; try again"
      }
      for block in content.blocks { block.append(to: &bytes) }
      guard write(bytes, content.damage) else { return nil }
      bytes = []
    }
    return nil
  }
}
