import Foundation

/// Every file below the web directory, in memory: no path of a client ever reaches the file system.
struct StaticAssets: Sendable {
  /// The bounds of a web directory.
  enum Limits {
    /// Files; a directory with more is the wrong one.
    static let files = 4_096
    /// Bytes of all files together.
    static let bytes = 64 << 20
  }

  /// Why a directory cannot be served.
  enum Fault: Error, Equatable, CustomStringConvertible {
    case noDirectory(String)
    case noIndex(String)
    case unreadable(String)
    case tooMuch(String)

    var description: String {
      switch self {
      case .noDirectory(let path): "there is no directory \(path) with the web pages"
      case .noIndex(let path):
        "the directory \(path) holds no index.html, so it is not the web pages"
      case .unreadable(let path): "the web page \(path) cannot be read"
      case .tooMuch(let path):
        "the directory \(path) holds more than \(Limits.files) files or "
          + "\(ByteSizeText.text(Limits.bytes)), so it is not the web pages"
      }
    }
  }

  private var assets: [String: StaticAsset] = [:]

  /// Reads all files below `directory`.
  ///
  /// Hidden files, and links that lead out of the directory, are left out.
  init(directory: String) throws(Fault) {
    var total = 0
    for (path, url) in try Self.files(below: directory) {
      guard let data = FileManager.default.contents(atPath: url.path) else {
        throw .unreadable(url.path)
      }
      total += data.count
      guard total <= Limits.bytes else { throw .tooMuch(directory) }
      assets[path] = StaticAsset(path: path, bytes: Array(data))
    }
    guard assets["/index.html"] != nil else { throw .noIndex(directory) }
  }

  /// The asset at a path that begins with `/`.
  subscript(path: String) -> StaticAsset? { assets[path] }

  /// The number of files.
  var count: Int { assets.count }

  /// The paths with their sizes and times, to compare with later ones.
  static func fingerprint(of directory: String) throws(Fault) -> [String] {
    try files(below: directory).map { path, url in
      let values = try? url.resourceValues(forKeys: [.fileSizeKey, .contentModificationDateKey])
      let time = values?.contentModificationDate?.timeIntervalSince1970 ?? 0
      return "\(path) \(values?.fileSize ?? 0) \(time)"
    }
  }

  /// The path and URL of each file below `directory`, sorted by path.
  private static func files(below directory: String) throws(Fault) -> [(String, URL)] {
    let root = URL(filePath: directory, directoryHint: .isDirectory).resolvingSymlinksInPath()
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: root.path, isDirectory: &isDirectory),
      isDirectory.boolValue, let walker = FileManager.default.enumerator(atPath: root.path)
    else { throw .noDirectory(directory) }
    var files: [(String, URL)] = []
    for case let path as String in walker {
      let url = root.appending(path: path).resolvingSymlinksInPath()
      let isHidden = path.split(separator: "/").contains { $0.hasPrefix(".") }
      guard !isHidden, url.path.hasPrefix(root.path + "/"),
        FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory),
        !isDirectory.boolValue
      else { continue }
      files.append(("/" + path, url))
      guard files.count <= Limits.files else { throw .tooMuch(directory) }
    }
    return files.sorted { $0.0 < $1.0 }
  }
}
