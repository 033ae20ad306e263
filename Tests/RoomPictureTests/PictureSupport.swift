import Gestures
import RelayProtocol

@testable import RoomPicture

/// A room with strokes for pictures.
enum ExportedRoom {
  static func stroke(
    _ drawer: Int = 1, _ sequence: Int = 1, touch: Int = 1, kind: Touch.Kind = .mouse,
    samples: [[Double]]
  ) -> Snapshot.Stroke {
    Snapshot.Stroke(
      drawer: DrawerID(drawer), sequence: sequence, touch: touch, kind: kind, state: .committed,
      samples: samples.map {
        StrokeSample(
          location: Point(x: $0[0], y: $0[1]), timestamp: $0[2],
          force: $0.count > 3 ? $0[3] : nil)
      })
  }

  static func room(_ strokes: [Snapshot.Stroke], names: [String] = ["Blue", "Red"]) -> Snapshot {
    let drawers = names.enumerated().map { index, name in
      Snapshot.Drawer(
        presence: DrawerPresence(
          drawer: DrawerID(index + 1), name: name, canvas: CanvasSize(width: 400, height: 300),
          color: index == 0 ? "#4477aa" : "#ee6677"), sequence: 1, isPresent: true)
    }
    return Snapshot(
      sequenceNumber: 9, epoch: "e-1", viewers: 0, drawers: drawers, strokes: strokes,
      recognizers: [])
  }

  /// A recognizer's verdict on a drawer's first sequence.
  static func judged(
    _ recognizer: String = "circle", _ state: GestureState = .ended, by drawer: Int = 1,
    at location: Point = Point(x: 10, y: 6), because reason: String? = nil
  ) -> Snapshot.Recognizer {
    Snapshot.Recognizer(
      drawer: DrawerID(drawer), recognizer: recognizer, state: .possible,
      verdict: StateEvent(
        drawer: DrawerID(drawer), sequence: 1, recognizer: recognizer, state: state, timestamp: 0,
        location: location, reason: reason))
  }

  /// The picture of a room with the default options.
  static func picture(_ room: Snapshot) -> Picture {
    Picture(room, title: "", options: ExportOptions())
  }

  static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
