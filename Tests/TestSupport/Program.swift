package import Foundation
import RelayProcess

/// A built program, run as a user runs it.
package struct Program: Sendable {
  /// The result of a run.
  package struct Outcome: Equatable {
    /// The exit status.
    package let status: Int32
    /// The text on standard output.
    package let output: String
    /// The text on standard error.
    package let errors: String

    /// Makes a result from its parts.
    package init(status: Int32, output: String, errors: String) {
      self.status = status
      self.output = output
      self.errors = errors
    }

    /// The lines of the output.
    package var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  /// The program's file, built together with the tests.
  package let file: URL

  /// The program `name` of the same build.
  package init(_ name: String) {
    file = BuiltProgram.url(of: name)
  }

  /// Runs `gesture-relay` to its end.
  package static func run(_ arguments: String..., input: String = "") throws -> Outcome {
    try run(arguments, input: input)
  }

  /// Runs `gesture-relay` to its end.
  package static func run(_ arguments: [String], input: String = "") throws -> Outcome {
    try Program("gesture-relay").run(arguments, input: input)
  }

  /// Starts `gesture-relay`; its input stays open.
  package static func start(_ arguments: [String]) throws -> Running {
    try Program("gesture-relay").start(arguments)
  }

  /// Runs the program to its end.
  package func run(_ arguments: [String], input: String = "") throws -> Outcome {
    let running = try start(arguments)
    // A program that ends before it reads all says why in its output.
    try? running.input.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try running.input.fileHandleForWriting.close()
    return try running.wait()
  }

  /// Starts the program; its input stays open.
  ///
  /// Without an environment it has that of the tests.
  package func start(_ arguments: [String], environment: [String: String]? = nil) throws -> Running
  {
    try Running(file, arguments, environment)
  }

  /// A program that was still running after the longest time that one may take.
  package struct Overdue: Error, CustomStringConvertible {
    /// One sentence, with the command and what the program wrote.
    package let description: String
  }

  /// The program while it runs; one that hangs is killed, which ends all waits for it.
  package final class Running {
    private static let patienceSeconds = 180.0
    package let process = Process()
    package let input = Pipe()
    package let output = Pipe()
    package let errors = Pipe()
    private let watchdog: Watchdog

    fileprivate init(_ file: URL, _ arguments: [String], _ environment: [String: String]?) throws {
      process.executableURL = file
      process.arguments = arguments
      if let environment { process.environment = environment }
      process.standardInput = input
      process.standardOutput = output
      process.standardError = errors
      try process.run()
      watchdog = Watchdog(process, seconds: Self.patienceSeconds)
    }

    deinit {
      // Only where a test failed half-way.
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
      watchdog.end()
    }

    /// Reads the next piece of output; empty at the end.
    package func nextOutput() -> String { Self.next(of: output) }

    /// Reads the output until it holds a text, or to the end, and returns what was read.
    package func output(until text: String) -> String { Self.read(output, until: text) }

    /// Reads standard error until it holds a text, or to the end, and returns what was read.
    package func errors(until text: String) -> String { Self.read(errors, until: text) }

    private static func next(of pipe: Pipe) -> String {
      String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    }

    private static func read(_ pipe: Pipe, until text: String) -> String {
      var read = ""
      while !read.contains(text) {
        let next = next(of: pipe)
        if next.isEmpty { break }
        read += next
      }
      return read
    }

    /// Waits for the end; `before` is output that was read already.
    ///
    /// Throws `Overdue` if the program had to be killed.
    package func wait(before: String = "") throws -> Outcome {
      // Both pipes are drained at once, so that neither can fill and stop the program.
      let errorReader = PipeReader(errors)
      let read = try output.fileHandleForReading.readToEnd() ?? Data()
      let said = errorReader.text()
      process.waitUntilExit()
      watchdog.end()
      guard !watchdog.hasKilled else {
        let command = (process.arguments ?? []).joined(separator: " ")
        throw Overdue(
          description: "\(command) did not end within \(Int(Self.patienceSeconds)) s: \(said)")
      }
      return Outcome(
        status: process.terminationStatus,
        output: before + String(decoding: read, as: UTF8.self), errors: said)
    }
  }
}

/// Reads a pipe to its end on a thread of its own.
private final class PipeReader: @unchecked Sendable {
  // The semaphore orders the one write before the one read.
  private var data = Data()
  private let done = DispatchSemaphore(value: 0)

  init(_ pipe: Pipe) {
    let handle = pipe.fileHandleForReading
    Thread.detachNewThread { [self] in
      data = (try? handle.readToEnd()) ?? Data()
      done.signal()
    }
  }

  func text() -> String {
    done.wait()
    return String(decoding: data, as: UTF8.self)
  }
}
