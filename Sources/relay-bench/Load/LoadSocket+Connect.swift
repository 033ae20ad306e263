import WebSocketTransport

extension LoadSocket {
  /// Connects to a path of the server at an authority such as `127.0.0.1:8080`.
  static func connect(
    _ authority: String, _ path: String, _ subprotocols: [String]
  ) throws(BenchFailure) -> LoadSocket {
    do {
      return try LoadSocket(
        to: try WebSocketURL("ws://\(authority)\(path)"), subprotocols: subprotocols)
    } catch let mistake as WebSocketURL.Mistake {
      throw BenchFailure(mistake.description)
    } catch {
      throw BenchFailure("\(error)")
    }
  }
}
