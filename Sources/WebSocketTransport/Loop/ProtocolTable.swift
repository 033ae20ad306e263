import CLibwebsockets
import Glibc

/// The list of sub-protocols for libwebsockets, kept at one address while the context lives.
///
/// The first entry is for HTTP and for WebSockets without a sub-protocol. Its name has a space, so
/// that no client can ask for it. The known sub-protocols follow.
final class ProtocolTable {
  private static let plainName = "no sub-protocol"

  /// The first entry.
  let first: UnsafeMutablePointer<lws_protocols>

  /// A policy without libwebsockets' own pings: for these it would keep a sorted
  /// list of all connections' timers.
  let noKeepalive: UnsafeMutablePointer<lws_retry_bo_t>

  private let names: [UnsafeMutablePointer<CChar>?]

  init(_ options: SocketLoopOptions) {
    let all = [Self.plainName] + options.subprotocols
    names = all.map { strdup($0) }
    first = .allocate(capacity: all.count + 1)
    for (index, name) in names.enumerated() {
      first.advanced(by: index).initialize(
        to: lws_protocols(
          name: UnsafePointer(name), callback: loopCallback, per_session_data_size: 0,
          // libwebsockets reads no frames.
          rx_buffer_size: 1, id: 0, user: nil,
          // A message is written in one piece. Otherwise libwebsockets would cut it to the size of
          // the receive buffer and copy the rest.
          tx_packet_size: Int(Int32.max / 2)))
    }
    first.advanced(by: all.count).initialize(to: lws_protocols())
    noKeepalive = .allocate(capacity: 1)
    noKeepalive.initialize(to: lws_retry_bo_t())
  }

  deinit {
    first.deallocate()
    noKeepalive.deallocate()
    for name in names { free(name) }
  }
}
