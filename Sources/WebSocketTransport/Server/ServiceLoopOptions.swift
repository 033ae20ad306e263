extension ServiceLoop {
  /// How a loop listens and what it allows.
  public struct Options: Sendable {
    /// The address to listen on: a name or a numeric address; `0.0.0.0` and `::` are all there are.
    public var host = "127.0.0.1"

    /// The port to listen on; 0 takes any free one.
    public var port = 0

    /// Lets other loops with this option listen on the same port; the kernel deals the connections out.
    public var sharesPort = false

    /// The threads that carry WebSockets: this loop's, and one more for each further one.
    ///
    /// The handler is called on this loop's thread alone, whichever carries a connection.
    public var threads = 1

    /// The sub-protocols that are spoken: names of letters, digits, `-`, `_` and `.`, at most 63
    /// bytes.
    ///
    /// The first one that a client offers and that is listed here, in the client's order, is taken.
    public var subprotocols: [String] = []

    /// The longest message accepted; a longer one closes the connection with 1009.
    public var maximumMessageBytes = 65_536

    /// The most WebSockets open at a time; a further handshake is refused with 503.
    public var maximumConnections = 12_000

    /// After so long a silence of the peer a ping is sent.
    public var pingAfterMilliseconds = 20_000

    /// A peer that does not answer the ping within this time is closed with 4004.
    public var pongWithinMilliseconds = 10_000

    /// How long a peer may take for a request or handshake, or take nothing of the answer, and how long
    /// it may be before the next one on a kept connection.
    public var requestWithinMilliseconds = TransportLimits.requestMilliseconds

    /// Headers of the answers that the transport gives by itself, to what is no request, no handshake or
    /// one too many.
    public var refusalHeaders: [(name: String, value: String)] = []

    /// The defaults.
    public init() {}
  }
}
