import RelayProtocol

@testable import RelayCore

extension RelayCounters {
  /// The valid messages received of a type.
  func received(_ type: String) -> Int {
    ClientMessage.types.firstIndex(of: type).map { received[$0] } ?? 0
  }
}
