import Foundation
import Gestures
import RelayProtocol
import Testing

@testable import RoomPicture

struct InkCurveTests {
  private func pieces(_ points: [(Double, Double)], scale: Double = 1) -> [InkPiece] {
    InkPiece.through(
      points.map { StrokeSample(location: Point(x: $0, y: $1), timestamp: 0, force: nil) },
      scale: scale)
  }

  @Test func `a fast circle of few samples is round, its ends too`() {
    let points = (0..<10).map { index in
      let angle = Double(index) * 40 * .pi / 180
      return (100 * cos(angle), 100 * sin(angle))
    }
    // A lift and a beginning at the place of their neighbour do not flatten it.
    #expect(pieces([points[0]] + points + [points[9]]).count { $0.controls != nil } == 9)
    let found = pieces(points)
    #expect(found.count == 9)
    for (piece, start) in zip(found, points) {
      guard let (first, second) = piece.controls else {
        Issue.record("a straight line to \(piece.end)")
        continue
      }
      let x = (start.0 + 3 * first.x + 3 * second.x + piece.end.x) / 8
      let y = (start.1 + 3 * first.y + 3 * second.y + piece.end.y) / 8
      #expect(abs((x * x + y * y).squareRoot() - 100) < 0.3)
    }
    // What is a hair's breadth on the canvas is one on the plane, too.
    let near = pieces(points.map { ($0 / 100, $1 / 100) })
    #expect(near.allSatisfy { $0.controls == nil })
    #expect(pieces(points.map { ($0 / 100, $1 / 100) }, scale: 8).contains { $0.controls != nil })
  }

  @Test func `a corner stays a corner, and samples at one place are no trouble`() {
    let square = [(0.0, 0.0), (100, 0), (100, 100), (0, 100), (0, 0)]
    #expect(pieces(square).allSatisfy { $0.controls == nil })
    #expect(pieces(square).map(\.end.x) == [100, 100, 0, 0])
    #expect(pieces([(5, 5), (5, 5), (5, 5)]).allSatisfy { $0.controls == nil })
    #expect(pieces([(5, 5)]).isEmpty && pieces([]).isEmpty)
  }
}
