import Glibc
import Synchronization

/// A connection on its way from the accepting loop to the carrying one: its handshake was
/// accepted and is not answered yet.
///
/// If no loop takes it, its socket is closed.
final class Handover: Sendable {
  let id: ConnectionID
  /// The peer's numeric address, without its port.
  let address: String
  let handshake: Handshake
  /// The handshake for libwebsockets.
  let request: String
  private let descriptor: Atomic<Int32>

  /// A handover of a socket that no loop watches.
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

  /// Takes the socket; −1 if it was taken before.
  func take() -> Int32 { descriptor.exchange(-1, ordering: .acquiringAndReleasing) }
}
