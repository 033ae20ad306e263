/// What is known about a connection's PROXY header, and thus whose its address is.
enum ProxyHeaderStatus: Sendable {
  /// None is expected: the address is that of the connection's other end.
  case absent
  /// The header is still to come.
  case pending
  /// The header named the client: the address is the client's.
  case named
  /// The header named nobody: the address is the proxy's.
  ///
  /// The rest comes from a client, which could name anyone in `X-Forwarded-For`.
  case unnamed
}
