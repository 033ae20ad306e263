import Foundation
import Testing

@testable import gesture_relay

/// The built program, run as a user runs it.
enum Program {
  /// What a run came to.
  struct Outcome: Equatable {
    let status: Int32
    let output: String
    let errors: String

    /// The lines of the output.
    var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  /// The program that was built together with these tests: it lies beside their bundle, which is
  /// this process's own program or an argument of it.
  static var executable: URL {
    get throws {
      let folders = ([CommandLine.arguments[0]] + CommandLine.arguments).map {
        URL(filePath: $0).deletingLastPathComponent()
      }
      let candidates = folders.flatMap { folder in
        (0..<5).reduce(into: [folder]) { list, _ in
          list.append(list[list.count - 1].deletingLastPathComponent())
        }
      }.map { $0.appending(path: "gesture-relay") }
      return try #require(
        candidates.first {
          FileManager.default.isExecutableFile(atPath: $0.path) && !$0.hasDirectory
        }, "the program was not built")
    }
  }

  /// Runs the program to its end.
  static func run(_ arguments: String..., input: String = "") throws -> Outcome {
    try run(arguments, input: input)
  }

  /// Runs the program to its end.
  static func run(_ arguments: [String], input: String = "") throws -> Outcome {
    let running = try start(arguments)
    running.input.fileHandleForWriting.write(Data(input.utf8))
    try running.input.fileHandleForWriting.close()
    return try running.wait()
  }

  /// Starts the program; its input stays open.
  static func start(_ arguments: [String]) throws -> Running {
    let running = Running()
    running.process.executableURL = try executable
    running.process.arguments = arguments
    running.process.standardInput = running.input
    running.process.standardOutput = running.output
    running.process.standardError = running.errors
    try running.process.run()
    return running
  }

  /// The program while it runs.
  final class Running {
    let process = Process()
    let input = Pipe()
    let output = Pipe()
    let errors = Pipe()

    /// Reads the next piece of output; empty at the end.
    func nextOutput() -> String {
      String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    }

    /// Reads the output until it holds a text, and returns what was read.
    func output(until text: String) -> String {
      var read = ""
      while !read.contains(text) {
        let next = nextOutput()
        if next.isEmpty { break }
        read += next
      }
      return read
    }

    /// Waits for the end; `before` is output that was read already.
    func wait(before: String = "") throws -> Outcome {
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

extension URL {
  fileprivate var hasDirectory: Bool {
    var isDirectory: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
    return isDirectory.boolValue
  }
}
