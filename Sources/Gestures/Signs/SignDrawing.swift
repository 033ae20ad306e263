/// A drawing that is to be compared with signs of either fit.
struct SignDrawing {
  private let shapes: [SignShape]
  private let fits: [SignShape.Fit]

  /// Makes strokes comparable in some ways, at least one; each stroke has at least one point.
  init(_ strokes: [[Point]], fits: [SignShape.Fit]) {
    self.fits = fits
    shapes = fits.map { SignShape(strokes, fit: $0) }
  }

  /// The drawing brought to size in one of the ways that it was made for.
  func shape(_ fit: SignShape.Fit) -> SignShape {
    shapes[fits.firstIndex(of: fit) ?? 0]
  }
}
