import RelayConsole
import RelayProtocol
import Testing
import WebSocketTransport

@testable import RelayVerbs

/// How the address of a room is read.
struct RoomAddressTests {
  @Test(arguments: [
    "ws://127.0.0.1:8080/ws/draw/demo", "ws://127.0.0.1:8080/ws/watch/demo",
    "http://127.0.0.1:8080/draw/demo", "http://127.0.0.1:8080/watch/demo",
    "WS://127.0.0.1:8080/watch/demo/",
  ])
  func `every address of a room leads to its sockets`(text: String) throws {
    let address = try RoomAddress(text)
    #expect(try address.url(.draw).description == "ws://127.0.0.1:8080/ws/draw/demo")
    #expect(try address.url(.watch).description == "ws://127.0.0.1:8080/ws/watch/demo")
  }

  @Test func `a query is kept, and what is added goes first, as servers take the first`() throws {
    let address = try RoomAddress("ws://h:1/ws/watch/demo?token=abc&since=k-1:2")
    let url = try address.url(.watch, adding: ["since=k-1:7"])
    #expect(url.target == "/ws/watch/demo?since=k-1:7&token=abc&since=k-1:2")
  }

  @Test func `a server alone names no room`() throws {
    let address = try RoomAddress("ws://[::1]:8080")
    #expect(address.room == nil)
    #expect(throws: UsageError.self) { try address.url(.watch) }
    #expect(try address.url(.draw, room: RoomName("r")).target == "/ws/draw/r")
  }

  @Test(arguments: ["ws://h:1/ws/watch/demo?x=1", "http://h:1/watch/demo?x=1"])
  func `nothing is drawn at an address to watch at`(text: String) throws {
    let error = #expect(throws: UsageError.self) { try RoomAddress(text, to: .draw) }
    #expect(
      error?.message
        == "\"\(text.dropLast(4))\" is an address to watch at; draw at ws://h:1/ws/draw/demo")
  }

  @Test(arguments: ["wss://h/ws/watch/demo", "https://h/watch/demo"])
  func `an address with TLS keeps it, with the authorities that are trusted`(text: String) throws {
    var address = try RoomAddress(text)
    address.authorities = "own.pem"
    let url = try address.url(.draw)
    #expect(url.description == "wss://h:443/ws/draw/demo" && url.authorities == "own.pem")
  }

  @Test(arguments: [(Welcome.Role.draw, "/ws/draw/demo"), (.watch, "/ws/watch/demo")])
  func `a missing address is answered with an example`(purpose: Welcome.Role, end: String) {
    let error = #expect(throws: UsageError.self) { try RoomAddress("demo", to: purpose) }
    #expect(error?.message.hasSuffix(end) == true)
  }

  @Test(arguments: ["ws://h:1/ws/draw/demo", "http://h:1/draw/demo", "ws://h:1"])
  func `an address to draw at, and a server alone, can be drawn at`(text: String) throws {
    #expect(try RoomAddress(text, to: .draw) == RoomAddress(text))
  }

  @Test(arguments: [
    ("demo", "is not the address"), ("ftp://h/watch/demo", "is not the address"),
    ("ws://h/ws/listen/demo", "is not the address"),
    ("ws://h/a/b/c/d", "is not the address"), ("ws://h/ws/watch/.hidden", "\".hidden\" cannot be"),
    ("ws://h:99999/ws/watch/demo", "not of the form"), ("ws://", "not of the form"),
    ("ws:///ws/watch/demo", "not of the form"), ("", "is not the address"),
  ])
  func `an address that makes no sense is explained`(text: String, part: String) {
    let error = #expect(throws: UsageError.self) {
      try RoomAddress(RoomAddress.isURL(text) ? text + "?token=secret" : text)
    }
    #expect(error?.message.contains(part) == true && error?.message.contains("secret") == false)
  }
}
