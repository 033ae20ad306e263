import Foundation
import RelayConsole

/// Finds stream files by path.
enum StreamPaths {
  /// The suffix of stream files.
  static let ending = ".gesture.jsonl"

  /// The files at `paths`.
  ///
  /// A folder stands for all stream files in it and its subfolders, sorted by name.
  ///
  /// Throws if a folder has none.
  static func expand(_ paths: [String]) throws(UsageError) -> [String] {
    var files: [String] = []
    for path in paths {
      var isDirectory: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory),
        isDirectory.boolValue
      else {
        files.append(path)
        continue
      }
      let found = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
      let streams = found.filter { $0.hasSuffix(ending) }.sorted()
      guard !streams.isEmpty else {
        throw UsageError("there is no stream file (*\(ending)) in \(path)")
      }
      let base = path.hasSuffix("/") ? path : path + "/"
      files += streams.map { base + $0 }
    }
    return files
  }
}
