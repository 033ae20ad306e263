/// Draws the nearest sign over a drawing.
enum SignGhost {
  /// The largest distance, in thresholds, of a sign that is shown.
  private static let farthest = 2.0

  /// The first example of the guessed sign, with the drawing's location and size; `nil` for a sign
  /// of several strokes or a distant one.
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
