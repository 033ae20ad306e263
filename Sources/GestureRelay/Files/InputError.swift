import Glibc

/// A file that cannot be read.
struct InputError: Error, Equatable, CustomStringConvertible {
  /// The path as given.
  let path: String
  /// The reason in the system's words.
  let reason: String

  /// Makes an error from a system error number.
  init(path: String, errno: Int32) {
    self.path = path
    reason = String(cString: strerror(errno))
  }

  /// Makes an error from a reason in words.
  init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// A sentence for people.
  var description: String { "cannot read \(path): \(reason)" }
}
