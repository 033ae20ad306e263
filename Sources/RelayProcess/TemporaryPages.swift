import Foundation

/// A temporary folder with one empty page, for tests that need no pages.
final class TemporaryPages {
  private let folder = TemporaryPath("gesture-relay")

  /// The folder's path.
  var path: String { folder.path }

  /// Makes the folder.
  init() throws(ServerProcess.Failure) {
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true)
      try Data("<!doctype html><title>empty</title>\n".utf8).write(
        to: URL(filePath: path).appending(path: "index.html"))
    } catch {
      throw ServerProcess.Failure(description: "cannot make \(path): \(error.localizedDescription)")
    }
  }
}
