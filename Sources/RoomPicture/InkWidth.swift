package import Gestures
package import RelayProtocol

/// The width of ink, as the pages paint it (web/canvas/ink.js).
package enum InkWidth {
  /// Without force, in pixels of the canvas.
  static let plain = Pen.plainWidth
  private static let least = 1.25
  private static let perForce = 2 * (plain - least)
  /// Widths are rounded, so that samples in a row share one path.
  private static let steps = 4.0
  /// The least width on a small picture of a large canvas, in its own pixels.
  private static let leastOnPicture = 1.75

  /// The width at a sample; many touch screens send the force 0 for every finger.
  ///
  /// A sample without force, as where a pen is lifted, keeps the width of the one `before`.
  static func width(
    at sample: StrokeSample, of stroke: Snapshot.Stroke, before: Double? = nil
  ) -> Double {
    let pen = stroke.pen?.width ?? plain
    guard let force = sample.force, stroke.kind != .mouse, stroke.kind != .touch || force > 0
    else { return before ?? pen }
    let width = (least + perForce * min(1, max(0, force))) * pen / plain
    return (width * steps).rounded() / steps
  }

  /// The factor on every width in a picture of that scale.
  package static func boldness(at scale: Double) -> Double {
    max(1, leastOnPicture / (plain * scale))
  }

  /// Passes on the runs of equal width: a range of samples each, the first of a later one being the
  /// last of the one before.
  package static func forEachRun(
    of stroke: Snapshot.Stroke,
    _ body: (_ width: Double, _ samples: ArraySlice<StrokeSample>) -> Void
  ) {
    let samples = stroke.samples
    guard let first = samples.first else { return }
    var start = 0
    var width = self.width(at: first, of: stroke)
    for index in samples.indices.dropFirst() {
      let next = self.width(at: samples[index], of: stroke, before: width)
      if next != width {
        // A single sample of a longer stroke has no line of its own.
        if index - start > 1 { body(width, samples[start..<index]) }
        start = index - 1
        width = next
      }
    }
    body(width, samples[start...])
  }
}
