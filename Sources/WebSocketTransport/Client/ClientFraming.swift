/// The framing of a client's connection: its reader, its writer, and the
/// frames that it owes the server.
struct ClientFraming {
  var reader = FrameReader()
  var writer: FrameWriter

  /// The handshake's request, until it is sent.
  var request: [UInt8]?

  /// The payload of the last unanswered ping.
  ///
  /// A server that pings faster than it takes the answers gets one pong for several pings, as
  /// RFC 6455 section 5.5.3 allows.
  var pong: [UInt8]?

  /// The answer to the server's close frame, until it is sent.
  var farewell: CloseFrame?
}
