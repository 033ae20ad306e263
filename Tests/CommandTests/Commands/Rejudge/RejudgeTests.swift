import Foundation
import Gestures
import RelayProtocol
import TestSupport
import Testing

@testable import RelayVerbs

/// `gesture-relay rejudge`, on a recording with circles.
struct RejudgeTests {
  private func run(_ flags: String...) throws -> Program.Outcome { try run(flags) }

  private func run(_ flags: [String]) throws -> Program.Outcome {
    let path = try RecordedStream.named("late-drawer").write()
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try Program.run(["rejudge", path] + flags)
  }

  @Test
  func `the same build and rules find no difference`() throws {
    let outcome = try run()
    #expect(outcome.status == 0 && outcome.output == "", "\(outcome.output)")
    #expect(outcome.errors.hasSuffix(" 0 differ\n"))
  }

  @Test
  func `other recognizers are listed with what they change`() throws {
    let table = try run("--recognizers", "checkmark")
    #expect(table.status == 1)
    #expect(table.output.contains(": circle -> nothing"), "\(table.output)")
    let json = try run("--recognizers", "checkmark", "--json")
    let report = try JSONValue(parsing: json.output)
    #expect(json.status == 1 && report["recordings"] != nil)
    let junit = try run("--recognizers", "checkmark", "--junit")
    #expect(junit.output.hasPrefix("<?xml") && junit.output.contains("<failure message="))
  }

  @Test
  func `JUnit output has as many cases as it counts`() throws {
    for flags in [[], ["--recognizers", "checkmark"]] {
      let junit = try run(["--junit"] + flags).output
      let cases = junit.components(separatedBy: "<testcase ").count - 1
      #expect(cases > 0 && junit.contains(#"tests="\#(cases)""#), "\(junit)")
      #expect(junit.contains(#" as recorded"/>"#))
    }
  }

  @Test
  func `a damaged recording fails, and is a failed case`() throws {
    var bytes = try RecordedStream.named("late-drawer").bytes
    bytes[bytes.count - 1] ^= 1
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let table = try Program.run("rejudge", file.path)
    #expect(table.status == 1 && table.errors.hasSuffix(" 0 differ\n"), "\(table)")
    let junit = try Program.run("rejudge", file.path, "--junit")
    #expect(junit.status == 1 && junit.output.contains(#" failures="1">"#), "\(junit.output)")
    #expect(junit.output.contains(#"name="part 1 damaged""#))
    #expect(junit.output.contains("are damaged"))
    let json = try JSONValue(parsing: Program.run("rejudge", file.path, "--json").output)
    guard case .array(let reports)? = json["recordings"], let report = reports.first,
      case .array(let damage)? = report["damage"]
    else {
      Issue.record("\(json) has no damage")
      return
    }
    #expect(damage.count == 1)
  }

  @Test
  func `a leniency leaves the recorded limits`() throws {
    let stream = try FileBytes.read("\(StreamFilesTests.folder)/circle-by-mouse.gesture.jsonl")
    var file = try StreamFile(parsing: stream.span)
    let limit = RecognizerSettings.RuleChange(rule: "size", change: .limit(10_000))
    file.header.profile = "robust"
    let tuning = RuleTuning(recognizers: [.init(recognizer: "circle", changes: [limit])])
    let input = StreamInput(at: 0, drawer: DrawerID(1), action: .message(.rules(tuning)))
    file.lines.insert(StreamLine(.input(input)), at: 0)
    let path = try RecordedStream(file).write()
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(try Program.run("rejudge", path).status == 0)
    let same = try Program.run("rejudge", path, "--leniency", "1")
    #expect(same.status == 0 && same.output == "", "\(same.output)")
  }

  @Test
  func `a drawing that was taught as a sign afterwards was none`() throws {
    let path = try RecordedStream.named("sign-taught-by-drawing").write()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let outcome = try Program.run("rejudge", path)
    #expect(outcome.status == 0 && outcome.output == "", "\(outcome.output)")
  }

  @Test
  func `signs that were taught later are judged instead of the recorded ones`() throws {
    let path = try RecordedStream.named("sign-renamed-and-forgotten").write()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let signs = try SignsFlagTests.write(try SignsFlagTests.file(examples: true))
    let none = try SignsFlagTests.write(try SignsFlagTests.file(examples: false))
    defer { for file in [signs, none] { try? FileManager.default.removeItem(atPath: file) } }
    #expect(try !Program.run("rejudge", path).output.contains("nothing -> sign"))
    let later = try Program.run("rejudge", path, "--signs", signs)
    #expect(later.status == 1 && later.output.contains(": nothing -> sign"), "\(later)")
    let without = try Program.run("rejudge", path, "--signs", none)
    #expect(without.status == 1 && without.output.contains(": sign -> nothing"), "\(without)")
  }

  @Test
  func `signs without their recognizer, and a bad file of signs, are said`() throws {
    let file = try SignsFlagTests.write("{\"type\":\"signs\",\"signs\":[{}]}")
    defer { try? FileManager.default.removeItem(atPath: file) }
    let bad = try run("--signs", file)
    #expect(
      bad.status == 1 && bad.errors.contains("cannot read \(file): /signs/0/name: "), "\(bad)")
    let none = try SignsFlagTests.write(try SignsFlagTests.file(examples: false))
    defer { try? FileManager.default.removeItem(atPath: none) }
    let idle = try run("--signs", none, "--recognizers", "circle")
    #expect(
      idle.status == 2 && idle.errors.contains("--signs needs the recognizer sign"), "\(idle)")
  }

  @Test
  func `two formats at once are a usage error`() throws {
    #expect(try run("--json", "--junit").status == 2)
  }
}
