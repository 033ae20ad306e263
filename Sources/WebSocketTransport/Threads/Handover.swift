import Glibc
import Synchronization

/// A connection on its way from the loop that accepted it to the one that will carry it: its handshake was
/// accepted and is not yet answered.
///
/// If it gets nowhere its socket is closed.
final class Handover: Sendable {
  let id: ConnectionID
  /// The peer's numeric address, without its port.
  let address: String
  let handshake: Handshake
  /// The handshake as libwebsockets is given it.
  let request: String
  private let descriptor: Atomic<Int32>

  /// Takes over a socket that no loop watches any more.
  init(
    _ descriptor: Int32, id: ConnectionID, address: String, handshake: Handshake, request: String
  ) {
    self.descriptor = Atomic(descriptor)
    self.id = id
    self.address = address
    self.handshake = handshake
    self.request = request
  }

  deinit {
    let left = take()
    if left >= 0 { close(left) }
  }

  /// Gives the socket remote; −1 where that was done before.
  func take() -> Int32 { descriptor.exchange(-1, ordering: .acquiringAndReleasing) }
}
