import Foundation

/// Another broadcast server, measured with the same load.
struct Peer: Sendable {
  /// Its name in figures.
  let name: String
  /// Its source and package name.
  let package: String
  /// Files without which it cannot run.
  let needs: [String]
  /// Its messages and addresses.
  let traffic: LoadTraffic
  /// The messages in flight at saturation.
  var window: Int
  /// The template file beside its script, if any.
  let template: String?
  /// Its program and arguments; `PORT`, `SCRIPTS` and `FILLED` are placeholders.
  let command: [String]

  /// The script that installs all of them.
  static let installation = "scripts/bench-peers"

  /// The first missing file that it needs, if any.
  var missing: String? { needs.first { !FileManager.default.fileExists(atPath: $0) } }

  /// A copy with another window.
  func having(window: Int) -> Peer {
    var peer = self
    peer.window = window
    return peer
  }

  /// Where the virtual environment of `scripts/bench-peers` is.
  static func environment(_ variables: [String: String]) -> String {
    let home = variables["HOME"] ?? "/root"
    return (variables["XDG_CACHE_HOME"] ?? "\(home)/.cache") + "/gesture-relay/bench-peers"
  }

  /// All peers, with their scripts in a folder and their Python packages in an environment.
  static func all(scripts: String, environment: String) -> [Peer] {
    let python = environment + "/bin/python"
    return [
      // It joins up to 32 messages of one loop turn in one write. More at once are written singly,
      // at twenty times the cost.
      Peer(
        name: "uwebsockets", package: "socketify from PyPI",
        needs: [python, scripts + "/uwebsockets.py"], traffic: .passedOn, window: 60,
        template: nil, command: [python, "SCRIPTS/uwebsockets.py", "PORT"]),
      Peer(
        name: "nchan", package: "nginx with Debian's libnginx-mod-nchan",
        needs: [
          "/usr/sbin/nginx", "/usr/lib/nginx/modules/ngx_nchan_module.so", scripts + "/nchan.conf",
        ],
        traffic: .passedOn, window: 1_000, template: "nchan.conf",
        command: ["/usr/sbin/nginx", "-c", "FILLED"]),
      // Its ring has 512 slots; slower clients lose messages.
      Peer(
        name: "lws-mirror", package: "Debian's libwebsockets-test-server",
        needs: ["/usr/bin/libwebsockets-test-server"], traffic: .mirrored, window: 256,
        template: nil, command: ["/usr/bin/libwebsockets-test-server", "--port=PORT", "-d", "1"]),
      Peer(
        name: "node-ws", package: "Debian's node-ws",
        needs: ["/usr/bin/node", "/usr/share/nodejs/ws/wrapper.mjs", scripts + "/node-ws.mjs"],
        traffic: .passedOn, window: 1_000, template: nil,
        command: ["/usr/bin/node", "SCRIPTS/node-ws.mjs", "PORT"]),
    ]
  }
}

extension LoadTraffic {
  /// A server that sends each message from one address to all clients of another.
  static let passedOn = LoadTraffic(
    form: .opaque, drawPath: "/pub", watchPath: "/sub", subprotocols: [])
  /// The mirror of libwebsockets' test server: each message goes to all clients.
  static let mirrored = LoadTraffic(
    form: .opaque, drawPath: "/", watchPath: "/", subprotocols: ["lws-mirror-protocol"])
}
