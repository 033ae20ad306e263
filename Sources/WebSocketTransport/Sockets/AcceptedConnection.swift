/// An accepted connection, before a loop serves it.
struct AcceptedConnection: Sendable {
  /// The peer's own socket, or the loop's end of a pair to the TLS thread.
  let descriptor: Int32
  /// The numeric address, without its port, of the peer or of the client that a proxy named.
  let address: String
  let listener: ListenerRole
  /// The peer's own socket behind a pair; `nil` without one.
  let measured: MeasuredSocket?
  let proxyHeader: ProxyHeaderStatus
}
