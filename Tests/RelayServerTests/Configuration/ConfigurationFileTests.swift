import Gestures
import RelayCore
import RelayProtocol
import Testing
import WebSocketTransport

@testable import RelayServer

struct ConfigurationFileTests {
  static let names = RecognizerRegistry.allNames.map { "\"\($0)\"" }.joined(separator: ", ")

  static func problems(_ text: String) -> [String] {
    var configuration = Configuration()
    return ConfigurationFile.apply(text, path: "relay.json5", to: &configuration)
      .map(\.description)
  }

  @Test func `a file's values are taken over and the others keep their defaults`() {
    var configuration = Configuration()
    let text = """
      {
        server: { port: 9000, origins: ["https://example.org"], webReload: true,
          tls: { hsts: "30d" } },
        client: { messageBytes: "128kb", pingInterval: "1.5m" },
        log: { level: "debug", format: "json" }, // done
      }
      """
    #expect(ConfigurationFile.apply(text, path: "f", to: &configuration).isEmpty)
    var expected = Configuration()
    expected.server.port = 9_000
    expected.tls.hsts = .seconds(30 * 86_400)
    expected.server.origins = ["https://example.org"]
    expected.server.webReload = true
    expected.relay.messages.messageBytes = 131_072
    expected.timeouts.pingAfterMilliseconds = 90_000
    expected.log.level = .debug
    expected.log.format = .json
    #expect(configuration == expected)
  }

  @Test(arguments: [
    (
      "{\n  server: {\n    prot: 80\n  }\n}",
      #"3:5: server.prot: unknown option; did you mean "port"?"#
    ),
    ("{sever: {}}", #"1:2: sever: unknown section; did you mean "server"?"#),
    ("{tls: {}}", #"1:2: tls: unknown section; did you mean "server.tls"?"#),
    ("{port: 80}", #"1:2: port: unknown section; did you mean "server.port"?"#),
    (
      "{zzzzzz: 80}",
      "1:2: zzzzzz: unknown section; there are server, room, client, recognition, access, "
        + "webhook, store, log, metrics, admin"
    ),
    ("{server: {tls: {kye: 1}}}", #"1:17: server.tls.kye: unknown option; did you mean "key"?"#),
    ("{server: {tls: true}}", "1:16: server.tls: found true, expected an object with options"),
    (#"{"server.tls": {}}"#, #"1:2: server.tls: unknown section; write "server: {tls: …}""#),
    ("{room: {port: 80}}", #"1:9: room.port: unknown option; did you mean "server.port"?"#),
    ("{metrics: {zzzzzz: 80}}", "1:12: metrics.zzzzzz: unknown option; metrics has enabled"),
    (
      #"{server: {port: "abc"}}"#,
      #"1:17: server.port: found "abc", expected a whole number from 0 to 65535"#
    ),
    (
      "{server: {port: 65536}}",
      "1:17: server.port: found 65536, expected a whole number from 0 to 65535"
    ),
    (
      "{server: {port: 80.5}}",
      "1:17: server.port: found 80.5, expected a whole number from 0 to 65535"
    ),
    ("{server: {webReload: 1}}", "1:22: server.webReload: found 1, expected true or false"),
    ("{server: {host: null}}", "1:17: server.host: found null, expected a text"),
    (
      #"{server: {origins: "https://a.org"}}"#,
      #"1:20: server.origins: found "https://a.org", expected a list of origins such as "#
        + #""https://example.org" or "https://*.example.org", or ["*"]"#
    ),
    (
      #"{server: {origins: ["a.org"]}}"#,
      #"1:20: server.origins: found "a.org", expected a list of origins such as "#
        + #""https://example.org" or "https://*.example.org", or ["*"]"#
    ),
    (
      #"{server: {frameAncestors: ["'self'; script-src *"]}}"#,
      #"1:27: server.frameAncestors: found "'self'; script-src *", expected a list of 'self', "#
        + #"'none', * or origins such as https://example.org"#
    ),
    (
      "{client: {pingInterval: 25}}",
      #"1:25: client.pingInterval: found 25, expected a duration from 1s to 1h, such as "25s""#
    ),
    (
      #"{client: {pingInterval: "2h"}}"#,
      #"1:25: client.pingInterval: found "2h", expected a duration from 1s to 1h, such as "25s""#
    ),
    (
      #"{client: {messageBytes: "1gb"}}"#,
      #"1:25: client.messageBytes: found "1gb", expected a size from 1kb to 16mb, such as "64kb""#
    ),
    (
      #"{log: {level: "eror"}}"#,
      #"1:15: log.level: found "eror", expected one of "debug", "info", "warning", "error"; did "#
        + #"you mean "error"?"#
    ),
    (
      #"{recognition: {recognizers: ["circle", "circle"]}}"#,
      #"1:29: recognition.recognizers: found a list, expected a list of one or more of "#
        + #"\#(names), or of these in a region, as in "tap@volume", none twice"#
    ),
    ("[]", "1:1: found a list, expected an object with sections"),
    ("{server: 1}", "1:10: server: found 1, expected an object with options"),
    ("{server: {port: }}", #"1:17: found "}", expected a value"#),
  ])
  func `a bad value is named with place, key, what was found and what is allowed`(
    text: String, message: String
  ) {
    #expect(Self.problems(text) == ["relay.json5:\(message)"])
  }

  @Test(arguments: [
    #"["volume at 0 0 0 9"]"#, #"["volume at 0 0 9"]"#, #"["a at 0 0 9 9 in b"]"#,
    #"["a at 0 0 9 9", "a at 0 0 9 9"]"#, #"["a at 0 0 9 9 is knob"]"#, #"["a b at 0 0 9 9"]"#,
  ])
  func `invalid regions are rejected`(list: String) {
    let problems = Self.problems("{recognition: {regions: \(list)}}")
    #expect(problems.count == 1)
    #expect(problems[0].contains("expected a list of \"NAME at X Y WIDTH HEIGHT [in PARENT]"))
  }

  @Test func `all errors are reported at once`() {
    #expect(Self.problems("{server: {port: -1, x: 2}, log: {level: 3}}").count == 3)
  }

  @Test(arguments: [
    (#"["tap waits for it"]"#, #""tap waits for it""#),
    (#"["tap pan"]"#, #""tap pan""#),
    (#"["tap waits for pan", "pan waits for tap"]"#, "a list"),
  ])
  func `invalid rules between recognizers are rejected`(list: String, found: String) {
    let expected =
      "expected a list of \(ArenaRules.forms), "
      + "where no recognizer waits for itself"
    let start = "relay.json5:1:27: recognition.relations: found "
    #expect(
      Self.problems("{recognition: {relations: \(list)}}") == ["\(start)\(found), \(expected)"])
  }
}
