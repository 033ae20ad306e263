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
    address: String? = nil, isRecorded: Bool = false
  ) {
    harness = RelayHarness(limits: limits)
    host = harness.open(.draw, name: "Ada", key: Self.hostKey, mode: mode, grant: Self.grant)
    guest = harness.open(
      .draw, name: "Bob", key: Self.guestKey, resumes: resumes, grant: Self.grant, address: address)
    viewer = harness.open(.watch, grant: Self.grant)
    harness.settle(after: 300)
    if isRecorded { harness.record(true) }
  }

  var state: AccessState { harness.room().accessState }

  /// Has the host send a message, and everyone read.
  func decide(_ message: ClientMessage) { send(message, from: host) }

  /// Has a member send messages one after the other, and everyone read.
  func send(_ messages: ClientMessage..., from peer: Peer) {
    for message in messages { harness.send(message, from: peer) }
    settle()
  }

  /// Takes a new client in, and has everyone read.
  @discardableResult
  func join(
    _ role: Welcome.Role, name: String? = nil, key: String? = nil, resumes: Bool = false,
    encoding: Encoding = .json, comingBackAs old: Peer? = nil, mode: RoomMode? = nil,
    grant: String? = nil, pass: AccessPass? = nil, address: String? = nil
  ) -> Peer {
    let peer = harness.open(
      role, name: name, key: key, resumes: resumes, encoding: encoding, comingBackAs: old,
      mode: mode, grant: grant, pass: pass, address: address)
    settle()
    return peer
  }

  func settle() { harness.settle(after: 50) }

  /// What anyone saw that breaks the protocol.
  var breaches: [String] { host.breaches + guest.breaches + viewer.breaches }

  static func accesses(_ peer: Peer) -> [AccessEvent] {
    peer.events.compactMap { if case .access(let event) = $0 { event } else { nil } }
  }
}
