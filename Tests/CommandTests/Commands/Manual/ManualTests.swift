import Foundation
import RelayConsole
import Testing

@testable import ServerVerbs

struct ManualTests {
  private static func run(_ words: String...) -> Verb.Outcome { Verb.run(["manual"] + words) }

  @Test func `each page is printed, that of the program without a word`() {
    #expect(Self.run().output == Self.run("program").output)
    #expect(Self.run("program").output.hasPrefix(".TH GESTURE-RELAY 1 "))
    #expect(Self.run("configuration").output.hasPrefix(".TH GESTURE\\-RELAY.JSON5 5 "))
    #expect(Self.run("nothing").status == .usage)
  }

  @Test func `the help names the folder that bash reads`() {
    #expect(Self.run("--help").output.contains("/bash-completion/completions/gesture-relay"))
  }

  /// What bash offers for the words of a line.
  private static func completions(_ words: String...) throws -> Set<String> {
    let index = words.count - 1
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let script =
      ManualPage.completion.text(of: .standard)
      + "COMP_WORDS=(\(quoted)); COMP_CWORD=\(index); _gesture_relay; "
      + "printf '%s\\n' \"${COMPREPLY[@]}\"\n"
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-euc", script]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return Set(String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init))
  }

  @Test func `bash completes verbs, flags and values`() throws {
    #expect(try Self.completions("gesture-relay", "do") == ["doctor"])
    #expect(try Self.completions("gesture-relay", "help", "serv") == ["serve"])
    #expect(try Self.completions("gesture-relay", "doctor", "--js") == ["--json"])
    let levels = try Self.completions("gesture-relay", "serve", "--log-level", "")
    #expect(levels == ["debug", "info", "warning", "error"])
    // The names of files are bash's own.
    #expect(try Self.completions("gesture-relay", "serve", "--config", "").isEmpty)
  }
}
