package import Foundation

/// A relay in a process of its own, for measurements and tests.
///
/// `deinit` stops the process and removes its temporary page folder.
package final class ServerProcess {
  /// The reason why a server did not start.
  package struct Failure: Error, CustomStringConvertible {
    /// One sentence, with the server's last output on standard error.
    package let description: String
  }

  /// The host and port of the listening socket.
  package let authority: String
  /// The longest that a server may take to start, and to end; its drain takes some seconds.
  private static let patienceSeconds = 60.0
  private let process: Process
  private let pages: TemporaryPages?

  /// Starts `gesture-relay serve` and waits until it prints its address.
  ///
  /// `port` "0" selects a free port. Without `web` the server serves one empty page, so that the
  /// project's pages need not exist. Rooms are kept only if the arguments name a
  /// store. Throws if the process ends instead, or prints no address in a minute.
  package init(
    executable: URL = BuiltProgram.url(of: "gesture-relay"), port: String = "0", web: String? = nil,
    arguments: [String] = []
  ) throws(Failure) {
    pages = web == nil ? try TemporaryPages() : nil
    let process = Process()
    process.executableURL = executable
    process.arguments =
      ["serve", "--port", port, "--web", web ?? pages?.path ?? ""]
      + (arguments.contains("--store-directory") ? [] : ["--store-directory", ""]) + arguments
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    process.environment = Self.environment(ProcessInfo.processInfo.environment)
    do {
      try Leftovers.start(process)
    } catch {
      throw Failure(description: "cannot start \(executable.path): \(error)")
    }
    let lastWords = LastWords(of: errors)
    let watchdog = Watchdog(process, seconds: Self.patienceSeconds)
    let authority = Self.authority(in: output.fileHandleForReading)
    watchdog.end()
    guard let authority else {
      let reason = watchdog.hasKilled ? " within \(Int(Self.patienceSeconds)) s" : ""
      Self.end(process)
      throw Failure(description: "the server did not start\(reason): \(lastWords.whole)")
    }
    // The rest of the output is read and dropped, so that it cannot fill the pipe.
    PipeThread.read(output.fileHandleForReading) { _ in }
    self.process = process
    self.authority = authority
  }

  deinit {
    stop()
  }

  /// Sends SIGTERM, waits for the end of the process and returns its exit status.
  ///
  /// A server that does not end in a minute is killed; the status is then that signal's number.
  @discardableResult
  package func stop() -> Int32 {
    Self.end(process)
    return process.terminationStatus
  }

  private static func end(_ process: Process) {
    guard process.isRunning else { return }
    let watchdog = Watchdog(process, seconds: patienceSeconds)
    process.terminate()
    process.waitUntilExit()
    watchdog.end()
  }

  /// The variables of an environment without those that set options of a relay.
  package static func environment(_ variables: [String: String]) -> [String: String] {
    variables.filter { name, _ in
      !["PORT", "HOST"].contains(name) && !name.hasPrefix("GESTURE_RELAY_")
    }
  }

  /// The resources used so far; `nil` after the process ended.
  package var usage: ProcessUsage? { ProcessUsage(of: process.processIdentifier) }

  /// The CPU time of all threads in nanoseconds, more exact than `usage`; NaN after the end.
  package var processorNanoseconds: Double {
    var clock: clockid_t = 0
    var time = timespec()
    guard clock_getcpuclockid(process.processIdentifier, &clock) == 0,
      clock_gettime(clock, &time) == 0
    else { return .nan }
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// The host and port of the first address in the output; `nil` if the output ends without one.
  private static func authority(in handle: FileHandle) -> String? {
    var text = ""
    while let range = next(handle, &text) {
      let rest = text[range.upperBound...]
      if let end = rest.firstIndex(where: { $0 == "/" || $0.isWhitespace }) {
        return String(rest[..<end])
      }
    }
    return nil
  }

  /// Reads until an address begins; `nil` at the end of the output.
  private static func next(_ handle: FileHandle, _ text: inout String) -> Range<String.Index>? {
    while true {
      let data = handle.availableData
      guard !data.isEmpty else { return nil }
      text += String(decoding: data, as: UTF8.self)
      if let range = text.range(of: "://") { return range }
    }
  }
}
