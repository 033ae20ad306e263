import RelayCore
import WebSocketTransport

/// Slows addresses that guess tokens: after some wrong ones, further tokens of an address are
/// refused unread for a while.
///
/// This machine's own addresses are never slowed, because a proxy there stands for everyone.
struct TokenGuesses {
  /// The wrong tokens that an address may bring within the time.
  static let most = 20
  /// The time, in milliseconds.
  static let milliseconds = 60_000.0
  /// The addresses that are remembered.
  static let mostAddresses = 1_024

  private var wrong: [String: (count: Int, end: Double)] = [:]

  /// The addresses that are remembered now.
  var count: Int { wrong.count }

  /// How long tokens of an address are refused, in milliseconds; `nil` if they are read.
  func wait(of address: String, now: Double) -> Double? {
    guard let key = ConnectionsByAddress.neighbour(address), let entry = wrong[key],
      entry.end > now, entry.count >= Self.most
    else { return nil }
    return entry.end - now
  }

  /// Notes a token that did not hold; one that once held is no guess.
  mutating func note(_ fault: TokenFault, from address: String, now: Double) {
    switch fault {
    case .expired, .early, .revoked, .claim: return
    case .long, .malformed, .unknownKey, .badSignature: break
    }
    guard let key = ConnectionsByAddress.neighbour(address) else { return }
    if let entry = wrong[key], entry.end > now {
      wrong[key] = (entry.count + 1, entry.end)
    } else {
      if wrong.count >= Self.mostAddresses { wrong = wrong.filter { $0.value.end > now } }
      if wrong.count >= Self.mostAddresses { wrong = [:] }
      wrong[key] = (1, now + Self.milliseconds)
    }
  }
}
