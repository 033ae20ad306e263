/// An example of a sign, ready to be compared with drawings.
struct SignTemplate: Sendable {
  /// The example as it was drawn.
  let shape: SignShape
  /// The strokes as if each had been drawn from its other end; empty where that is not allowed.
  let reversed: [SignShape.Stroke]
  /// What may differ.
  let options: SignOptions

  /// Makes an example ready; linear in its points.
  init(_ example: SignExample, options: SignOptions) {
    shape = SignShape(example.strokes, fit: options.fit)
    reversed = options.anyDirection ? shape.strokes.map { $0.reversed } : []
    self.options = options
  }

  /// The stroke that a drawing's stroke of that number is paired with, from the end it was paired.
  func partner(of stroke: Int, in pairing: StrokePairing) -> SignShape.Stroke {
    let index = pairing.partner(of: stroke)
    return pairing.isReversed(stroke) ? reversed[index] : shape.strokes[index]
  }
}

extension SignOptions {
  /// How drawings are brought to size: what may be turned must not be stretched.
  var fit: SignShape.Fit { anyTurn ? .even : .stretched }
}

extension SignShape.Stroke {
  /// The stroke from its other end.
  fileprivate var reversed: SignShape.Stroke {
    SignShape.Stroke(
      points: points.reversed().map { SIMD4($0.x, $0.y, -$0.z, -$0.w) }, share: share)
  }
}
