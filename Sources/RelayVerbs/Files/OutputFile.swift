import Glibc
import RelayConsole

/// A file that is written piece by piece; `-` is standard output.
///
/// An old file keeps its content until the first piece is written.
package struct OutputFile: ~Copyable {
  private let descriptor: Int32
  private var isOld: Bool

  /// Opens a file, or makes it.
  ///
  /// Throws an error with the file's name.
  package init(path: String) throws(OutputError) {
    descriptor =
      path == "-" ? dup(STDOUT_FILENO) : open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw OutputError(path: path, errno: errno) }
    isOld = path != "-"
  }

  deinit { close(descriptor) }

  /// Writes the next piece; returns the error number if that fails.
  package mutating func write(_ bytes: [UInt8]) -> Int32? {
    // A pipe or a device has no length (EINVAL, see ftruncate(2)).
    if isOld, ftruncate(descriptor, 0) != 0, errno != EINVAL { return errno }
    isOld = false
    return ByteSink.writeAll(bytes, to: descriptor)
  }
}
