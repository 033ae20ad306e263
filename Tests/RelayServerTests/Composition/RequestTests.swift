import Foundation
import RelayProtocol
import TestSupport
import Testing

@testable import RelayServer

/// The whole server over real sockets: pages and other plain requests.
struct RequestTests {
  @Test(arguments: [
    ("/", "lobby"), ("/index.html", "lobby"), ("/draw/demo", "Draw with us in demo"),
    ("/watch/A-b_c.9", "Watch A-b_c.9 live"), ("/draw/demo?embed=1", "Draw with us in demo"),
    ("/%64raw/demo", "Draw with us in demo"), ("/replay/demo", "Replay of demo"),
    ("/play", "play"), ("/play/demo", "Play with us in demo"), ("/host/demo", "The game in demo"),
  ])
  func `a page is served at its address`(target: String, title: String) throws {
    let response = try LiveServer().request(target)
    #expect(response.status == 200)
    #expect(response.body.hasPrefix("<title>\(title)</title>"))
    #expect(response.headers["content-type"] == "text/html; charset=utf-8")
    #expect(response.headers["cache-control"] == "no-cache")
    #expect(response.headers["x-content-type-options"] == "nosniff")
    #expect(response.headers["content-security-policy"]?.contains("object-src 'none'") == true)
  }

  @Test func `a room's page is filled for its room, in no compressed form`() throws {
    let folder = try TemporaryFolder.pages()
    for coding in ["br", "gz"] { try folder.write("packed", to: "draw.html.\(coding)") }
    let live = try LiveServer { $0.server.web = folder.path }
    let accepting = ["Accept-Encoding: br, gzip"]
    let response = try live.request("/draw/demo", headers: accepting)
    #expect(response.headers["content-encoding"] == nil)
    #expect(response.body.hasPrefix("<title>Draw with us in demo</title>"))
    #expect(response.body.contains("/icons/link-preview.png\""))
    let tag = try #require(response.headers["etag"])
    let again = try live.request("/draw/demo", headers: accepting + ["If-None-Match: \(tag)"])
    #expect(again.status == 304 && again.body.isEmpty)
    let other = try live.request("/draw/other", headers: ["If-None-Match: \(tag)"])
    #expect(other.status == 200 && other.body.hasPrefix("<title>Draw with us in other</title>"))
    let head = try live.request("/draw/demo", method: "HEAD")
    #expect(head.status == 200 && head.body.isEmpty)
    #expect(head.headers["content-length"] == response.headers["content-length"])
  }

  @Test func `a file that did not change is not sent again`() throws {
    let live = try LiveServer()
    let first = try live.request("/net/main.js")
    #expect(first.headers["content-type"] == "text/javascript; charset=utf-8")
    let tag = try #require(first.headers["etag"])
    let second = try live.request("/net/main.js", headers: ["If-None-Match: \(tag)"])
    #expect(second.status == 304)
    #expect(second.body.isEmpty)
    #expect(second.headers["etag"] == tag)
    let other = try live.request("/net/main.js", headers: ["If-None-Match: \"other\""])
    #expect(other.status == 200)
  }

  @Test func `a bundle is sent compressed, and kept for good`() throws {
    let folder = try TemporaryFolder.pages()
    try folder.write("plain", to: "assets/x-1.js")
    try folder.write("packed", to: "assets/x-1.js.gz")
    let live = try LiveServer { $0.server.web = folder.path }
    let plain = try live.request("/assets/x-1.js")
    #expect(plain.body == "plain" && plain.headers["content-encoding"] == nil)
    #expect(plain.headers["vary"] == "Accept-Encoding")
    let packed = try live.request("/assets/x-1.js", headers: ["Accept-Encoding: gzip, br"])
    #expect(packed.body == "packed" && packed.headers["content-encoding"] == "gzip")
    #expect(packed.headers["content-type"] == "text/javascript; charset=utf-8")
    #expect(packed.headers["cache-control"] == "public, max-age=31536000, immutable")
    #expect(packed.headers["etag"] != plain.headers["etag"])
    let refused = try live.request("/assets/x-1.js", headers: ["Accept-Encoding: gzip;q=0, *"])
    #expect(refused.body == "plain")
  }

