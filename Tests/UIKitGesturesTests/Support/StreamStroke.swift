import Foundation
import Gestures

/// The touches of one of the project's stream files.
enum StreamStroke {
  private struct Line: Decodable {
    struct Finger: Decodable {
      var id: Int
      var kind: String?
      var samples: [[Double]]?
    }
    var type: String?
    var phase: String?
    var touches: [Finger]?
    var reason: String?
  }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Streams")

  /// The batches that the file's drawers send, in order.
  static func batches(of name: String) throws -> [TouchBatch] {
    let file = folder.appending(path: name + ".gesture.jsonl")
    let text = try String(contentsOf: file, encoding: .utf8)
    return try text.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("{\"at\"") else { return nil }
      let read = try JSONDecoder().decode(Line.self, from: Data(line.utf8))
      guard read.type == "touches", let phase = phases[read.phase ?? ""] else { return nil }
      var batch = TouchBatch(phase: phase, reason: read.reason)
      for finger in read.touches ?? [] {
        let first = batch.samples.count
        batch.samples += (finger.samples ?? []).map(sample)
        batch.entries.append(
          .init(id: finger.id, kind: kinds[finger.kind ?? ""], samples: first..<batch.samples.count)
        )
      }
      return batch
    }
  }

  private static let phases: [String: Touch.Phase] = [
    "began": .began, "moved": .moved, "ended": .ended, "cancelled": .cancelled,
  ]
  private static let kinds: [String: Touch.Kind] = ["touch": .touch, "pen": .pen, "mouse": .mouse]

  private static func sample(_ numbers: [Double]) -> StrokeSample {
    StrokeSample(
      location: Point(x: numbers[0], y: numbers[1]), timestamp: numbers[2],
      force: numbers.count > 3 ? numbers[3] : nil)
  }
}
