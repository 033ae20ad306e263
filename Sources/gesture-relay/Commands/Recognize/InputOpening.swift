/// The first lines of what is to be recognized, read as far as it takes to know what they are:
/// drawings, a line each, or a stream file.
struct InputOpening {
  /// The most bytes of comments that are read before a header is no longer waited for.
  private static let commentBytes = 1_048_576

  /// The lines that were read, each with its number; without bytes where it is too long.
  private(set) var lines: [(number: Int, bytes: [UInt8]?)] = []
  /// Whether the last of them is a stream file's header.
  private(set) var isStream = false

  /// Reads up to the first line that says something.
  ///
  /// A file that cannot be read throws.
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

  /// The stream file that these lines begin.
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
