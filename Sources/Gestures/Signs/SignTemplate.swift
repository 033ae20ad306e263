/// An example of a sign, prepared for comparison with drawings.
struct SignTemplate: Sendable {
  /// The example as it was drawn.
  let shape: SignShape
  /// The reversed strokes; empty if reversal is not allowed.
  let reversed: [SignShape.Stroke]
  /// The allowed differences.
  let options: SignOptions

  /// Prepares an example; linear in its points.
  init(_ example: SignExample, options: SignOptions) {
    shape = SignShape(example.strokes, fit: options.fit)
    reversed = options.anyDirection ? shape.strokes.map { $0.reversed } : []
    self.options = options
  }

  /// The stroke that a drawing's stroke is paired with, reversed if the pairing reverses it.
  func partner(of stroke: Int, in pairing: StrokePairing) -> SignShape.Stroke {
    let index = pairing.partner(of: stroke)
    return pairing.isReversed(stroke) ? reversed[index] : shape.strokes[index]
  }
}

extension SignOptions {
  /// How drawings are scaled: signs that may be turned must not be stretched.
  var fit: SignShape.Fit { anyTurn ? .even : .stretched }
}

extension SignShape.Stroke {
  /// The stroke from its other end.
  fileprivate var reversed: SignShape.Stroke {
    SignShape.Stroke(
      points: points.reversed().map { SIMD4($0.x, $0.y, -$0.z, -$0.w) }, share: share)
  }
}
