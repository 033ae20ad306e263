import Gestures
import SeededRandom
import Testing

/// All recognizers together, with random fingers.
///
/// The order of attachment, the split of samples into messages and the timer's frequency never
/// change the events.
struct WholeSystemTests {
  /// One sample of one finger.
  struct Act {
    var phase: Touch.Phase
    var finger: Int
    var sample: StrokeSample
  }

  /// The acts of up to three fingers: wander, head for a point, rest, hurry, come down and lift.
  static func acts(_ random: inout SeededGenerator) -> [Act] {
    var acts: [Act] = []
    var places: [Int: Point] = [:]
    var time = 0.0
    let reach: Double = [2.0, 12.0, 40.0].randomElement(using: &random) ?? 2
    let drift = Bool.random(using: &random) ? reach : 0
    for _ in 0..<Int.random(in: 4...60, using: &random) {
      time += [1.0, 8.0, 16.0, 60.0, 400.0].randomElement(using: &random) ?? 8
      let finger = Int.random(in: 1...3, using: &random)
      let step = Point(
        x: drift + Double.random(in: -reach...reach, using: &random),
        y: Double.random(in: -reach...reach, using: &random))
      let phase: Touch.Phase
      if let place = places[finger] {
        let end: Touch.Phase = Int.random(in: 0..<9, using: &random) == 0 ? .cancelled : .ended
        phase = Int.random(in: 0..<5, using: &random) == 0 ? end : .moved
        places[finger] = phase == .moved ? Point(x: place.x + step.x, y: place.y + step.y) : nil
        let now = places[finger] ?? place
        acts.append(
          Act(
            phase: phase, finger: finger, sample: StrokeSample(location: now, timestamp: time)))
      } else {
        let place = Point(x: 100 * Double(finger) - 90, y: 5 + step.y.magnitude)
        places[finger] = place
        acts.append(
          Act(
            phase: .began, finger: finger, sample: StrokeSample(location: place, timestamp: time)))
      }
    }
    for (finger, place) in places.sorted(by: { $0.key < $1.key }) {
      time += 8
      let sample = StrokeSample(location: place, timestamp: time)
      acts.append(Act(phase: .ended, finger: finger, sample: sample))
    }
    return acts
  }

  /// Rules between recognizers at random, in no circle.
  static func rules(_ names: [String], _ random: inout SeededGenerator) -> ArenaRules {
    var rules = Bool.random(using: &random) ? ArenaRules.exclusive : .sideBySide
    func pair() -> ArenaRules.Pair {
      ArenaRules.Pair(
        names.randomElement(using: &random) ?? "", names.randomElement(using: &random) ?? "")
    }
    for _ in 0..<4 {
      var tried = rules
      tried.requirements.append(pair())
      if (try? tried.check(names: names)) != nil { rules = tried }
      rules.tolerations.append(pair())
      rules.simultaneous.append(pair())
    }
    return rules
  }

  static func probe(_ names: [String], _ rules: ArenaRules) -> ArenaProbe {
    let probe = ArenaProbe(names.compactMap { RecognizerRegistry.make($0) }, rules: rules)
    probe.arena.canvas = Canvas(width: 400, height: 300)
    return probe
  }

  /// A message with the samples of some acts in a row, all of one
  /// phase, or of one finger to its end.
  static func batch(_ acts: ArraySlice<Act>, _ phase: Touch.Phase) -> TouchBatch {
    var batch = TouchBatch(phase: phase)
    var fingers: [Int] = []
    for act in acts where !fingers.contains(act.finger) { fingers.append(act.finger) }
    for finger in fingers {
      let start = batch.samples.count
      batch.samples += acts.filter { $0.finger == finger }.map(\.sample)
      batch.entries.append(
        TouchBatch.Entry(id: finger, kind: .touch, samples: start..<batch.samples.count))
    }
    return batch
  }

