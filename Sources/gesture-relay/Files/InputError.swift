import Glibc

/// A file that cannot be read.
struct InputError: Error, Equatable, CustomStringConvertible {
  /// The file as it was named.
  let path: String
  /// Why not, in the system's words.
  let reason: String

  /// Makes an error from the number that the system gave.
  init(path: String, errno: Int32) {
    self.path = path
    reason = String(cString: strerror(errno))
  }

  /// Makes an error from a reason in words.
  init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// A sentence for a person.
  var description: String { "cannot read \(path): \(reason)" }
}
