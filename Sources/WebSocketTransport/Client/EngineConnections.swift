import CLibwebsockets

extension Event {
  /// The server's answer to our handshake is in order; its headers can be read.
  func answered() -> Int32 { Self.goOn }

  /// Our handshake did not succeed.
  func failed(_ words: UnsafeRawBufferPointer) -> Int32 {
    Self.goOn
  }
}
