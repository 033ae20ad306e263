/// What only a client's connection has: its frames are masked, and it sends the handshake.
struct ClientFraming {
  var writer: FrameWriter

  /// The handshake's request, until it is sent.
  var request: [UInt8]?
}
