package import Foundation

/// The programs of the same build as the running one.
package enum BuiltProgram {
  /// The path of the program `name`: in the folder of the running program, or in one of the four
  /// above it, since a bundle of tests lies deeper.
  ///
  /// A program that is not built has the path beside the running one.
  package static func url(of name: String) -> URL {
    let own = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    var folder = own
    for _ in 0..<5 {
      let candidate = folder.appending(path: name)
      if isProgram(candidate) { return candidate }
      folder.deleteLastPathComponent()
    }
    return own.appending(path: name)
  }

  private static func isProgram(_ file: URL) -> Bool {
    let values = try? file.resourceValues(forKeys: [.isRegularFileKey])
    return values?.isRegularFile == true
      && FileManager.default.isExecutableFile(atPath: file.path)
  }
}
