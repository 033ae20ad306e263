import Glibc

/// Reads whole files.
enum FileBytes {
  /// The bytes of a file; `-` is standard input.
  ///
  /// Throws an error with the file's name and the reason.
  static func read(_ path: String) throws(InputError) -> [UInt8] {
    var reader = try LineReader(path: path)
    return try read(&reader, path: path)
  }

  /// The remaining bytes of a file.
  static func read(_ reader: inout LineReader, path: String) throws(InputError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      switch reader.next() {
      case .line(let range):
        bytes += reader.buffer[range]
        bytes.append(UInt8(ascii: "\n"))
      case .tooLong: throw InputError(path: path, errno: EFBIG)
      case .failed(let number): throw InputError(path: path, errno: number)
      case .end: return bytes
      }
    }
  }
}