  @Test func `the pages' module is not found, uncached, until it is built`() throws {
    let live = try LiveServer()
    let path = "/engine/gestures.wasm"
    let before = try live.request(path)
    #expect(before.status == 404)
    #expect(before.headers["cache-control"] == "no-store" && before.headers["etag"] == nil)
    try live.folder.write("module", to: "engine/gestures.wasm")
    let after = try live.request(path)
    #expect(after.status == 200 && after.body == "module")
    #expect(after.headers["content-type"] == "application/wasm")
    #expect(after.headers["cache-control"] == "no-cache")
    let tag = try #require(after.headers["etag"])
    #expect(try live.request(path, headers: ["If-None-Match: \(tag)"]).status == 304)
  }

  @Test(arguments: ["/", "/net/main.js", "/draw/demo", "/healthz"])
  func `a HEAD gets the head of a GET`(target: String) throws {
    let live = try LiveServer()
    let get = try live.request(target)
    let head = try live.request(target, method: "HEAD")
    #expect(head.status == 200)
    #expect(head.body.isEmpty)
    #expect(head.headers["content-length"] == "\(get.body.utf8.count)")
    #expect(head.headers["etag"] == get.headers["etag"])
  }

  @Test(arguments: [
    "/../../../../etc/passwd", "/%2e%2e/%2e%2e/%2e%2e/etc/passwd", "/net/..%2f..%2f..%2fetc/passwd",
    "/..%5c..%5cetc/passwd", "//etc/passwd", "/net/%00main.js", "/.hidden", "/net/",
    "/nothing.js", "/draw/../../etc/passwd",
  ])
  func `no address leads out of the pages`(target: String) throws {
    let response = try LiveServer().request(target)
    #expect(response.status == 404 || response.status == 400, "\(response.status)")
    #expect(!response.body.contains("root:"))
  }

  @Test(arguments: ["/draw/", "/draw", "/watch/a%20b", "/draw/.x", "/watch/a/b", "/draw/%3Cb%3E"])
  func `a bad room name gets 400 and a page in words`(target: String) throws {
    let response = try LiveServer().request(target)
    #expect(response.status == 400)
    #expect(response.headers["content-type"] == "text/html; charset=utf-8")
    #expect(response.body.contains("A name has 1 to 64 letters"))
    #expect(!response.body.contains("<b>"))
  }

  @Test(arguments: [
    ("/draw/.x", ["Accept-Language: de-AT,de;q=0.9,en;q=0.5"], "kann kein Raum heißen"),
    ("/nothing", ["Accept-Language: de"], "Hier ist nichts"), ("/nothing", [], "Nothing here"),
    ("/nothing?lang=de", ["Accept-Language: en"], "Hier ist nichts"),
  ])
  func `a page of the server has the browser's language`(
    target: String, headers: [String], words: String
  ) throws {
    #expect(try LiveServer().request(target, headers: headers).body.contains(words))
  }

  @Test func `health, readiness and versions are served`() throws {
    let live = try LiveServer()
    #expect(try live.request("/healthz").body == "{\"status\":\"ok\"}\n")
    #expect(try live.request("/readyz").body == "{\"status\":\"ready\"}\n")
    let version = try live.request("/version")
    #expect(version.headers["content-type"] == "application/json")
    #expect(version.body == RelayVersion.json + "\n")
    #expect(try live.request("/ws/draw/demo").status == 426)
    #expect(try live.request("/healthz", method: "DELETE").status == 405)
  }

  @Test func `the list of rooms says the mode of new ones`() throws {
    let live = try LiveServer { $0.roomMode = .hosted }
    #expect(try live.request("/api/rooms").body == "{\"rooms\":[],\"mode\":\"hosted\"}\n")
  }

