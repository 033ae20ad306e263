/// The sign that a drawing came nearest to, laid over the drawing.
enum SignGhost {
  /// How far, in thresholds, a sign may be off so that it is worth showing.
  private static let farthest = 2.0

  /// The first example of the sign that was guessed, at the drawing's place and size; `nil` for a
  /// sign of several strokes, and where the drawing is nothing like it.
  static func ghost(of guess: SignGuess, in signs: SignSet, over drawing: [[Point]]) -> Ghost? {
    guard guess.ratio < farthest, drawing.count == 1, let sign = signs[guess.name],
      let example = sign.examples.first(where: { $0.strokes.count == 1 })
    else { return nil }
    let from = box(around: example.strokes[0])
    let to = box(around: drawing[0])
    let scale = max(to.width, to.height) / max(from.width, from.height, .leastNormalMagnitude)
    let line = PathResampling.points(Ghost.mostPoints, along: example.strokes[0]).map {
      Point(
        x: to.x + to.width / 2 + ($0.x - from.x - from.width / 2) * scale,
        y: to.y + to.height / 2 + ($0.y - from.y - from.height / 2) * scale)
    }
    return Ghost(kind: .shape, points: line)
  }

  private static func box(around points: [Point]) -> Rect {
    var box = Rect(at: points[0])
    for point in points { box.extend(to: point) }
    return box
  }
}
