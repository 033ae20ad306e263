import RelayProtocol
import RoomPicture
import Testing

@testable import RelayServer

struct RouteTests {
  @Test(arguments: [
    ("/", Route.lobby), ("/index.html", .lobby), ("/healthz", .health), ("/health", .health),
    ("/readyz", .readiness), ("/metrics", .metrics), ("/version", .version),
    ("/api/request", .request), ("/api/rooms", .rooms), ("/api/recordings", .recordings(.list)),
    ("/api/recordings/e-1", .recordings(.recording("e-1", .outline))),
    ("/api/recordings/e-1/parts/9", .recordings(.recording("e-1", .part(9)))),
    ("/api/recordings/e-1.gesture-recording", .recordings(.recording("e-1", .file))),
    ("/api/recordingsx", .file("/api/recordingsx")),
    ("/styles/base.css", .file("/styles/base.css")),
    ("/drawing", .file("/drawing")), ("/api/qr/", .file("/api/qr/")),
    ("/draw.html", .file("/draw.html")), ("/ws", .file("/ws")),
    ("/play", .game), ("/play.html", .file("/play.html")), ("/hosts", .file("/hosts")),
    ("/ws/other/a", .file("/ws/other/a")),
  ])
  func `an address has its route`(path: String, route: Route) {
    #expect(Route(path) == route)
  }

  @Test(arguments: ["demo", "a", "A-b_c.9", String(repeating: "x", count: 64)])
  func `a room has its pages, two sockets and a code`(name: String) throws {
    let room = try #require(RoomName(name))
    #expect(Route("/draw/\(name)") == .room(.draw, room))
    #expect(Route("/watch/\(name)") == .room(.watch, room))
    #expect(Route("/replay/\(name)") == .replay(room))
    #expect(Route("/play/\(name)") == .player(room))
    #expect(Route("/host/\(name)") == .host(room))
    #expect(Route("/ws/draw/\(name)") == .socket(.draw, room))
    #expect(Route("/ws/watch/\(name)") == .socket(.watch, room))
    #expect(Route("/api/qr/\(name).svg") == .code(room))
    #expect(Route("/api/rooms/\(name)/export.gesture.jsonl") == .export(room, .gestures))
  }

  @Test(arguments: [
    "", ".hidden", "a b", "a/b", "é", "a\u{0}", "<script>", String(repeating: "x", count: 65),
  ])
  func `a bad room name differs from an unknown address`(name: String) {
    #expect(Route("/draw/\(name)") == .badRoom(name))
    #expect(Route("/ws/watch/\(name)") == .badRoom(name))
    #expect(Route("/host/\(name)") == .badRoom(name))
  }

  @Test(arguments: ["/draw", "/watch", "/ws/draw", "/ws/watch", "/play/", "/host"])
  func `a room's address without a name is one with a bad name`(path: String) {
    #expect(Route(path) == .badRoom(""))
  }
}
