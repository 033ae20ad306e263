import TestSupport
import Testing

@testable import RelayProtocol

struct SnapshotTests {
  @Test func `in parts it is what its description says as a whole`() {
    var random = SeededGenerator(seed: 6)
    for room in (0..<40).map({ _ in random.snapshot() }) {
      let text = JSONWriter.text {
        $0.write("{")
        $0.write(room)
        $0.write("}\n")
      }
      #expect(SnapshotEncoderTests.whole(room, .json) == Array(text.utf8))
    }
  }

  @Test func `a verdict is of the drawer and the recognizer around it`() throws {
    let line = try #require(Vectors.serverMessages.last { $0.contains("\"verdict\"") })
    guard case .snapshot(let snapshot)? = try decodeServer(line) else { return }
    for recognizer in snapshot.recognizers {
      guard let verdict = recognizer.verdict else { continue }
      #expect(verdict.drawer == recognizer.drawer && verdict.recognizer == recognizer.recognizer)
    }
  }
}
