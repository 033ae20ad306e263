import Foundation

/// A temporary folder with one empty page, for tests that need no pages.
final class TemporaryPages {
  private let folder: URL

  /// The folder's path.
  var path: String { folder.path }

  /// Makes the folder.
  init() throws(ServerProcess.Failure) {
    folder = FileManager.default.temporaryDirectory.appending(path: "gesture-relay-\(UUID())")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data("<!doctype html><title>empty</title>\n".utf8).write(
        to: folder.appending(path: "index.html"))
    } catch {
      throw ServerProcess.Failure(
        description: "cannot make \(folder.path): \(error.localizedDescription)")
    }
  }

  deinit {
    // A folder of temporary files may stay behind.
    try? FileManager.default.removeItem(at: folder)
  }
}
