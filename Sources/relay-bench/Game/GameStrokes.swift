import Foundation
import Gestures
import MatchItUp
import RelayProtocol

/// The circles of a game's players: of people, or the bench's own.
struct GameStrokes: Equatable {
  /// How large a circle is, as a share of its picture's side.
  private static let share = 0.65
  /// The samples of a circle of the bench's own: half a second at 120 Hz.
  private static let samples = 60

  private let shapes: [[Point]]

  /// Circles of the bench's own.
  init() { shapes = [BenchStroke.circle(samples: Self.samples, turns: 1.02)] }

  /// The strokes of a file as `recognize` reads it, one a line; throws if it has none.
  init(file path: String) throws(BenchFailure) {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw BenchFailure("cannot read \(path)")
    }
    shapes = text.split(separator: "\n").compactMap { line in
      let bytes = Array(line.utf8)
      let input = try? RecognizeInput(parsing: bytes.span)
      return input?.strokes.first?.map(\.location)
    }.filter { $0.count > 2 }
    guard !shapes.isEmpty else { throw BenchFailure("there are no strokes in \(path)") }
  }

  /// The stroke of a player in a round around a picture, moved and scaled to it.
  func stroke(_ number: Int, around place: Board.Place) -> [Point] {
    let shape = shapes[number % shapes.count]
    let left = shape.reduce(.infinity) { min($0, $1.x) }
    let top = shape.reduce(.infinity) { min($0, $1.y) }
    let width = shape.reduce(-.infinity) { max($0, $1.x) } - left
    let height = shape.reduce(-.infinity) { max($0, $1.y) } - top
    let scale = 2 * Self.share * place.side / max(1, width, height)
    let (x, y) = (place.x + place.side / 2, place.y + place.side / 2)
    return shape.map {
      Point(x: x + ($0.x - left - width / 2) * scale, y: y + ($0.y - top - height / 2) * scale)
    }
  }
}
