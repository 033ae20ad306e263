import Foundation
import RelayCore
import Testing
import WebSocketTransport

@testable import RelayServer

/// The whole server over real sockets: tokens.
struct RelayHandlerAccessTests {
  private static func server(
    _ change: (inout Configuration) -> Void = { _ in }
  ) throws -> LiveServer {
    try LiveServer {
      $0.access.secret = TokenFiles.secret
      $0.access.required = true
      $0.access.leeway = .zero
      change(&$0)
    }
  }

  @Test func `a token in a socket's query leads in, and no line of the log has it`() throws {
    let live = try Self.server()
    let token = try TokenFiles.token(more: ",\"name\":\"Ada\"")
    let drawer = try live.open("/ws/draw/demo?token=\(token)&name=Eve")
    #expect(try live.expect(drawer, "welcome")["drawer"] as? String == "d1")
    let snapshot = try live.expect(drawer, "snapshot")
    let drawers = try #require(snapshot["drawers"] as? [[String: Any]])
    #expect(drawers.map { $0["name"] as? String } == ["Ada"])
    _ = try live.closeFrame(of: live.open("/ws/draw/demo?token=\(token)x"))
    let lines = live.logLines()
    let secret = try #require(token.split(separator: ".").last)
    #expect(!lines.isEmpty && !lines.contains { $0.contains(secret) })
  }

  @Test(arguments: ["expired", "early", "none", "wrong", "room", "revoked", "long", "garbage", ""])
  func `a wrong token is told why`(kind: String) throws {
    let files = try TokenFiles()
    let live = try Self.server { $0.access.revoked = files.path("revoked") }
    let other = try TokenKey(secret: String(repeating: "x", count: 40))
    let claims = TokenFiles.part(#"{"room":"demo","role":"draw","exp":4000000000}"#)
    let none = TokenFiles.part(#"{"alg":"none"}"#)
    let (token, code, word): (String, UInt16, String) =
      switch kind {
      case "expired": (try TokenFiles.token(ends: -1), 4_503, "expired")
      case "early": (try TokenFiles.token(begins: 30), 4_503, "not valid yet")
      case "none": ("\(none).\(claims).", 4_503, "no key")
      case "wrong": (try TokenFiles.token(other), 4_503, "signature")
      case "room": (try TokenFiles.token(rooms: "other"), 4_504, "other rooms")
      case "revoked": (try TokenFiles.token(id: "t1"), 4_503, "revoked")
      case "long": (String(repeating: "A", count: 1_600), 4_503, "longer")
      case "garbage": ("x", 4_503, "not a token")
      default: ("", 4_503, "not a token")
      }
    let client = try live.open("/ws/draw/demo?token=\(token)")
    let frame = try live.closeFrame(of: client)
    #expect(frame.code == code)
    #expect(frame.reason.contains(word), "\(frame.reason)")
    let list = try live.request("/api/rooms?token=\(token)")
    #expect(list.status == (code == 4_503 ? 401 : 200))
  }

  @Test func `a thousand guesses lead nowhere, and the right token still leads in`() throws {
    let live = try Self.server()
    let token = try TokenFiles.token()
    let parts = token.split(separator: ".")
    for number in 0..<1_000 {
      let guess = "\(parts[0]).\(parts[1]).\(TokenFiles.part("guess \(number)"))"
      let answer = try live.request("/api/rooms", headers: ["Authorization: Bearer \(guess)"])
      #expect(answer.status == 401)
    }
    let drawer = try live.open("/ws/draw/demo?token=\(token)")
    try live.expect(drawer, "welcome")
  }

  @Test func `lists and exports need the token`() throws {
    let live = try Self.server()
    let token = try TokenFiles.token()
    let drawer = try live.open("/ws/draw/demo?token=\(token)")
    try live.expect(drawer, "welcome")
    #expect(try live.request("/api/rooms").body == "{\"rooms\":[]}\n")
    let other = try TokenFiles.token(rooms: "other")
    #expect(try live.request("/api/rooms?token=\(other)").body == "{\"rooms\":[]}\n")
    let list = try live.request("/api/rooms", headers: ["Authorization: bearer \(token)"])
    #expect(list.body.contains("\"name\":\"demo\""))
    #expect(try live.request("/api/rooms/demo/export.json").status == 404)
    #expect(try live.request("/api/rooms/demo/export.json?token=\(other)").status == 404)
  }

  @Test(arguments: ["t1", nil])
  func `a removed guest does not return with the same token, with or without an id`(
    id: String?
  ) throws {
    let live = try Self.server { $0.access.leeway = .seconds(30) }
    let host = try live.open(
      "/ws/draw/demo?mode=hosted&token=\(try TokenFiles.token(role: "host", id: "host"))")
    try live.expect(host, "snapshot")
    let token = try TokenFiles.token(id: id)
    let guest = try live.open("/ws/draw/demo?token=\(token)")
    try live.expect(guest, "snapshot")
    host.send("{\"type\":\"remove\",\"drawer\":\"d2\"}")
    #expect(try live.closeFrame(of: guest).code == 4_505)
    let again = try live.open("/ws/draw/demo?token=\(token)")
    #expect(try live.closeFrame(of: again).code == 4_505)
    let other = try live.open(
      "/ws/draw/demo?token=\(try TokenFiles.token(ends: 90, id: id.map { $0 + "x" }))")
    try live.expect(other, "welcome")
  }

  @Test func `a token that ends or is revoked under way ends the connection`() throws {
    let files = try TokenFiles()
    let live = try Self.server { $0.access.revoked = files.path("revoked") }
    let long = try live.open("/ws/watch/demo?token=\(try TokenFiles.token(id: "t7"))")
    try live.expect(long, "welcome")
    let short = try live.open("/ws/watch/demo?token=\(try TokenFiles.token(ends: 2))")
    let frame = try live.closeFrame(of: short)
    #expect(frame.code == 4_503 && frame.reason.contains("expired"))
    try files.folder.write("t1\nt7\n", to: "revoked")
    let revoked = try live.closeFrame(of: long)
    #expect(revoked.code == 4_503 && revoked.reason.contains("revoked"))
  }
}
