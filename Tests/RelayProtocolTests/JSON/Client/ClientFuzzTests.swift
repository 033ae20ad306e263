import TestSupport
import Testing

@testable import RelayProtocol

/// Random damage to valid messages, the same for the same seed.
struct ClientFuzzTests {
  @Test(arguments: UInt64(1)...8)
  func `damaged bytes give messages or errors and never stand still`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var decoder = JSONClientDecoder()
    let valid = Vectors.clientMessages.map { Array($0.utf8) }
    var outcomes = (messages: 0, errors: 0)
    for _ in 0..<4_000 {
      var bytes = random.pick(valid)
      if random.chance(0.2) { bytes += [UInt8(ascii: "\n")] + random.pick(valid) }
      for _ in 0..<random.integer(1...4) { random.damage(&bytes) }
      var offset = 0
      var lastOffset = -1
      while offset < bytes.count {
        try #require(offset > lastOffset, "stands still at \(offset) of \(bytes)")
        lastOffset = offset
        do throws(ErrorMessage) {
          guard let message = try decoder.next(in: bytes.span, at: &offset) else { continue }
          outcomes.messages += 1
          #expect(try decodeClient(encoded(message)) == message)
        } catch {
          outcomes.errors += 1
          #expect(error.path.isEmpty || error.path.hasPrefix("/"))
          #expect(!error.message.isEmpty)
        }
      }
    }
    // The damage is neither harmless nor always deadly.
    #expect(outcomes.messages > 300 && outcomes.errors > 1_000, "\(outcomes)")
  }

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
