import Gestures
import RelayProtocol
import TestSupport

extension SeededGenerator {
  mutating func serverMessage() -> ServerMessage {
    switch integer(0...16) {
    case 0: .welcome(welcome())
    case 1: .snapshot(snapshot())
    case 2: .gap(from: integer(1...9), to: integer(10...1_000_000))
    case 3: .pong(time: time(), server: derived(.thousandth))
    case 4:
      .error(
        ErrorMessage(
          code: pick(ErrorMessage.Code.allCases), message: text(), path: "/" + text()))
    case 5: .judged(judged())
    default: .event(integer(1...Int(Int32.max)), event())
    }
  }

  mutating func judged() -> Judged {
    Judged(
      id: integer(0...99),
      gestures: (0..<integer(0...3)).map { _ in
        Judged.Gesture(
          drawer: drawer(), sequence: integer(1...99), before: judgedVerdict(),
          after: judgedVerdict())
      },
      summary: chance(0.5)
        ? Judged.Summary(
          gestures: integer(0...99), flipped: integer(0...9), profile: pick(RuleProfile.allCases),
          tunable: [Judged.Tunable(recognizer: text(), rules: [rule(), rule()])]) : nil)
  }

  mutating func judgedVerdict() -> Judged.Verdict {
    Judged.Verdict(
      recognized: chance(0.5) ? text() : nil, recognizer: chance(0.3) ? text() : nil,
      reason: chance(0.3) ? text() : nil)
  }

  mutating func rule() -> Rule {
    let unit = pick(Criterion.Unit.allCases)
    return Rule(
      text(), pick(Criterion.Bound.allCases), derived(unit.quantum), unit,
      scale: Double(integer(1...1000)) / 8)
  }

  mutating func event() -> RoomEvent {
    switch integer(0...14) {
    case 14: .timing(timing())
    case 12: .ignored(ignored())
    case 13: .delivered(delivered())
    case 10 where chance(0.5): .sign(signEvent())
    case 11: .recognizers(recognizersEvent())
    case 0: .joined(presence(), sequence: integer(0...99))
    case 1: .path(path())
    case 2: .state(state(drawer: drawer(), recognizer: text()))
    case 3:
      .phase(
        PhaseEvent(
          drawer: drawer(), sequence: integer(1...99), recognizer: text(), phase: text(),
          timestamp: time()))
    case 4:
      .fit(FitEvent(drawer: drawer(), sequence: integer(1...99), recognizer: text(), report: fit()))
    case 5:
      .stroke(
        StrokeEvent(
          drawer: drawer(), sequence: integer(1...99), touch: integer(0...9),
          isCommitted: chance(0.5)))
    case 6: .cleared(drawer())
    case 7: .left(drawer())
    case 8:
      .profile(
        ProfileEvent(profile: pick(RoomProfile.allCases), recognizers: welcomeRecognizers()))
    case 9: .rules(tuning())
    default: .presence(viewers: integer(0...10_000))
    }
  }

  mutating func timing() -> TimingEvent {
    let arrival = derived(.tenth)
    return TimingEvent(
      drawer: drawer(), arrival: arrival,
      captured: chance(0.7)
        ? WireQuantum.tenth.rounded(arrival - Double(integer(-50...9_000)) / 10) : nil,
      took: Double(integer(0...200_000)) / 1_000)
  }

  mutating func ignored() -> IgnoredEvent {
    IgnoredEvent(
      drawer: drawer(), sequence: integer(1...99), recognizer: text(), touch: integer(0...9),
      cause: pick(IgnoredTouch.Cause.allCases), timestamp: time())
  }

  mutating func delivered() -> DeliveredEvent {
    DeliveredEvent(
      drawer: drawer(), sequence: integer(1...99), touch: integer(0...9),
      phase: pick([.began, .moved, .ended, .cancelled]), timestamp: time(), location: place(),
      late: chance(0.4) ? derived(.thousandth) : nil, inRegion: chance(0.3) ? regionPlace() : nil)
  }

  mutating func regionPlace() -> RegionLocation {
    RegionLocation(region: text(), location: derivedPlace())
  }

