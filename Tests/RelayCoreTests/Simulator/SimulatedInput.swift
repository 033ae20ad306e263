import Gestures
import TestSupport

@testable import RelayCore
@testable import RelayProtocol

/// Makes up what a drawer sends: mostly what fits the touches that are down, sometimes not.
struct SimulatedInput {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// The next message of a drawer with the touches in `arena`.
  mutating func message(for arena: Arena, now: Double) -> ClientMessage {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<3: return .clear
    case 3: return .profile(random.pick(RoomProfile.allCases))
    case 4: return .rules(RuleTuning(leniency: random.pick([0.5, 1, 1, 2])))
    case 5..<8: return hello()
    case 8: return .ping(time: now, asksState: true)
    case 9:
      let tuning = RuleTuning(leniency: random.pick([0.5, 1, 2]))
      return .judge(
        JudgeRequest(
          id: Int.random(in: 0...99, using: &random), profile: random.pick([nil, .literal]),
          tuning: tuning))
    case 10, 11: return lesson()
    case 12..<16: return .touches(invalid(for: arena))
    case 16, 17: return .recognizers(recognizers())
    case 18..<21: return random.pick([.undo, .undo, .redo])
    case 21..<25: return .activity(activity())
    default: return .touches(valid(for: arena))
    }
  }

  /// Something about a game, whose sets have few numbers, so that it often meets the shown one.
  private mutating func activity() -> ActivityRequest {
    let set = random.pick([1, 1, 2, 3])
    switch random.pick([0, 0, 1, 2, 2, 3, 4, 4, 4]) {
    case 0:
      return .start(
        ActivitySettings(
          rounds: random.pick([0, 1, 3]), seconds: random.pick([nil, 5, 20]),
          level: random.pick(ActivitySettings.Level.allCases), seed: random.pick([nil, 7])))
    case 1: return .stop
    case 2: return .next()
    case 3: return .ready(set: set)
    default:
      return .choose(
        ActivityChoice(
          set: set, picture: Int.random(in: 0...3, using: &random),
          player: random.pick([nil, nil, DrawerID(1)]), timestamp: random.pick([nil, 0, 1e12])))
    }
  }

  /// Something about signs, of a few names, so that it often meets what is there.
  private mutating func lesson() -> ClientMessage {
    let names = ["star", "sun", "moon", "tree"]
    let examples = (0..<random.pick([1, 1, 2])).compactMap { _ in
      try? SignExample([
        (0..<6).map { Point(x: Double($0 * 10), y: Double.random(in: 0...40, using: &random)) }
      ])
    }
    switch random.pick([0, 0, 0, 1, 2, 3, 4]) {
    case 1: return .forget(name: random.pick(names))
    case 2: return .rename(name: random.pick(names), to: random.pick(names))
    case 3: return .signs([Sign(name: random.pick(names), examples: examples)])
    case 4: return .teach(SignLesson(name: random.pick(names), source: .sequences(1)))
    default:
      return .teach(
        SignLesson(
          name: random.pick(names), anyTurn: random.pick([nil, true]), source: .examples(examples)))
    }
  }

  /// A request about recognizers.
  ///
  /// There are few names, so that it often names an attached one.
  private mutating func recognizers() -> RecognizersRequest {
    var request = RecognizersRequest()
    func some() -> [String] {
      ["trail", "turn", "wait", "tpa"].filter { _ in random.chance(0.25) }
    }
    switch random.pick([0, 1, 2, 3, 4, 5]) {
    case 0: request.attach = some()
    case 1: request.detach = some()
    case 2: request.enable = some()
    case 3: request.disable = some()
    case 4:
      request.relations = random.pick([
        ["* with *"], [], ["trail waits for turn"], ["turn waits for wait", "turn with trail"],
      ])
    default:
      request.entries = some().map { RecognizerSet.Entry($0, isEnabled: random.chance(0.8)) }
      let flag = RecognizerSet.Setting("delaysTouchesBegan", .flag(random.chance(0.5)))
      request.settings = [RecognizersRequest.Change(recognizer: "trail", settings: [flag])]
    }
    return request
  }

  private mutating func hello() -> ClientMessage {
    let names = ["Ada", "Grace", "Mary  \u{1}", "", nil]
    let canvas = CanvasSize(width: Double(Int.random(in: 1...2000, using: &random)), height: 600)
    return .hello(
      name: random.pick(names), canvas: random.chance(0.5) ? canvas : nil,
      clock: canvas.width < 500 ? canvas.width : nil)
  }

  private mutating func valid(for arena: Arena) -> TouchBatch {
    let down = arena.event.touches
    let free = (1...6).filter { id in !down.contains { $0.id == id } }
    let starts = down.isEmpty || random.chance(0.1)
    if starts && down.count < arena.limits.touches && !free.isEmpty {
      var batch = TouchBatch(phase: .began)
      let count = random.chance(0.15) ? 2 : 1
      for id in free.shuffled(using: &random).prefix(min(count, arena.limits.touches - down.count))
      {
        append(id, after: 0, count: random.pick([1, 1, 1, 3]), to: &batch)
        batch.entries[batch.entries.count - 1].kind = random.pick([nil, .pen, .mouse, .touch])
      }
      return batch
    }
    let phase = random.pick([Touch.Phase.moved, .moved, .moved, .moved, .ended, .cancelled])
    var batch = TouchBatch(phase: phase)
    let chosen = down.shuffled(using: &random).prefix(random.pick([1, 1, 2, 6]))
    for touch in chosen {
      let count = phase == .moved ? random.pick([1, 1, 2, 5]) : random.pick([0, 1, 2])
      append(touch.id, after: touch.timestamp, count: count, to: &batch)
    }
    return batch
  }

  private mutating func invalid(for arena: Arena) -> TouchBatch {
    let down = arena.event.touches
    let id = down.first?.id ?? 1
    var batch = TouchBatch(phase: random.pick([.began, .moved, .ended, .cancelled]))
    switch Int.random(in: 0..<4, using: &random) {
    case 0: append(77, after: 0, count: 1, to: &batch)  // moves before it began
    case 1:
      append(id, after: -500, count: 2, to: &batch)  // begins twice, or time runs backwards
    case 2:
      for id in 10...30 { append(id, after: 0, count: 1, to: &batch) }  // too many
    default:
      append(id, after: down.first?.timestamp ?? 0, count: 200, to: &batch)  // too long
    }
    return batch
  }

  private mutating func append(
    _ id: Int, after time: Double, count: Int, to batch: inout TouchBatch
  ) {
    let start = batch.samples.count
    var time = time
    for _ in 0..<count {
      // Few digits: Foundation's JSON reader, the clients' own, loses the sixteenth.
      time = ((time + random.pick([0, 1, 8.3])) * 10).rounded() / 10
      let location = Point(
        x: Double(Int.random(in: 0..<500, using: &random)), y: Double(batch.samples.count))
      batch.samples.append(StrokeSample(location: location, timestamp: time))
    }
    batch.entries.append(TouchBatch.Entry(id: id, samples: start..<batch.samples.count))
  }
}
