import WebSocketTransport

/// Checks that the relay can listen at its address, or already does.
enum PortCheck {
  private static let name = "port"

  /// A port that redirects is plain HTTP of a relay with TLS; `option` is where the address is set,
  /// unless in `server.host` and `server.port`.
  static func finding(
    host: String, port: Int, isSecure: Bool = false, redirects: Bool = false,
    option: String? = nil
  ) -> Finding {
    let place = "\(host) port \(port)"
    switch ListenProbe.failure(host: host, port: port) {
    case nil: return .ok(name, "\(place) is free")
    case .addressInUse:
      return taken(
        host: host, port: port, isSecure: isSecure, redirects: redirects,
        remedy: "Stop it, or choose another \(option ?? "server.port")")
    case .notPermitted(_, _):
      return .fault(
        name, "this user may not listen on \(place)",
        do: "Choose a port from 1024 on, or let systemd listen (gesture-relay.socket)")
    case .noSuchHost(_, let reason):
      return .fault(
        name, "cannot listen on \(host): \(reason)",
        do: "Set \(option ?? "server.host") to an address of this machine, or to 0.0.0.0")
    case .portOutOfRange, .cannotBind, .cannotStart, .other:
      return .fault(
        name, "cannot listen on \(place)", do: "Choose another \(option ?? "server.port")")
    }
  }

  private static func taken(
    host: String, port: Int, isSecure: Bool, redirects: Bool, remedy: String
  ) -> Finding {
    let owner = PortOwner(of: port)
    let local = host == "0.0.0.0" ? "127.0.0.1" : host == "::" ? "::1" : host
    let url = SiteURL(isSecure: isSecure, host: local, port: port)
    if redirects, SiteCheck.redirects(url) {
      return .ok(name, "\(host) port \(port) redirects to HTTPS")
    }
    if let version = SiteCheck.version(of: url) {
      let process = owner.map { " (process \($0.process))" } ?? ""
      return .ok(name, "gesture-relay \(version) listens on \(host) port \(port)\(process)")
    }
    let program = owner.map { "\($0.name) (process \($0.process))" } ?? "another program"
    return .fault(name, "\(host) port \(port) is used by \(program)", do: remedy)
  }
}
