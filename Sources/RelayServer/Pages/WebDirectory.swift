import Foundation

/// Finds the web pages, and reads them again when they change if that is wanted.
final class WebDirectory {
  /// Where they are.
  let path: String

  private var loaded: StaticAssets
  private var fingerprint: [String]?

  /// Reads the pages of the configured directory; an empty one stands for `web` in the working
  /// directory, else for `share/gesture-relay/web` beside the program's own directory.
  init(_ configuration: Configuration.Server) throws(StaticAssets.Fault) {
    path = configuration.web.isEmpty ? Self.found() : configuration.web
    fingerprint = configuration.webReload ? [] : nil
    loaded = try StaticAssets(directory: path)
  }

  /// The pages; a directory that cannot be read any more leaves those that were read last.
  func assets() -> StaticAssets {
    guard let fingerprint else { return loaded }
    do throws(StaticAssets.Fault) {
      let found = try StaticAssets.fingerprint(of: path)
      if found != fingerprint {
        loaded = try StaticAssets(directory: path)
        self.fingerprint = found
      }
    } catch {
      // Half-written files are the normal case while somebody edits; the next request looks again.
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
