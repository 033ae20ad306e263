import Gestures
import RelayProtocol

extension ClientMessage {
  /// A message with samples `[x, y, t]` of one touch.
  static func touch(
    _ id: Int = 1, _ phase: Touch.Phase, _ samples: [[Double]], kind: Touch.Kind? = nil,
    reason: String? = nil
  ) -> ClientMessage {
    .touches(
      TouchBatch(
        phase: phase, entries: [TouchBatch.Entry(id: id, kind: kind, samples: 0..<samples.count)],
        samples: samples.map {
          StrokeSample(location: Point(x: $0[0], y: $0[1]), timestamp: $0[2])
        }, reason: reason))
  }
}