  /// The number of first acts that may share one message, with its phase.
  static func join(_ acts: ArraySlice<Act>, atMost most: Int) -> (Int, Touch.Phase) {
    guard let first = acts.first else { return (0, .moved) }
    var count = 1
    if first.phase == .began {
      // A touch may bring moves of its own with its beginning.
      for act in acts.dropFirst().prefix(most - 1) {
        guard act.phase == .moved, act.finger == first.finger else { break }
        count += 1
      }
      return (count, .began)
    }
    guard first.phase == .moved else { return (1, first.phase) }
    for act in acts.dropFirst().prefix(most - 1) {
      if act.phase == .ended, acts.prefix(count).allSatisfy({ $0.finger == act.finger }) {
        return (count + 1, .ended)
      }
      guard act.phase == .moved else { break }
      count += 1
    }
    return (count, .moved)
  }

  /// All events except live fits, by names instead of indices.
  static func told(_ probe: ArenaProbe) -> [String] {
    let names = probe.arena.recognizers.map(\.name)
    return probe.events.compactMap { event in
      switch event {
      case .fit: return nil
      case .transition(var move):
        let name = names[move.recognizer]
        let cause = move.cause.map { names[$0] } ?? "nobody"
        move.recognizer = 0
        move.cause = nil
        return "\(name) because of \(cause): \(move)"
      case .phase(let place, let phase, let time): return "\(names[place]) \(phase) \(time)"
      case .ignored(let ignored):
        return "\(names[ignored.recognizer]) ignores \(ignored.touch): \(ignored.cause)"
      case .stroke, .delivered, .refused: return "\(event)"
      }
    }
  }

  /// Plays acts, one a message or a random number of them.
  static func play(
    _ acts: [Act], _ names: [String], _ rules: ArenaRules, splittingBy random: SeededGenerator?
  ) throws -> ArenaProbe {
    let probe = probe(names, rules)
    var random = random
    var rest = acts[...]
    while !rest.isEmpty {
      var most = 1
      if var dice = random {
        most = Int.random(in: 1...9, using: &dice)
        if let first = rest.first, Bool.random(using: &dice) {
          probe.advance(to: first.sample.timestamp - 0.5)
        }
        random = dice
      }
      let (count, phase) = join(rest, atMost: most)
      try probe.send(batch(rest.prefix(count), phase))
      rest = rest.dropFirst(count)
    }
    probe.advance(to: 1e6)
    return probe
  }

  @Test(arguments: [UInt64](0..<80))
  func `S19 the order in which all recognizers are attached changes nothing`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let acts = Self.acts(&random)
    let names = RecognizerRegistry.allNames.filter { _ in Int.random(in: 0..<4, using: &random) > 0
    }
    let rules = Self.rules(names, &random)
    let shuffled = names.shuffled(using: &random)
    let plain = Self.told(try Self.play(acts, names, rules, splittingBy: nil))
    let other = Self.told(try Self.play(acts, shuffled, rules, splittingBy: nil))
    // The events of one sample come in the order of the list.
    #expect(plain.sorted() == other.sorted(), "seed \(seed)")
  }

  @Test(arguments: [UInt64](0..<80))
  func `how samples are split over messages changes nothing for all recognizers`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let acts = Self.acts(&random)
    let names = RecognizerRegistry.allNames
    let rules = Self.rules(names, &random)
    let whole = Self.told(try Self.play(acts, names, rules, splittingBy: nil))
    for _ in 0..<2 {
      let split = Self.told(try Self.play(acts, names, rules, splittingBy: random))
      #expect(split == whole, "seed \(seed)")
      _ = random.next()
    }
  }

  @Test func `those fingers have every recognizer say something`() throws {
    var spoken: Set<String> = []
    var ended: Set<String> = []
    for seed in 0..<200 {
      var random = SeededGenerator(seed: UInt64(seed))
      let acts = Self.acts(&random)
      let probe = try Self.play(acts, RecognizerRegistry.allNames, .sideBySide, splittingBy: nil)
      for move in probe.events.transitions {
        spoken.insert(probe.arena.recognizers[move.recognizer].name)
        if move.to == .ended { ended.insert(probe.arena.recognizers[move.recognizer].name) }
      }
    }
    // Nothing hovers, and no sign was taught.
    #expect(spoken == Set(RecognizerRegistry.allNames).subtracting(["hover", "sign"]))
    let everyday = ["tap", "double-tap", "long-press", "pan", "swipe", "pinch", "rotation"]
    #expect(ended.isSuperset(of: everyday), "\(ended)")
  }
}
