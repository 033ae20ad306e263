import Glibc

/// Reads a proxy's header from a connection's socket.
///
/// Until the header is whole it stays in the kernel's buffer, and nothing behind it is read: what
/// follows is TLS or HTTP, and its reader's.
struct ProxyHeaderReader {
  /// What a look at the socket gave.
  enum Step: Equatable {
    /// More bytes are needed.
    case wait
    /// The proxy closed the connection.
    case gone
    /// The header was taken; `nil` if the proxy does not know its client.
    case named(client: String?)
    /// The header was taken: the connection is the proxy's own.
    case own
    /// There is no valid header, for the reason in the sentence.
    case refused(String)
  }

  /// The bytes of the incomplete header that have arrived.
  private var seenBytes = 0

  /// Looks at a socket that is readable.
  mutating func step(_ descriptor: Int32) -> Step {
    withUnsafeTemporaryAllocation(
      byteCount: TransportLimits.proxyHeaderBytes, alignment: 1
    ) { buffer in
      let count = recv(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_PEEK))
      guard count > 0 else {
        return count == 0 || errno != EAGAIN && errno != EINTR ? .gone : .wait
      }
      switch ProxyHeader.read(UnsafeRawBufferPointer(rebasing: buffer[..<count])) {
      case .incomplete:
        // Readable without further bytes: the proxy closed the connection.
        guard count > seenBytes else { return .gone }
        seenBytes = count
        SocketFlags.awaitMore(than: count, on: descriptor)
        return .wait
      case .header(let client, let bytes):
        take(bytes, of: descriptor)
        return .named(client: client)
      case .own(let bytes):
        take(bytes, of: descriptor)
        return .own
      case .malformed(let reason): return .refused(reason)
      }
    }
  }

  /// Takes the header out of the socket.
  private func take(_ bytes: Int, of descriptor: Int32) {
    if seenBytes > 0 { SocketFlags.awaitMore(than: 0, on: descriptor) }
    recv(descriptor, nil, bytes, Int32(MSG_TRUNC))
  }
}
