import Gestures
import RelayProtocol

@testable import RelayCore

/// A room with a host, a guest and a viewer.
struct HostedRoom {
  static let hostKey = "host-0123456789abcdef"
  static let guestKey = "guest-0123456789abcdef"
  static let grant = "grant-0123456789abcdef"
  let harness: RelayHarness
  let host: Peer
  let guest: Peer
  let viewer: Peer

  init(
    _ mode: RoomMode = .hosted, limits: RelayLimits = RelayLimits(), resumes: Bool = false,
    address: String? = nil
  ) {
    harness = RelayHarness(limits: limits)
    host = harness.open(.draw, name: "Ada", key: Self.hostKey, mode: mode, grant: Self.grant)
    guest = harness.open(
      .draw, name: "Bob", key: Self.guestKey, resumes: resumes, grant: Self.grant, address: address)
    viewer = harness.open(.watch, grant: Self.grant)
    harness.settle(after: 300)
  }

  var state: AccessState { harness.room().accessState }

  /// Has the host send a message, and everyone read.
  func decide(_ message: ClientMessage) {
    harness.send(message, from: host)
    settle()
  }

  func settle() {
    harness.settle(after: 50)
  }

  /// What anyone saw that breaks the protocol.
  var breaches: [String] { host.breaches + guest.breaches + viewer.breaches }

  static func accesses(_ peer: Peer) -> [AccessEvent] {
    peer.events.compactMap { if case .access(let event) = $0 { event } else { nil } }
  }

  /// The reasons of cancelled recognizers that a peer received.
  static func cancellations(_ peer: Peer) -> Set<String> {
    Set(
      peer.events.compactMap {
        if case .state(let state) = $0, state.state == .cancelled { state.reason } else { nil }
      })
  }
}
