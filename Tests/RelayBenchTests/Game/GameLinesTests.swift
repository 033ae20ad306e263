import Testing

@testable import relay_bench

struct GameLinesTests {
  private func taken(_ pieces: [String]) -> [String] {
    var lines = GameLines()
    return pieces.enumerated().flatMap { index, piece in
      Array(piece.utf8).withUnsafeBytes { lines.take($0, isLast: index == pieces.count - 1) }
    }.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `a message in pieces has its lines at its end`() {
    #expect(taken(["{\"a\":1}\n{\"b", "\":2}\n"]) == ["{\"a\":1}", "{\"b\":2}"])
  }

  @Test func `the answer of a drawer is found, and that of another is not`() throws {
    let welcome = Array(#"{"type":"welcome","room":"hall","drawer":"d12","epoch":"k"}"#.utf8)
    let needle = try #require(GameLines.answerNeedle(welcome: welcome[...]))
    func isFound(_ drawer: String) -> Bool {
      let line =
        #"{"type":"activity","seq":9,"activity":"match-it-up","move":"answered","drawer":""#
      return Array((line + drawer + #"","number":1}"#).utf8)[...].contains(needle)
    }
    #expect(isFound("d12") && !isFound("d1") && !isFound("d120"))
    #expect(GameLines.answerNeedle(welcome: Array("{}".utf8)[...]) == nil)
  }

  @Test(arguments: [(#"{"type":"activity","seq":1}"#, true), (#"{"type":"path","seq":1}"#, false)])
  func `moves are told from ink`(line: String, isActivity: Bool) {
    #expect(GameLines.isActivity(Array(line.utf8)[...]) == isActivity)
  }
}
