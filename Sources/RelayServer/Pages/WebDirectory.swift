import Foundation
import Glibc

/// The directory of the web pages, read at the start.
///
/// With `webReload` it is read again when a file changed. Without, one file alone may still appear
/// or change: the module that `scripts/engine` builds.
final class WebDirectory {
  /// Where the pages are.
  let path: String

  private var loaded: StaticAssets
  /// The files as they were read; `nil` without `webReload`.
  private var fingerprint: [String]?

  /// The path of the pages' recognizers, which may be built while the relay runs.
  private static let modulePath = "/engine/gestures.wasm"
  /// The module, and its compressed forms, as they were read last, by path, each with its inode,
  /// size and time of change.
  private var modules: [String: (stamp: [Int], asset: StaticAsset)] = [:]

  /// Reads the configured directory; an empty path stands for `web` in the working directory, or
  /// else for `share/gesture-relay/web` beside the program's own directory.
  init(_ configuration: Configuration.Server) throws(StaticAssets.Fault) {
    path = configuration.web.isEmpty ? Self.found() : configuration.web
    fingerprint = configuration.webReload ? [] : nil
    loaded = try StaticAssets(directory: path)
  }

  /// The file at a path that begins with `/`, compressed if there is a form in one of the codings.
  func asset(at path: String, accepting codings: [ContentCoding] = []) -> StaticAsset? {
    for coding in codings {
      if let asset = form(at: path + coding.suffix) { return asset }
    }
    return form(at: path)
  }

  private func form(at path: String) -> StaticAsset? {
    guard ContentCoding.split(path).plain == Self.modulePath, fingerprint == nil else {
      return assets()[path]
    }
    return currentModule(at: path) ?? loaded[path]
  }

  /// The current module, read again if it changed; `nil` if there is none.
  private func currentModule(at path: String) -> StaticAsset? {
    let file = self.path + path
    var status = stat()
    guard stat(file, &status) == 0, status.st_size <= StaticAssets.Limits.bytes else { return nil }
    let stamp = [
      Int(status.st_ino), status.st_size, status.st_mtim.tv_sec, status.st_mtim.tv_nsec,
    ]
    if let module = modules[path], module.stamp == stamp { return module.asset }
    guard let data = FileManager.default.contents(atPath: file) else { return nil }
    let asset = StaticAsset(path: path, bytes: Array(data))
    modules[path] = (stamp, asset)
    return asset
  }

  /// All files; if the directory cannot be read any more, those that were read last.
  func assets() -> StaticAssets {
    guard let fingerprint else { return loaded }
    do throws(StaticAssets.Fault) {
      let found = try StaticAssets.fingerprint(of: path)
      if found != fingerprint {
        loaded = try StaticAssets(directory: path)
        self.fingerprint = found
      }
    } catch {
      // Half-written files are normal while a page is edited; the next request reads again.
      self.fingerprint = []
    }
    return loaded
  }

  private static func found() -> String {
    let program = Bundle.main.executableURL?.resolvingSymlinksInPath()
    let installed = program?.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "share/gesture-relay/web").path
    let candidates = ["web"] + (installed.map { [$0] } ?? [])
    return candidates.first { FileManager.default.fileExists(atPath: $0 + "/index.html") } ?? "web"
  }
}
