import TestSupport
import Testing

@testable import RelayProtocol

/// Random damage to valid messages, the same for the same seed.
struct ClientFuzzTests {
  @Test(arguments: UInt64(1)...4)
  func `what the decoder takes is JSON to the tree as well`(seed: UInt64) throws {
    var random = SeededGenerator(seed: 1_000 + seed)
    let valid = Vectors.clientMessages.map { Array($0.utf8) }
    for _ in 0..<4_000 {
      var bytes = random.pick(valid)
      random.damage(&bytes)
      guard !bytes.contains(UInt8(ascii: "\n")), clientError(bytes) == nil,
        bytes.contains(where: { $0 > 0x20 })
      else { continue }
      #expect(throws: Never.self) { try JSONValue(parsing: bytes.span) }
    }
  }

  @Test func `each beginning of a message is an error`() {
    for line in Vectors.clientMessages {
      let bytes = Array(line.utf8)
      for count in 1..<bytes.count {
        #expect(clientError(Array(bytes[..<count]))?.code == .notJSON, "\(line.prefix(count))")
      }
    }
  }
}
