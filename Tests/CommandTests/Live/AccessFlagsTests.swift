import RelayConsole
import TestSupport
import Testing

@testable import RelayVerbs

/// Tokens and grants of verbs.
struct AccessFlagsTests {
  private static func query(_ words: String, _ address: String) throws -> String {
    let arguments = try Arguments(words.split(separator: " ").map(String.init), flags: .access)
    return try arguments.room(address).query
  }

  @Test(arguments: [
    ("", "ws://h/ws/draw/demo", ""), ("--token a.b-c_1", "ws://h/ws/draw/demo", "token=a.b-c_1"),
    ("--token a --grant g", "http://h/watch/demo?name=Ada", "name=Ada&token=a&grant=g"),
    ("--token a", "http://h/draw/demo?token=x", "token=x"),
    ("--grant g", "http://h/draw/demo#token=x.y.z", "token=x.y.z&grant=g"),
  ])
  func `flags extend the query, and the address goes first`(
    words: String, address: String, query: String
  ) throws {
    #expect(try Self.query(words, address) == query)
  }

  @Test(arguments: ["TOKEN", "GRANT"])
  func `an empty variable counts as unset`(name: String) throws {
    let running = try Program("gesture-relay").start(
      ["watch", "ws://127.0.0.1:1/ws/watch/r"], environment: ["GESTURE_RELAY_\(name)": ""])
    #expect(try running.wait().status == 3)
  }

  @Test func `a file of certificates goes with the address`() throws {
    let arguments = try Arguments(["--ca", "own.pem"], flags: .access)
    let address = try arguments.room("wss://h/ws/watch/demo")
    #expect(address.isSecure && address.authorities == "own.pem")
    #expect(try Arguments([], flags: .access).room("ws://h/ws/watch/demo").authorities == nil)
  }

  @Test(arguments: ["a&b", "a=b", "a/b", "é"])
  func `what can be no token is refused without repeating it`(token: String) {
    let error = #expect(throws: UsageError.self) {
      try Self.query("--token \(token)", "ws://h/ws/draw/demo")
    }
    #expect(error?.message.contains(token) == false)
  }
}
