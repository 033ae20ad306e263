/// A drawing prepared for comparison with signs of either fit.
struct SignDrawing {
  private let shapes: [SignShape]
  private let fits: [SignShape.Fit]

  /// Prepares strokes, each of at least one point, for at least one fit.
  init(_ strokes: [[Point]], fits: [SignShape.Fit]) {
    self.fits = fits
    shapes = fits.map { SignShape(strokes, fit: $0) }
  }

  /// The drawing's shape for a fit that it was prepared for.
  func shape(_ fit: SignShape.Fit) -> SignShape {
    shapes[fits.firstIndex(of: fit) ?? 0]
  }
}
