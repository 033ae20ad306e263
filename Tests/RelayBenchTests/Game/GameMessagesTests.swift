import Testing

@testable import relay_bench

struct GameMessagesTests {
  private static let move = #"{"type":"activity","seq":9,"activity":"match-it-up","move":"#

  private func moves(in pieces: [String]) -> [String] {
    var messages = GameMessages()
    var found: [String] = []
    for (index, piece) in pieces.enumerated() {
      Array(piece.utf8).withUnsafeBytes { piece in
        messages.take(piece, isLast: index == pieces.count - 1) { message in
          GameMessages.forEachMove(in: message) {
            found.append(String(decoding: $0, as: UTF8.self))
          }
        }
      }
    }
    return found
  }

  @Test(arguments: 1...60)
  func `the moves of a message are found, however it is cut`(cut: Int) {
    let first = Self.move + #""round"}"#
    let second = Self.move + #""ended"}"#
    let message = #"{"type":"path","seq":1}"# + "\n\(first)\n{}\n\(second)"
    let pieces = [String(message.prefix(cut)), String(message.dropFirst(cut))]
    #expect(moves(in: pieces) == [first, second])
  }

  @Test func `the answer of a drawer is found, and that of another is not`() throws {
    let welcome = Array(#"{"type":"welcome","room":"hall","drawer":"d12","epoch":"k"}"#.utf8)
    let needle = try #require(welcome.withUnsafeBytes { GameMessages.answerNeedle(welcome: $0) })
    func isFound(_ drawer: String) -> Bool {
      let move = Self.move + #""answered","drawer":"\#(drawer)","number":1}"#
      return Array(move.utf8).withUnsafeBytes { $0.end(of: needle) } != nil
    }
    #expect(isFound("d12") && !isFound("d1") && !isFound("d120"))
    #expect(Array("{}".utf8).withUnsafeBytes { GameMessages.answerNeedle(welcome: $0) } == nil)
  }
}
