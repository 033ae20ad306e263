import Foundation
import RelayProcess

extension ServerProcess {
  /// Starts a relay for a benchmark; throws the reason if it does not start.
  static func forBench(
    executable: URL = relay, arguments: [String] = []
  ) throws(BenchFailure) -> ServerProcess {
    do throws(Failure) {
      return try ServerProcess(executable: executable, arguments: arguments)
    } catch {
      throw BenchFailure(error.description)
    }
  }

  /// The relay of the same build.
  static var relay: URL { BuiltProgram.url(of: "gesture-relay") }

  /// The resources used so far; throws after the process ended.
  func currentUsage() throws(BenchFailure) -> ProcessUsage {
    guard let usage else { throw BenchFailure("the server is gone") }
    return usage
  }
}
