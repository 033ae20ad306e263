package import Gestures
package import RelayProtocol

extension Picture {
  /// The ink of a stroke, as wide as the pages paint it (web/canvas/ink.js).
  package struct Ink: Sendable {
    /// Its samples are in pixels of the plane, its pen in those of its canvas.
    package private(set) var stroke: Snapshot.Stroke
    package var color = ""
    /// Pixels of its canvas for one of the plane.
    private let scale: Double

    private static let least = 1.25
    private static let perForce = 2 * (Pen.plainWidth - least)
    /// Widths are rounded, so that samples in a row share one path.
    private static let steps = 4.0
    /// The least width on a small picture of a large canvas, in the picture's pixels.
    private static let leastOnPicture = 1.75

    /// Makes the ink of a stroke in pixels of its canvas; linear in the samples.
    init(_ stroke: Snapshot.Stroke) {
      self.stroke = stroke
      scale = stroke.viewport?.scale ?? 1
      guard let viewport = stroke.viewport else { return }
      for index in stroke.samples.indices {
        self.stroke.samples[index].location = viewport.onPlane(stroke.samples[index].location)
      }
    }

    /// The width without force, in pixels of its canvas.
    private var plainWidth: Double { stroke.pen?.width ?? Pen.plainWidth }

    /// The width without force, in pixels of the plane.
    var widthOnPlane: Double { plainWidth / scale }

    /// The width at a sample; many touch screens send the force 0 for every finger.
    ///
    /// A sample without force, as where a pen is lifted, keeps the width of the one `before`.
    private func width(at sample: StrokeSample, before: Double? = nil) -> Double {
      guard let force = sample.force, stroke.kind != .mouse, stroke.kind != .touch || force > 0
      else { return before ?? plainWidth }
      let width = Self.least + Self.perForce * min(1, max(0, force))
      return (width * plainWidth / Pen.plainWidth * Self.steps).rounded() / Self.steps
    }

    /// Passes on the runs of equal width in a picture of that scale, in pixels of the plane.
    ///
    /// Each is a range of samples, the first of a later one being the last of the one before, and
    /// the ink between them.
    package func forEachRun(
      at pictureScale: Double,
      _ body: (_ width: Double, ArraySlice<StrokeSample>, ArraySlice<InkPiece>) -> Void
    ) {
      let samples = stroke.samples
      guard let first = samples.first else { return }
      let least = Self.leastOnPicture / (Pen.plainWidth * pictureScale / scale)
      let factor = max(1, least) / scale
      let pieces = InkPiece.through(samples, scale: scale)
      var start = 0
      var width = self.width(at: first)
      for index in samples.indices.dropFirst() {
        let next = self.width(at: samples[index], before: width)
        guard next != width else { continue }
        // A single sample of a longer stroke has no line of its own.
        if index - start > 1 {
          body(width * factor, samples[start..<index], pieces[start..<index - 1])
        }
        start = index - 1
        width = next
      }
      body(width * factor, samples[start...], pieces[start...])
    }
  }
}
