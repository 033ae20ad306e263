import Foundation

/// A server for a benchmark: a real process with a page of its own, since pages are not measured
/// and the project's may not be where the benchmark is run.
final class BenchServer {
  private let process: ServerProcess
  private let web: URL

  /// Starts the program as a server on a port, a free one unless told otherwise, with more arguments.
  init(
    executable: URL = ServerProcess.ownExecutable, port: String = "0", arguments: [String] = []
  ) throws(BenchFailure) {
    web = FileManager.default.temporaryDirectory.appending(path: "gesture-relay-\(UUID())")
    do {
      try FileManager.default.createDirectory(at: web, withIntermediateDirectories: true)
      try Data("<!doctype html><title>bench</title>\n".utf8).write(
        to: web.appending(path: "index.html"))
    } catch {
      throw BenchFailure("cannot make \(web.path): \(error.localizedDescription)")
    }
    do throws(ServerProcess.Failure) {
      process = try ServerProcess(
        executable: executable, port: port, arguments: ["--web", web.path] + arguments)
    } catch {
      Self.remove(web)
      throw BenchFailure(error.description)
    }
  }

  deinit {
    process.stop()
    Self.remove(web)
  }

  /// The host and port that it listens on.
  var authority: String { process.authority }

  /// Asks the server to end and waits until it has; returns its exit status.
  @discardableResult
  func stop() -> Int32 { process.stop() }

  /// What the server process has used so far.
  func usage() throws(BenchFailure) -> ProcessUsage {
    guard let usage = process.usage else { throw BenchFailure("the server is gone") }
    return usage
  }

  /// The processor time of the server process, in nanoseconds.
  var processorNanoseconds: Double { process.processorNanoseconds }

  private static func remove(_ folder: URL) {
    do {
      try FileManager.default.removeItem(at: folder)
    } catch {
      // A folder of temporary files that stays behind harms nobody.
    }
  }
}
