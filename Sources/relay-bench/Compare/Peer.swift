import Foundation

/// Another server that passes messages on to many, to be given the same load.
struct Peer: Sendable {
  /// What it is called in figures.
  let name: String
  /// Where it is from, and by what name.
  let package: String
  /// Files without which it cannot run.
  let needs: [String]
  /// What it is sent and where.
  let traffic: LoadTraffic
  /// How many messages it may have in hand where it is given as many as it takes.
  var window: Int
  /// The file beside its script that is filled in for it; `nil` where there is none.
  let template: String?
  /// Its program and arguments, in which `PORT`, `SCRIPTS` and `FILLED` are replaced.
  let command: [String]

  /// What would install all of them.
  static let installation = "scripts/bench-peers"

  /// The first file that it needs and that is not there; `nil` where it can run.
  var missing: String? {
    needs.first { !FileManager.default.fileExists(atPath: $0) }
  }

  /// The same with another window.
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

  /// All of them, whose scripts are in a folder and whose Python packages are in an environment.
  static func all(scripts: String, environment: String) -> [Peer] {
    let python = environment + "/bin/python"
    return [
      // It puts up to 32 messages of one turn of its loop into one write; of more that come at once
      // it writes each by itself, which costs twenty times as much.
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
      // Its ring has 512 places, and who falls behind by more loses messages.
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
  /// A server that passes on what comes in at one address to all at another.
  static let passedOn = LoadTraffic(
    form: .opaque, drawPath: "/pub", watchPath: "/sub", subprotocols: [])
  /// The mirror of libwebsockets' test server: everyone gets what anyone sends.
  static let mirrored = LoadTraffic(
    form: .opaque, drawPath: "/", watchPath: "/", subprotocols: ["lws-mirror-protocol"])
}
