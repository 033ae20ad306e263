import Foundation

/// A path of its own for a temporary file or folder, which is removed with this object.
package final class TemporaryPath {
  /// The path; nothing is there yet.
  package let path: String

  /// Chooses a path whose last part begins with a name, and ends with an extension if given.
  package init(_ name: String, ending: String = "") {
    path = FileManager.default.temporaryDirectory.appending(path: "\(name)-\(UUID())\(ending)").path
    Leftovers.keep(path)
  }

  deinit { Leftovers.remove(path) }
}
