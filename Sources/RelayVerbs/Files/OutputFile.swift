import Glibc
import RelayConsole

/// A file that is written piece by piece; `-` is standard output.
///
/// An old file keeps its content until the first piece is written. A new one without pieces is
/// removed.
package struct OutputFile: ~Copyable {
  private let descriptor: Int32
  private var isOld: Bool
  /// The path of a new file, until the first piece.
  private var empty: String?

  /// Opens a file, or makes it.
  ///
  /// Throws an error with the file's name.
  package init(path: String) throws(OutputError) {
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC
    let made = path == "-" ? dup(STDOUT_FILENO) : open(path, flags | O_EXCL, 0o666)
    descriptor = made < 0 && errno == EEXIST ? open(path, flags, 0o666) : made
    guard descriptor >= 0 else { throw OutputError(path: path, errno: errno) }
    isOld = descriptor != made
    empty = isOld || path == "-" ? nil : path
  }

  deinit {
    if let empty { unlink(empty) }
    close(descriptor)
  }

  /// Writes the next piece; returns the error number if that fails.
  package mutating func write(_ bytes: [UInt8]) -> Int32? {
    empty = nil
    // A pipe or a device has no length (EINVAL, see ftruncate(2)).
    if isOld, ftruncate(descriptor, 0) != 0, errno != EINVAL { return errno }
    isOld = false
    return ByteSink.writeAll(bytes, to: descriptor)
  }
}
