extension ServiceLoop {
  /// How a loop listens, and its limits.
  public struct Options: Sendable {
    /// The address to listen on: a name or a numeric address; `0.0.0.0` and `::` mean all.
    public var host = "127.0.0.1"

    /// The port to listen on; 0 takes any free one.
    public var port = 0

    /// A socket that already listens, in place of the host and port.
    public var passed: PassedSocket?

    /// TLS for the host and port; `nil` for none.
    public var tls: TLS?

    /// An address without TLS whose requests are redirected; `nil` for none.
    public var redirect: (host: String, port: Int)?

    /// A second address for requests of operators, which takes no WebSockets; `nil` for none.
    public var admin: (host: String, port: Int)?

    /// Lets other loops with this option listen on the same port; the
    /// kernel distributes the connections.
    public var sharesPort = false

    /// The threads that carry WebSockets, this loop's included.
    ///
    /// The handler is called on this loop's thread only, whichever thread carries a connection.
    public var threads = 1

    /// The known sub-protocols: names of letters, digits, `-`, `_` and `.`, at most 63 bytes.
    ///
    /// The loop chooses the first known one in the client's order.
    public var subprotocols: [String] = []

    /// The longest message accepted; a longer one closes the connection with 1009.
    public var maximumMessageBytes = 65_536

    /// The most WebSockets open at a time; a further handshake is rejected with 503.
    public var maximumConnections = 12_000

    /// How long the loop waits for peers.
    public var timeouts = Timeouts()

    /// Headers of the transport's own refusals.
    public var refusalHeaders: [(name: String, value: String)] = []

    /// The proxies whose word about a client's address counts.
    public var proxies = TrustedProxies()

    /// Whether each of them begins a connection with a header of the PROXY protocol.
    ///
    /// The header names the client, and comes before TLS. The address for operators takes none.
    public var readsProxyHeaders = false

    /// The defaults.
    public init() {}
  }
}

extension ServiceLoop {
  /// A server's TLS.
  public struct TLS: Sendable {
    /// The certificate and key to begin with.
    public let identity: TLSIdentity
    /// The files to renew them from; `nil` if they stay.
    public let files: TLSFiles?

    /// TLS with an identity that was read from the files.
    public init(_ identity: TLSIdentity, files: TLSFiles? = nil) {
      (self.identity, self.files) = (identity, files)
    }
  }
}

extension ListeningSocket {
  /// The socket that a loop with these options listens on.
  convenience init(_ options: ServiceLoop.Options) throws(ListenError) {
    if let passed = options.passed {
      self.init(passed)
    } else {
      try self.init(host: options.host, port: options.port, sharesPort: options.sharesPort)
    }
  }
}
