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
    running.input.fileHandleForWriting.write(Data(input.utf8))
    try running.input.fileHandleForWriting.close()
    return try running.wait()
  }

  /// Starts the program; its input stays open.
  package func start(_ arguments: [String]) throws -> Running {
    let running = Running()
    running.process.executableURL = file
    running.process.arguments = arguments
    running.process.standardInput = running.input
    running.process.standardOutput = running.output
    running.process.standardError = running.errors
    try running.process.run()
    return running
  }

  /// The program while it runs.
  package final class Running {
    package let process = Process()
    package let input = Pipe()
    package let output = Pipe()
    package let errors = Pipe()

    /// Reads the next piece of output; empty at the end.
    package func nextOutput() -> String {
      String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    }

    /// Reads the output until it holds a text, and returns what was read.
    package func output(until text: String) -> String {
      var read = ""
      while !read.contains(text) {
        let next = nextOutput()
        if next.isEmpty { break }
        read += next
      }
      return read
    }

    /// Waits for the end; `before` is output that was read already.
    package func wait(before: String = "") throws -> Outcome {
      // Both pipes are drained at once, so that neither can fill and stop the program.
      let errorReader = PipeReader(errors)
      let read = try output.fileHandleForReading.readToEnd() ?? Data()
      let said = errorReader.text()
      process.waitUntilExit()
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
