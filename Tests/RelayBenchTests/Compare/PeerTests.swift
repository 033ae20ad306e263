import Foundation
import Testing

@testable import relay_bench

/// The servers to compare with.
struct PeerTests {
  @Test func `each one's script is there, and each names what it lacks`() throws {
    let scripts = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../scripts")
    let peers = Peer.all(scripts: scripts.appending(path: "peers").path, environment: "/nowhere")
    #expect(peers.map(\.name) == ["uwebsockets", "nchan", "lws-mirror", "node-ws"])
    for need in peers.flatMap(\.needs) where need.hasPrefix(scripts.path) {
      #expect(FileManager.default.fileExists(atPath: need), "\(need)")
    }
    #expect(peers[0].missing == "/nowhere/bin/python")
    #expect(
      FileManager.default.isExecutableFile(
        atPath: scripts.appending(path: "../\(Peer.installation)").path))
  }

  @Test func `the environment is in the cache folder`() {
    #expect(Peer.environment(["HOME": "/h"]) == "/h/.cache/gesture-relay/bench-peers")
    #expect(
      Peer.environment(["HOME": "/h", "XDG_CACHE_HOME": "/c"]) == "/c/gesture-relay/bench-peers")
  }
}
