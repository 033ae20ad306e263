import Foundation
import Synchronization

/// A relay that runs as a process of its own, so that what it costs can be measured apart.
final class ServerProcess {
  /// Why a server did not come up.
  struct Failure: Error, CustomStringConvertible {
    /// What happened, with the server's last words.
    let description: String
  }

  /// The host and port that it listens on.
  let authority: String
  private let process: Process

  /// The program that runs now.
  static var ownExecutable: URL {
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
  }

  /// Starts `serve` on a port, a free one unless told otherwise, and waits until it says where it
  /// listens.
  ///
  /// Throws what the server said if it ended instead.
  init(
    executable: URL = ownExecutable, port: String = "0", arguments: [String] = []
  ) throws(Failure) {
    let process = Process()
    process.executableURL = executable
    process.arguments = ["serve", "--port", port] + arguments
    let output = Pipe()
    let errors = Pipe()
    let lastWords = LastWords()
    process.standardOutput = output
    process.standardError = errors
    do {
      try process.run()
    } catch {
      throw Failure(description: "cannot start \(executable.path): \(error)")
    }
    Self.read(errors.fileHandleForReading, atEnd: lastWords.end) { lastWords.add($0) }
    guard let authority = Self.authority(in: output.fileHandleForReading) else {
      process.terminate()
      process.waitUntilExit()
      throw Failure(description: "the server did not start: \(lastWords.whole)")
    }
    // The rest of its output is of no interest, but must not fill the pipe.
    Self.read(output.fileHandleForReading) { _ in }
    self.process = process
    self.authority = authority
  }

  deinit {
    stop()
  }

  /// Asks the server to end and waits until it has; returns its exit status.
  @discardableResult
  func stop() -> Int32 {
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// What it uses now.
  var usage: ProcessUsage? { ProcessUsage(of: process.processIdentifier) }

  /// The processor time of all its threads, in nanoseconds; more exact than `usage`.
  var processorNanoseconds: Double { Stopwatch.nanoseconds(ofProcess: process.processIdentifier) }

  /// Reads a pipe to its end on a thread of its own, which keeps the handle until then.
  ///
  /// A `readabilityHandler` keeps nothing: where the handle goes before the end was read, its
  /// descriptor is closed under a dispatch source, and another's of the same number brings the
  /// process down.
  private static func read(
    _ handle: FileHandle, atEnd end: @escaping @Sendable () -> Void = {},
    _ take: @escaping @Sendable (Data) -> Void
  ) {
    Thread.detachNewThread {
      while case let data = handle.availableData, !data.isEmpty { take(data) }
      end()
    }
  }

  /// The host and port of the first address in what the server prints; `nil` where it ends without.
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

  /// Reads until an address begins; `nil` at the end.
  private static func next(_ handle: FileHandle, _ text: inout String) -> Range<String.Index>? {
    while true {
      let data = handle.availableData
      guard !data.isEmpty else { return nil }
      text += String(decoding: data, as: UTF8.self)
      if let range = text.range(of: "http://") { return range }
    }
  }
}

/// The last of what a process wrote to its standard error.
private final class LastWords: Sendable {
  private static let bytes = 2_000
  /// How long is waited for words that were written but not yet read.
  private static let patience = DispatchTimeInterval.seconds(10)
  private let kept = Mutex(Data())
  private let isWhole = DispatchSemaphore(value: 0)

  func add(_ data: Data) {
    kept.withLock { $0 = ($0 + data).suffix(Self.bytes) }
  }

  /// Says that nothing more comes.
  func end() {
    isWhole.signal()
  }

  /// What a process wrote that is over; asked once.
  ///
  /// Its words are read on another thread, which may be late.
  var whole: String {
    _ = isWhole.wait(timeout: .now() + Self.patience)
    return kept.withLock { String(decoding: $0, as: UTF8.self) }
  }
}