  @Test func `the live rooms are listed`() throws {
    let live = try LiveServer()
    #expect(try live.request("/api/rooms").body == "{\"rooms\":[]}\n")
    _ = try live.join("draw", "b")
    _ = try live.join("watch", "a")
    let rooms = try live.request("/api/rooms")
    #expect(rooms.headers["cache-control"] == "no-store")
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(rooms.body.utf8)) as? [String: [[String: Any]]])
    let list = try #require(object["rooms"])
    #expect(list.map { $0["name"] as? String } == ["a", "b"])
    #expect(list.map { $0["drawers"] as? Int } == [0, 1])
    #expect(list.map { $0["viewers"] as? Int } == [1, 0])
    #expect(list.allSatisfy { ($0["seq"] as? Int ?? 0) > 0 })
  }

  @Test func `the code of a room leads to one of its pages, on this server only`() throws {
    let live = try LiveServer()
    let origin = "http://127.0.0.1:\(live.server.port)"
    let encoded = origin.replacing(":", with: "%3A").replacing("/", with: "%2F")
    let response = try live.request("/api/qr/demo.svg?origin=\(encoded)")
    #expect(response.status == 200)
    #expect(response.headers["content-type"] == "image/svg+xml")
    #expect(response.body == QRCode("\(origin)/watch/demo")?.svg)
    for page in ["draw", "play"] {
      let other = try live.request("/api/qr/demo.svg?origin=\(encoded)&page=\(page)")
      #expect(other.body == QRCode("\(origin)/\(page)/demo")?.svg)
    }
    let refused = [
      "", "?origin=", "?origin=http%3A%2F%2Fevil.example", "?origin=javascript%3Aalert(1)",
      "?origin=ftp%3A%2F%2F127.0.0.1%3A\(live.server.port)", "?origin=\(encoded)%2Fdraw",
      "?origin=\(encoded)&page=replay", "?origin=\(encoded)&page=host",
    ]
    for query in refused {
      #expect(try live.request("/api/qr/demo.svg\(query)").status == 400, "\(query)")
    }
    #expect(try live.request("/api/qr/.x.svg?origin=\(encoded)").status == 400)
  }

  @Test
  func `the code of a private room has the grant of a header, so that no proxy logs it`() throws {
    let live = try LiveServer()
    let origin = "http://127.0.0.1:\(live.server.port)"
    let path =
      "/api/qr/demo.svg?page=draw&origin="
      + origin.replacing(":", with: "%3A").replacing("/", with: "%2F")
    let grant = "host-0123456789abcdef"
    let response = try live.request(path, headers: ["Authorization: Grant \(grant)"])
    #expect(response.body == QRCode("\(origin)/draw/demo#grant=\(grant)")?.svg)
    #expect(response.headers["cache-control"] == "no-store")
    let other = try live.request(path, headers: ["Authorization: Bearer \(grant)"])
    #expect(other.body == QRCode("\(origin)/draw/demo")?.svg)
    #expect(try live.request(path, headers: ["Authorization: Grant short"]).status == 400)
  }

  @Test func `an answer has the clock's time`() throws {
    let date = try #require(try LiveServer().request("/healthz").headers["date"])
    let moment = try #require(SiteCheck.milliseconds(date))
    #expect(abs(moment - Timestamp.now()) < 60_000)
  }

  @Test func `a name that is not the server's is logged, for requests and handshakes`() throws {
    let live = try LiveServer()
    for isHandshake in [false, true] {
      let socket = RawClient(port: live.server.port)
      if isHandshake {
        socket.sendHandshake("/ws/draw/demo", host: "evil.example")
      } else {
        socket.send("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n")
      }
      let line = try live.turn { live.logLines().first { $0.contains("\"status\":421") } }
      #expect(line.contains("evil.example") && line.contains("server.hosts"), "\(line)")
    }
  }

  @Test func `metrics can be turned off`() throws {
    let on = try LiveServer().request("/metrics")
    #expect(on.status == 200)
    #expect(on.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8")
    #expect(on.body.contains("gesture_relay_connections{role=\"draw\"} 0\n"))
    #expect(try LiveServer { $0.hasMetrics = false }.request("/metrics").status == 404)
  }
}
