import Foundation
import Testing

/// A folder of files that lives as long as the value.
final class TemporaryFolder {
  let url: URL

  /// Makes a folder that holds these files.
  init(_ files: [String: String]) throws {
    url = FileManager.default.temporaryDirectory
      .appending(path: "gesture-relay-\(UUID().uuidString)")
    for (path, text) in files { try write(text, to: path) }
  }

  /// The pages, each with its own name in it.
  static func pages() throws -> TemporaryFolder {
    try TemporaryFolder([
      "index.html": "<title>lobby</title>", "draw.html": "<title>draw</title>",
      "watch.html": "<title>watch</title>", "play.html": "<title>play</title>",
      "host.html": "<title>host</title>", "net/main.js": "export {}",
    ])
  }

  deinit {
    do { try FileManager.default.removeItem(at: url) } catch { Issue.record(error) }
  }

  var path: String { url.path }

  func write(_ text: String, to path: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: url.appending(path: path))
  }

  func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: url.appending(path: path).path, withDestinationPath: target)
  }
}
