/// Kåsa's circle fit: the least sum of (d² − r²)², where d is the distance from the centre.
///
/// I. Kåsa, "A circle fitting procedure and its error analysis", IEEE Trans. Instrumentation and
/// Measurement 25 (1976), 8–14. It is linear, and its circles are too small for noisy arcs.
enum KasaFit {
  /// The circle of the moments; `nil` if the points are equal, on one line or not finite.
  ///
  /// Constant time.
  static func circle(of moments: TaubinMoments) -> Circle? {
    moments.circle(at: 0, addingToSquare: 0)
  }
}
