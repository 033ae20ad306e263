import Glibc

/// The round trip of a TCP connection, as the kernel measures it from the peer's acknowledgements.
///
/// The peer's program has no part in it: it cannot answer later. A proxy answers for its clients.
enum NetworkRoundTrip {
  /// The smoothed round trip in milliseconds (`tcpi_rtt`, see tcp(7)); `nil` if there is none.
  static func milliseconds(of descriptor: Int32) -> Double? {
    var info = tcp_info()
    var size = socklen_t(MemoryLayout<tcp_info>.size)
    guard getsockopt(descriptor, Int32(IPPROTO_TCP), TCP_INFO, &info, &size) == 0,
      info.tcpi_rtt > 0
    else { return nil }
    return Double(info.tcpi_rtt) / 1_000
  }
}
