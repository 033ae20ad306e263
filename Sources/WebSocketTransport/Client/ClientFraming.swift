/// The framing of one connection of ours: what is read, and what is owed to the server.
struct ClientFraming {
  var reader = FrameReader()
  var writer: FrameWriter

  /// The handshake's request, until it is sent.
  var request: [UInt8]?

  /// The payload of the last ping not yet answered.
  ///
  /// A server that pings faster than it takes our answers gets one pong for several pings, which
  /// RFC 6455 section 5.5.3 allows.
  var pong: [UInt8]?

  /// The answer to the server's close frame, until it is sent.
  var farewell: CloseFrame?
}
