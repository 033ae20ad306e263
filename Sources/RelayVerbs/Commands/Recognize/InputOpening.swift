/// The first lines of the input, read until its format is known: one drawing a line, or a stream
/// file.
struct InputOpening {
  /// The most bytes of comments before a header; beyond that, the input is no stream file.
  private static let commentBytes = 1_048_576

  /// The lines read so far, each with its number; without bytes if it is too long.
  private(set) var lines: [(number: Int, bytes: [UInt8]?)] = []
  /// Whether the last line is a stream file's header.
  private(set) var isStream = false

  /// Reads up to the first line that is neither blank nor a comment.
  ///
  /// Throws if the file cannot be read.
  init(of reader: inout LineReader, path: String) throws(InputError) {
    var bytes = 0
    while bytes < Self.commentBytes {
      switch reader.next() {
      case .line(let range):
        let line = Array(reader.buffer[range])
        bytes += line.count + 1
        lines.append((reader.lineNumber, line))
        guard !StreamStrokes.isSilent(line[...]) else { continue }
        isStream = StreamStrokes.isHeader(line[...])
        return
      case .tooLong:
        lines.append((reader.lineNumber, nil))
        return
      case .failed(let number): throw InputError(path: path, errno: number)
      case .end: return
      }
    }
  }

  /// The stream file that begins with these lines.
  func stream(of reader: inout LineReader, path: String) throws(InputError) -> StreamStrokes {
    var bytes = lines.reduce(into: [UInt8]()) { $0 += ($1.bytes ?? []) + [UInt8(ascii: "\n")] }
    bytes += try FileBytes.read(&reader, path: path)
    do {
      return try StreamStrokes(parsing: bytes)
    } catch {
      throw InputError(path: path, reason: "\(error)")
    }
  }
}