  mutating func presence() -> DrawerPresence {
    DrawerPresence(
      drawer: drawer(), name: text(), canvas: chance(0.5) ? canvas() : nil, color: "#4477aa")
  }

  mutating func path() -> PathEvent {
    PathEvent(
      drawer: drawer(), sequence: integer(1...99), touch: integer(0...Int(Int32.max)),
      phase: pick([.began(.touch), .began(.pen), .began(.mouse), .moved, .ended]),
      arrival: derived(.tenth), samples: samples(0...5))
  }

  mutating func state(drawer: DrawerID, recognizer: String) -> StateEvent {
    StateEvent(
      drawer: drawer, sequence: integer(1...99), recognizer: recognizer,
      state: pick(GestureState.allCases), timestamp: time(), location: place(),
      inRegion: chance(0.3) ? regionPlace() : nil,
      reason: chance(0.4) ? text() : nil, result: chance(0.4) ? result() : nil,
      criteria: chance(0.5) ? criteria() : [], ghost: chance(0.3) ? ghost() : nil,
      guesses: chance(0.2) ? guesses() : [])
  }

  mutating func ghost() -> Ghost {
    Ghost(
      kind: pick(Ghost.Kind.allCases), points: (0..<integer(1...5)).map { _ in derivedPlace() })
  }

  mutating func result() -> GestureResult {
    GestureResult(
      ["center", "radius", "midpoint"].prefix(integer(0...3)).map { name in
        GestureResult.Field(
          name: name,
          value: pick([
            .number(derived(.millionth)), .point(derivedPlace()), .text(text()),
          ]))
      })
  }

  mutating func criteria() -> [Criterion] {
    (0..<integer(1...4)).map { _ in
      let unit = pick(Criterion.Unit.allCases)
      var criterion = Criterion(
        name: text(), value: derived(unit.quantum), limit: derived(unit.quantum), unit: unit,
        pass: chance(0.5), bound: pick(Criterion.Bound.allCases), margin: derived(.millionth),
        sample: chance(0.5) ? integer(0...99_999) : nil)
      if chance(0.3) {
        let other = pick(Criterion.Unit.allCases)
        criterion.told = Criterion.Told(
          value: derived(other.quantum), limit: derived(other.quantum), unit: other)
      }
      return criterion
    }
  }

  /// What a fit tells of its criteria: not their bounds and margins, which follow from the rest.
  mutating func fitCriteria() -> [Criterion] {
    criteria().map {
      let pass = $0.bound == .atMost ? $0.value <= $0.limit : $0.value > $0.limit
      return Criterion(
        name: $0.name, value: $0.value, limit: $0.limit, unit: $0.unit, pass: pass,
        bound: $0.bound)
    }
  }

  mutating func fit() -> FitReport {
    FitReport(
      center: derivedPlace(), radius: derived(.thousandth), error: derived(.millionth),
      bounds: rect(), innerBox: rect(), criteria: chance(0.8) ? fitCriteria() : [],
      isCircle: chance(0.5), confidence: chance(0.5) ? derived(.millionth) : nil)
  }

  mutating func welcome() -> Welcome {
    var limits = ProtocolLimits()
    limits.touches = integer(1...64)
    limits.signs.signs = integer(1...99)
    limits.signs.totalExamples = integer(1...99)
    limits.coordinatePixels = Double(integer(1...1_000_000))
    return Welcome(
      room: text(), role: pick(Welcome.Role.allCases), drawer: chance(0.5) ? drawer() : nil,
      epoch: text(), sequenceNumber: integer(0...1_000_000), server: derived(.thousandth),
      profile: pick(RoomProfile.allCases), recognizers: welcomeRecognizers(),
      relations: relations(), regions: regions(), deliversTouches: chance(0.3),
      preset: chance(0.3) ? text() : nil,
      available: chance(0.3) ? welcomeRecognizers() : [],
      presets: (0..<integer(0...2)).map { _ in text() }, limits: limits,
      resumed: chance(0.3) ? resumed() : nil)
  }

