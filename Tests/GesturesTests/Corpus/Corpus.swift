import Foundation
import Gestures
import Testing

/// The collection of strokes that people drew.
///
/// It lies beside the project and is no part of it.
enum Corpus {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "shared/strokes")

  /// Whether the collection is there.
  static let isThere = FileManager.default.fileExists(atPath: folder.path)

  /// One stroke and what its drawer was asked to draw.
  struct Stroke {
    var label: String
    var samples: [StrokeSample]
  }

  /// The strokes of one file, unpacked by gzip.
  static func strokes(in file: String) throws -> [Stroke] {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["gzip", "-dc", folder.appending(path: file).path]
    process.standardOutput = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return try bytes.split(separator: UInt8(ascii: "\n")).compactMap { try stroke(in: $0) }
  }

  /// The stroke of one line; `nil` for a drawing of several strokes.
  private static func stroke(in line: Data) throws -> Stroke? {
    struct Row: Decodable {
      var label: String
      var points: [[Double]]?
    }
    let row = try JSONDecoder().decode(Row.self, from: line)
    guard let points = row.points else { return nil }
    var time = -Double.infinity
    let samples = points.map { point in
      time = max(time, point[2])
      return StrokeSample(location: Point(x: point[0], y: point[1]), timestamp: time)
    }
    return Stroke(label: row.label, samples: samples)
  }

  /// Whether `recognizer` accepts a stroke that is lifted where its last sample is.
  static func accepts(_ stroke: Stroke, _ recognizer: GestureRecognizer) throws -> Bool {
    let arena = Arena(recognizers: [recognizer])
    var events: [ArenaEvent] = []
    for (phase, samples) in [(Touch.Phase.began, stroke.samples), (.ended, [])] {
      try arena.receive(
        TouchBatch(
          phase: phase, entries: [.init(id: 1, samples: 0..<samples.count)], samples: samples),
        into: &events)
    }
    return events.verdict()?.to == .ended
  }
}
