import Testing

@testable import WebSocketTransport

@Suite struct PendingFragmentsTests {
  private static let limit = TransportLimits.fragmentBytes

  private func message(_ count: Int) -> OutgoingMessage {
    OutgoingMessage([UInt8](repeating: 1, count: count), isText: false)
  }

  @Test(arguments: [(0, false), (1, false), (limit, false), (limit + 1, true)])
  func `only a message that does not fit into one fragment is sent in several`(
    bytes: Int, isNeeded: Bool
  ) {
    #expect(PendingFragments.isNeeded(for: message(bytes)) == isNeeded)
  }

  @Test(arguments: [limit + 1, 2 * limit - 1, 2 * limit, 2 * limit + 1, 1_000_000])
  func `the fragments are the message, in order, with one first and one last`(bytes: Int) {
    var rest = PendingFragments(message(bytes))
    var fragments: [PendingFragments.Fragment] = []
    while let fragment = rest.next() { fragments.append(fragment) }
    var end = 0
    for fragment in fragments {
      #expect(fragment.range.lowerBound == end)
      #expect((1...Self.limit).contains(fragment.range.count))
      end = fragment.range.upperBound
    }
    #expect(end == bytes)
    #expect(fragments.map(\.isFirst) == fragments.indices.map { $0 == 0 })
    #expect(fragments.map(\.isLast) == fragments.indices.map { $0 == fragments.count - 1 })
  }
}