  private mutating func resumed() -> Welcome.Resumed {
    Welcome.Resumed(
      sequence: integer(1...99), begun: integer(1...9),
      touches: (0..<integer(0...3)).map { _ in
        Welcome.Resumed.Touch(id: integer(0...99), samples: integer(1...9_999))
      })
  }

  mutating func welcomeRecognizers() -> [Welcome.Recognizer] {
    (0..<integer(0...4)).map { _ in
      Welcome.Recognizer(
        name: text(), isContinuous: chance(0.5), isEnabled: chance(0.7),
        properties: (0..<integer(0...3)).map { _ in property() })
    }
  }

  mutating func property() -> RecognizerProperty {
    switch integer(0...3) {
    case 0: return .flag(text(), chance(0.5), shipped: chance(0.5))
    case 1:
      let words = (0..<integer(1...3)).map { _ in text() }
      return .choice(text(), pick(words), of: words, shipped: pick(words))
    case 2:
      return .whole(
        text(), integer(-5...5), in: -9...integer(5...99), unit: text(), shipped: integer(-5...5))
    default:
      return .number(text(), coordinate(), in: -1e9...1e9, unit: text(), shipped: coordinate())
    }
  }

  mutating func relations() -> ArenaRules {
    func pair(_ first: String, _ second: String) -> ArenaRules.Pair { .init(first, second) }
    let names = ["tap", "*", "é", "\""]
    return ArenaRules(
      simultaneous: (0..<integer(0...2)).map { _ in pair(pick(names), pick(names)) },
      requirements: (0..<integer(0...2)).map { _ in pair(pick(names), pick(names)) },
      tolerations: (0..<integer(0...2)).map { _ in pair(pick(names), pick(names)) },
      receptions: (0..<integer(0...2)).map { _ in
        ReceptionRule(
          pick(names),
          receives: pick([.kinds([.pen]), .kinds([.mouse, .touch]), .inside("é"), .outside("r")]))
      },
      beginnings: (0..<integer(0...2)).map { _ in
        BeginningRule(
          pick(names),
          begins: pick([.notWhile(pick(names)), .inside("é"), .horizontally, .vertically]))
      })
  }

  mutating func recognizersEvent() -> RecognizersEvent {
    RecognizersEvent(
      drawer: drawer(), recognizers: welcomeRecognizers(), relations: relations(),
      regions: regions(), deliversTouches: chance(0.3), preset: chance(0.3) ? text() : nil)
  }

  mutating func snapshot() -> Snapshot {
    let drawers = (0..<integer(0...3)).map { _ in
      Snapshot.Drawer(
        presence: presence(), sequence: integer(0...99), touches: integer(0...3),
        isPresent: chance(0.7))
    }
    let strokes = (0..<integer(0...3)).map { _ in
      Snapshot.Stroke(
        drawer: drawer(), sequence: integer(1...99), touch: integer(0...9),
        kind: pick(Touch.Kind.allCases), state: pick(Snapshot.Stroke.State.allCases),
        samples: samples(0...4))
    }
    let recognizers = (0..<integer(0...3)).map { _ in
      let drawer = drawer()
      let name = text()
      return Snapshot.Recognizer(
        drawer: drawer, recognizer: name, state: pick(GestureState.allCases),
        phase: chance(0.3) ? text() : nil, result: chance(0.3) ? result() : nil,
        fit: chance(0.3) ? fit() : nil,
        verdict: chance(0.3) ? state(drawer: drawer, recognizer: name) : nil,
        ignored: integer(0...2))
    }
    return Snapshot(
      sequenceNumber: integer(0...1_000_000), epoch: text(), viewers: integer(0...99),
      profile: pick(RoomProfile.allCases), tuning: chance(0.5) ? RuleTuning() : tuning(),
      catalogue: welcomeRecognizers(), relations: relations(), regions: regions(),
      deliversTouches: chance(0.3), preset: chance(0.3) ? text() : nil, drawers: drawers,
      strokes: strokes, recognizers: recognizers,
      signs: (0..<integer(0...2)).map { _ in taughtSign() })
  }
}
