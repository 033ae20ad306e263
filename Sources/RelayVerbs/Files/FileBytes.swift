import Glibc
import RelayProtocol

/// Reads whole files.
enum FileBytes {
  /// The bytes of a file; `-` is standard input.
  ///
  /// Throws an error with the file's name and the reason, also for a file that is too large.
  static func read(_ path: String) throws(InputError) -> [UInt8] {
    var reader = try LineReader(path: path)
    return try read(&reader, path: path)
  }

  /// The remaining bytes of a file, at most `limit`.
  static func read(
    _ reader: inout LineReader, path: String, limit: Int = StreamFileLimits().bytes
  ) throws(InputError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      switch reader.next() {
      case .line(let range):
        guard bytes.count + range.count <= limit else { throw InputError(path: path, errno: EFBIG) }
        bytes += reader.buffer[range]
        bytes.append(UInt8(ascii: "\n"))
      case .tooLong: throw InputError(path: path, errno: EFBIG)
      case .failed(let number): throw InputError(path: path, errno: number)
      case .end: return bytes
      }
    }
  }
}
