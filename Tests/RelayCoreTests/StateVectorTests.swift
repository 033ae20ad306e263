import Foundation
import Gestures
import TestSupport
import Testing

@testable import RelayCore
@testable import RelayProtocol

/// The messages of a relay to viewers, whole and cut, in both encodings, with the room's state
/// hashes.
///
/// They are in `Tests/Vectors/states.jsonl`, which the pages' tests use too; `UPDATE_VECTORS=1`
/// rewrites the file.
struct StateVectorTests {
  static let url = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Vectors/states.jsonl")

  /// The messages to one viewer, over successive connections.
  struct Line: Codable, Sendable, CustomTestStringConvertible {
    var name: String
    /// The frames of each connection: text, or bytes in hexadecimal digits.
    var json: [[String]]?
    var binary: [[String]]?
    var testDescription: String { "\(name) in \(json == nil ? "binary" : "JSON")" }
  }

  static let lines: [Line] = {
    if ProcessInfo.processInfo.environment["UPDATE_VECTORS"] == "1" { write() }
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap {
      try? JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
  }()

  @Test(arguments: lines)
  func `a viewer reaches the same state each time`(line: Line) throws {
    let encoding: Encoding = line.json == nil ? .binary : .json
    let connections = try #require(line.json ?? line.binary)
    let room = try #require(RoomName("demo"))
    var previous: Peer?
    var comparisons = 0
    for frames in connections {
      let peer = Peer(
        number: 1, room: room, role: .watch, reader: nil, encoding: encoding,
        comingBackAs: previous)
      for frame in frames {
        let bytes = encoding == .json ? Array(frame.utf8) : Self.bytes(frame)
        peer.take(.message(Batch(tag: 0, bytes: bytes), hasMore: false))
      }
      #expect(peer.breaches.isEmpty)
      comparisons += peer.comparisons
      previous = peer
    }
    #expect(comparisons >= 4)
  }

  @Test func `there are viewers of all kinds`() {
    #expect(Self.lines.count == 4 * Self.scripts.count)
    #expect(
      Self.lines.contains { $0.json?.count == 3 } && Self.lines.contains { $0.binary?.count == 3 })
  }

