import WebSocketTransport

extension ClientConnection {
  /// Connects to a path of the server at an authority such as `127.0.0.1:8080`, with TLS if given.
  static func connect(
    _ authority: String, _ path: String, _ subprotocols: [String], by tls: LoadTLS? = nil
  ) throws(BenchFailure) -> ClientConnection {
    do {
      var url = try WebSocketURL("\(tls == nil ? "ws" : "wss")://\(authority)\(path)")
      url.authorities = tls?.authorities
      return try ClientConnection(to: url, subprotocols: subprotocols, by: tls)
    } catch let mistake as WebSocketURL.Mistake {
      throw BenchFailure(mistake.description)
    } catch {
      throw BenchFailure("\(error)")
    }
  }
}
