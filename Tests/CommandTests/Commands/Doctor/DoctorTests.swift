import Foundation
import RelayConsole
import TestSupport
import Testing

@testable import ServerVerbs

struct DoctorTests {
  @Test func `each check is a line, and a fault is status 1`() throws {
    let outcome = try Program.run(
      "doctor", "--port", "0", "--web", "/nowhere/web", "--store-directory", "")
    #expect(outcome.status == 1)
    let pages = try #require(outcome.lines.first { $0.contains("pages") })
    #expect(
      pages
        == "fault    pages        there is no directory /nowhere/web with the web pages. "
        + "Set server.web to the directory of the pages")
    #expect(outcome.lines.contains("ok       store        rooms are not kept"))
  }

  @Test func `JSON has the same for a script`() throws {
    let outcome = try Program.run(
      "doctor", "--json", "--port", "0", "--web", "/nowhere/web", "--store-directory", "",
      "--url", "http://127.0.0.1:1")
    #expect(outcome.status == 1)
    let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    let report = try #require(object as? [String: Any])
    #expect(report["ok"] as? Bool == false)
    let checks = try #require(report["checks"] as? [[String: String]])
    let site = try #require(checks.first { $0["check"] == "site" })
    #expect(site["verdict"] == "fault")
    #expect(site["message"] == "http://127.0.0.1:1 cannot be reached: Connection refused")
    #expect(site["remedy"]?.isEmpty == false)
  }

  @Test func `problems of the configuration are JSON, too`() throws {
    let outcome = try Program.run(
      "doctor", "--json", "--config", "-", input: "{ server: { prot: 1 }, rom: {} }")
    #expect(outcome.status == 1)
    let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    let report = try #require(object as? [String: Any])
    let checks = try #require(report["checks"] as? [[String: String]])
    #expect(checks.map { $0["check"] } == ["options", "options"])
    #expect(checks.first?["message"]?.contains("server.prot: unknown option") == true)
  }

  @Test func `open files are those of this shell`() throws {
    let outcome = try Program.run("doctor", "--port", "0", "--store-directory", "")
    let files = try #require(outcome.lines.first { $0.contains("open-files") })
    #expect(files.contains("this shell"))
  }

  @Test func `a health check only asks whether the relay is ready`() throws {
    let outcome = try Program.run(
      "doctor", "--ready", "--url", "http://127.0.0.1:1", "--web", "/nowhere/web")
    #expect(outcome.status == 1)
    #expect(outcome.lines.map { $0.contains("Connection refused") } == [true])
  }
}
