import Foundation
import Gestures
import RelayProcess
import RelayProtocol
import TestSupport
import Testing

@testable import RelayVerbs

/// `gesture-relay rejudge`, on a recording with circles.
struct RejudgeTests {
  private func run(_ flags: String...) throws -> Program.Outcome { try run(flags) }

  private func run(_ flags: [String]) throws -> Program.Outcome {
    let tape = try RecordedStream.named("late-drawer").write()
    return try Program.run(["rejudge", tape.path] + flags)
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
    let file = try RecordedStream.named("late-drawer").writeDamaged()
    let table = try Program.run("rejudge", file.path)
    #expect(table.status == 1 && table.errors.hasSuffix(" 0 differ\n"), "\(table)")
    let junit = try Program.run("rejudge", file.path, "--junit")
    #expect(junit.status == 1 && junit.output.contains(#" failures="1">"#), "\(junit.output)")
    #expect(junit.output.contains(#"name="part 1 damaged""#))
    #expect(junit.output.contains("are damaged"))
    let json = try JSONValue(parsing: Program.run("rejudge", file.path, "--json").output)
    let damage = json["recordings"]?.elements.first?["damage"]?.elements
    #expect(damage?.count == 1, "\(json)")
  }

  @Test
  func `a leniency leaves the recorded limits`() throws {
    var file = try StreamFile.named("circle-by-mouse")
    let limit = RecognizerSettings.RuleChange(rule: "size", change: .limit(10_000))
    file.header.profile = "robust"
    let tuning = RuleTuning(recognizers: [.init(recognizer: "circle", changes: [limit])])
    let input = StreamInput(at: 0, drawer: DrawerID(1), action: .message(.rules(tuning)))
    file.lines.insert(StreamLine(.input(input)), at: 0)
    let tape = try RecordedStream(file).write()
    #expect(try Program.run("rejudge", tape.path).status == 0)
    let same = try Program.run("rejudge", tape.path, "--leniency", "1")
    #expect(same.status == 0 && same.output == "", "\(same.output)")
  }

  @Test
  func `a drawing that was taught as a sign afterwards was none`() throws {
    let tape = try RecordedStream.named("sign-taught-by-drawing").write()
    let outcome = try Program.run("rejudge", tape.path)
    #expect(outcome.status == 0 && outcome.output == "", "\(outcome.output)")
  }

  @Test
  func `signs that were taught later are judged instead of the recorded ones`() throws {
    let tape = try RecordedStream.named("sign-renamed-and-forgotten").write()
    let signs = try TemporaryPath(holding: SignsFlagTests.file(examples: true))
    let none = try TemporaryPath(holding: SignsFlagTests.file(examples: false))
    #expect(try !Program.run("rejudge", tape.path).output.contains("nothing -> sign"))
    let later = try Program.run("rejudge", tape.path, "--signs", signs.path)
    #expect(later.status == 1 && later.output.contains(": nothing -> sign"), "\(later)")
    let without = try Program.run("rejudge", tape.path, "--signs", none.path)
    #expect(without.status == 1 && without.output.contains(": sign -> nothing"), "\(without)")
  }

  @Test
  func `signs without their recognizer, and a bad file of signs, are said`() throws {
    let file = try TemporaryPath(holding: "{\"type\":\"signs\",\"signs\":[{}]}")
    let bad = try run("--signs", file.path)
    #expect(
      bad.status == 1 && bad.errors.contains("cannot read \(file.path): /signs/0/name: "), "\(bad)")
    let none = try TemporaryPath(holding: SignsFlagTests.file(examples: false))
    let idle = try run("--signs", none.path, "--recognizers", "circle")
    #expect(
      idle.status == 2 && idle.errors.contains("--signs needs the recognizer sign"), "\(idle)")
  }
}