  private static func bytes(_ hex: String) -> [UInt8] {
    let digits = Array(hex.utf8).map { $0 < 58 ? $0 - 48 : $0 - 87 }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  // MARK: Writing

  /// A room with two drawers and some viewers.
  private final class Stage {
    let harness: RelayHarness
    let drawers: [Peer]
    /// Watch all the time, and are cut twice: in each form.
    private var whole: [Peer]
    private var cut: [[Peer]]

    private static let names = [
      "capture", "circle", "checkmark", "chevron", "sign", "tap", "pan", "swipe", "long-press",
      "hover",
    ]

    init(_ set: RecognizerSet) {
      harness = RelayHarness(set: set) { book in Self.names.compactMap { book.make($0) } }
      drawers = [harness.open(.draw, name: "Zoë 🦎"), harness.open(.draw)]
      whole = Encoding.allCases.map { [harness] in harness.open(.watch, encoding: $0) }
      cut = Encoding.allCases.map { [harness] in [harness.open(.watch, encoding: $0)] }
    }

    func say(_ message: ClientMessage, _ drawer: Int = 0) {
      harness.send(message, from: drawers[drawer])
    }

    /// Delivers all messages, and requests the state while the next ones are in flight.
    func hear(_ milliseconds: Double = 20) {
      harness.settle(after: milliseconds)
      for peer in whole + cut.compactMap(\.last) {
        harness.send(.ping(time: harness.now, asksState: true), from: peer)
      }
      harness.settle()
    }

    /// Breaks the connections to cut.
    func lose() {
      for peers in cut { if let peer = peers.last { harness.lose(peer) } }
    }

    /// Has them come back and go on.
    func comeBack() {
      for place in cut.indices {
        let old = cut[place][cut[place].count - 1]
        cut[place].append(harness.open(.watch, encoding: old.encoding, comingBackAs: old))
      }
    }

    func lines(_ name: String) -> [Line] {
      (whole.map { [$0] } + cut).map { peers in
        if peers[0].encoding == .json {
          Line(
            name: name, json: peers.map { $0.frames.map { String(decoding: $0, as: UTF8.self) } })
        } else {
          Line(
            name: name,
            binary: peers.map {
              $0.frames.map { $0.map { String(UInt16($0) + 256, radix: 16).dropFirst() }.joined() }
            })
        }
      }
    }
  }

  private static func write() {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let lines = scripts.flatMap { name, set, play in
      let stage = Stage(set)
      play(stage)
      return stage.lines(name)
    }
    let text = lines.compactMap { try? encoder.encode($0) }
      .map { String(decoding: $0, as: UTF8.self) + "\n" }.joined()
    try? text.write(to: url, atomically: true, encoding: .utf8)
  }

  private static let scripts: [(String, RecognizerSet, @Sendable (Stage) -> Void)] = [
    ("ink and verdicts", RecognizerSet(names: ["capture", "circle", "checkmark", "chevron"]), ink),
    ("rules, regions and touches", RecognizerSet(names: ["tap", "pan", "hover"]), rules),
    ("signs", RecognizerSet(names: ["sign"]), signs),
    ("a game", RecognizerSet(names: ["circle"]), game),
  ]

  /// Draws samples that no form of messages has digits enough for.
  private static func draw(
    _ stage: Stage, _ drawer: Int, from start: Double, turns: Double, isKept: Bool = true
  ) {
    let samples = (0...12).map { step in
      let angle = turns * 2 * .pi * Double(step) / 12
      return [200 + 70 * cos(angle), 150.005 + 70 * sin(angle), start + Double(step) * 8.335]
    }
    stage.say(.touch(1, .began, [samples[0]], kind: drawer == 0 ? .pen : .mouse), drawer)
    stage.say(.touch(1, .moved, Array(samples[1..<6])), drawer)
    stage.hear()
    stage.say(.touch(1, .moved, Array(samples[6...])), drawer)
    stage.say(.touch(1, isKept ? .ended : .cancelled, []), drawer)
    stage.hear()
  }

  @Sendable private static func ink(_ stage: Stage) {
    stage.hear(300)
    stage.say(.hello(name: nil, canvas: CanvasSize(width: 800, height: 600.25, scale: 1.5)))
    draw(stage, 0, from: 100, turns: 1.02)
    draw(stage, 1, from: 50, turns: 0.6)
    var forced = TouchBatch(phase: .began)
    forced.samples = [
      StrokeSample(location: Point(x: -3.335, y: 1e6 / 7), timestamp: 7e12, force: 0.335),
      StrokeSample(location: Point(x: -3.345, y: 1e6 / 7), timestamp: 7e12 + 1.005, force: 1),
    ]
    forced.entries = [TouchBatch.Entry(id: 4, kind: .touch, samples: 0..<2)]
    stage.say(.touches(forced), 1)
    stage.lose()
    stage.say(.touch(4, .moved, [[5, 5, 7e12 + 9], [6, 7, 7e12 + 17]]), 1)
    draw(stage, 0, from: 5_000, turns: 0.5, isKept: false)
    stage.comeBack()
    stage.hear()
    stage.say(.touch(4, .ended, [[5.555, 5, 7e12 + 19]]), 1)
    stage.hear()
    stage.lose()
    stage.say(.clear)
    draw(stage, 0, from: 9_000, turns: 1)
    stage.harness.lose(stage.drawers[1])
    stage.comeBack()
    stage.hear(300)
    draw(stage, 0, from: 12_000, turns: 0.3)
  }

  @Sendable private static func rules(_ stage: Stage) {
    stage.hear(300)
    stage.say(.rules(RuleTuning(leniency: 1.3)))
    var request = RecognizersRequest()
    request.regions = [RoomRegionsTests.bar, RoomRegionsTests.knob]
    request.attach = ["tap@bar", "swipe", "long-press"]
    request.relations = ["pan waits for swipe"]
    stage.say(.recognizers(request))
    stage.hear()
    stage.say(.touch(1, .began, [[100, 60, 0]]))
    stage.say(.touch(1, .ended, [[100, 60.5, 61]]))
    stage.hear(500)
    stage.say(.touch(0, .hovered, [[50, 40, 900]]), 1)
    stage.lose()
    stage.say(.profile(.both))
    stage.say(.touch(0, .hovered, [[52.25, 41, 940]]), 1)
    stage.say(.touch(1, .began, [[100, 300, 2_000]]))
    stage.say(.touch(1, .moved, [[120, 310, 2_020], [180, 340, 2_040], [260, 360, 2_060]]))
    stage.comeBack()
    stage.hear()
    var fewer = RecognizersRequest()
    fewer.disable = ["tap"]
    fewer.detach = ["long-press"]
    stage.say(.recognizers(fewer))
    stage.say(.touch(1, .ended, [[300, 370, 2_090]]))
    stage.hear()
    stage.lose()
    stage.harness.pass(700)
    stage.comeBack()
    stage.hear(300)
    stage.say(.touch(1, .began, [[10, 20, 4_000]], reason: nil))
    stage.hear()
  }

  @Sendable private static func signs(_ stage: Stage) {
    stage.hear(300)
    let examples = (0..<2).compactMap { try? TaughtSignsTests.example(TaughtSignsTests.zigzag($0)) }
    stage.say(.teach(SignLesson(name: "Blitz ⚡", source: .examples(examples))))
    stage.hear()
    stage.lose()
    let others = (3..<5).compactMap {
      try? TaughtSignsTests.example(TaughtSignsTests.zigzag($0, teeth: 4))
    }
    stage.say(.teach(SignLesson(name: "saw", anyTurn: true, source: .examples(others))))
    stage.say(.rename(name: "Blitz ⚡", to: "bolt"), 1)
    stage.comeBack()
    stage.hear()
    stage.harness.draw(TaughtSignsTests.zigzag(7), by: stage.drawers[1])
    stage.hear(2_000)
    stage.lose()
    stage.say(.forget(name: "saw"))
    stage.comeBack()
    stage.hear()
    draw(stage, 1, from: 90_000, turns: 0.8)
    stage.hear(2_000)
  }

  @Sendable private static func game(_ stage: Stage) {
    stage.hear(300)
    for drawer in 0..<2 {
      stage.say(.hello(name: nil, canvas: CanvasSize(width: 800, height: 600)), drawer)
    }
    stage.say(.activity(.start(ActivitySettings(rounds: 2, seconds: 5))))
    stage.hear()
    stage.say(.activity(.ready(set: 1)), 1)
    stage.lose()
    stage.hear(3_000)
    draw(stage, 0, from: 5_000, turns: 0.5)
    stage.say(.activity(.choose(ActivityChoice(set: 1, picture: 0))))
    stage.comeBack()
    stage.hear()
    stage.say(.activity(.choose(ActivityChoice(set: 1, picture: 1))), 1)
    stage.hear()
    stage.lose()
    stage.hear(8_000)
    stage.comeBack()
    stage.hear()
    stage.say(.activity(.stop))
    stage.hear()
  }
}
