import Foundation

/// Reads files of `/proc` and `/sys`, whose sizes are not known before.
enum ProcFile {
  /// The text of a file; `nil` if it cannot be read.
  static func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The names in a folder; empty if it cannot be read.
  static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  /// What a symbolic link contains; `nil` if it cannot be read.
  static func target(of link: String) -> String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: link)
  }
}
