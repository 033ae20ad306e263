import Gestures
package import RelayProtocol

extension Snapshot.Stroke {
  /// The stroke in pixels of the room's plane: its samples and the width of its pen.
  ///
  /// Linear in the samples; a stroke of a canvas at the origin is itself.
  package var onPlane: Snapshot.Stroke {
    guard let viewport else { return self }
    var stroke = self
    stroke.viewport = nil
    for index in stroke.samples.indices {
      stroke.samples[index].location = viewport.onPlane(stroke.samples[index].location)
    }
    stroke.pen = Pen(color: pen?.color, width: (pen?.width ?? Pen.plainWidth) / viewport.scale)
    return stroke
  }
}
