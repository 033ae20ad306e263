import Foundation
import Testing

/// The project's files as text, for tests of its shape.
struct SourceTree {
  /// One file below the project's root.
  struct File: CustomTestStringConvertible {
    /// The path from the project's root, with `/`.
    let path: String
    let text: String

    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
    var name: String { String(path.split(separator: "/").last ?? "") }
    /// The folder below `Sources` or `Tests`.
    var target: String { String(path.split(separator: "/")[1]) }
    var testDescription: String { path }
  }

  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// All files below `folder` whose name ends in one of `endings`, sorted by path.
  static func files(in folder: String, endings: [String]) -> [File] {
    let base = root.appending(path: folder)
    guard let walker = FileManager.default.enumerator(atPath: base.path) else { return [] }
    var files: [File] = []
    for case let path as String in walker where endings.contains(where: path.hasSuffix) {
      guard let text = try? String(contentsOf: base.appending(path: path), encoding: .utf8) else {
        continue
      }
      files.append(File(path: "\(folder)/\(path)", text: text))
    }
    return files.sorted { $0.path < $1.path }
  }

  /// Whether there is a file or folder at a path from the project's root.
  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  static let package = [
    File(path: "Package.swift", text: PlainEnglishTests.read("Package.swift"))
  ]
  static let sources = files(in: "Sources", endings: [".swift"])
  static let tests = files(in: "Tests", endings: [".swift"])
}
