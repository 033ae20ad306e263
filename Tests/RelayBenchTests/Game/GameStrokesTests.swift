import Gestures
import MatchItUp
import RelayProcess
import TestSupport
import Testing

@testable import relay_bench

struct GameStrokesTests {
  private let board = Board(width: 390, height: 700)

  /// What the box around a stroke chooses, as a circle in it would.
  private func choice(_ stroke: [Point]) -> Board.Choice {
    let (xs, ys) = (stroke.map(\.x), stroke.map(\.y))
    let (left, right) = (xs.min() ?? 0, xs.max() ?? 0)
    let (top, bottom) = (ys.min() ?? 0, ys.max() ?? 0)
    return board.choice(
      x: (left + right) / 2, y: (top + bottom) / 2, radius: max(right - left, bottom - top) / 2)
  }

  @Test(arguments: 0..<4)
  func `a circle of the bench lies around its picture alone`(picture: Int) {
    let stroke = GameStrokes().stroke(7, around: board.places[picture])
    #expect(stroke.count == 60 && choice(stroke) == .picture(picture))
  }

  @Test func `strokes of a file are moved and scaled to the picture, in turn`() throws {
    let lines = [
      #"{"id":1,"points":[[1000,1000,0],[3000,1000,8],[3000,3000,16],[1000,3000,24]]}"#,
      #"{"id":2,"points":[[0,0,0],[1,1,8],[2,0,16]]}"#, #"{"id":3,"points":[[5,5,0]]}"#, "noise",
    ]
    let file = try TemporaryPath(holding: lines.joined(separator: "\n"))
    let strokes = try GameStrokes(file: file.path)
    #expect((0..<4).map { strokes.stroke($0, around: board.places[3]).count } == [4, 3, 4, 3])
    #expect(choice(strokes.stroke(0, around: board.places[3])) == .picture(3))
  }

  @Test func `a file without strokes is an error`() throws {
    let file = try TemporaryPath(holding: "noise")
    #expect(throws: BenchFailure("there are no strokes in \(file.path)")) {
      try GameStrokes(file: file.path)
    }
  }
}
