import Gestures
import RelayProtocol

extension JSONFields {
  /// The message that the fields make.
  func message() throws -> ServerMessage {
    let type: String = try get("type")
    switch type {
    case "welcome": return .welcome(try welcome())
    case "snapshot": return .snapshot(try snapshot())
    case "gap": return .gap(from: try get("from"), to: try get("to"))
    case "pong":
      return .pong(time: try get("t"), server: try get("server"), state: try stateMark())
    case "judged": return .judged(try judged())
    case "error":
      let code = ErrorMessage.Code(rawValue: try get("code"))
      guard let code else { throw ServerMessageReader.Fault(field: "code", line: type) }
      return .error(ErrorMessage(code: code, message: try get("message"), path: try get("path")))
    default: return .event(try get("seq"), try event(type))
    }
  }

  private func stateMark() throws -> StateMark? {
    let told: [String: Any]? = try find("state")
    guard told != nil else { return nil }
    let state = try object("state")
    guard let hash = UInt64(try state.get("hash") as String, radix: 16) else {
      throw ServerMessageReader.Fault(field: "hash", line: try state.get("hash"))
    }
    return StateMark(sequenceNumber: try state.get("seq"), hash: hash)
  }

  private func judged() throws -> Judged {
    let done: [String: Any]? = try find("done")
    return Judged(
      id: try get("id"),
      gestures: try objects("gestures").map {
        let (before, after) = (try $0.object("before"), try $0.object("after"))
        let gesture = Judged.Gesture(
          drawer: try $0.drawer(), sequence: try $0.get("sequence"),
          before: try before.judgedVerdict(),
          after: try after.judgedVerdict())
        let isFlipped: Bool = try $0.get("flipped")
        guard isFlipped == gesture.isFlipped else {
          throw ServerMessageReader.Fault(field: "flipped", line: "")
        }
        return gesture
      },
      summary: try done.map { _ in
        let done = try object("done")
        return Judged.Summary(
          gestures: try done.get("gestures"), flipped: try done.get("flipped"),
          profile: RuleProfile(rawValue: try done.get("profile")) ?? .robust,
          tunable: try done.objects("tunable").map {
            Judged.Tunable(
              recognizer: try $0.get("recognizer"),
              rules: try $0.objects("rules").map {
                let bound = Criterion.Bound(rawValue: try $0.get("bound")) ?? .atMost
                let unit = Criterion.Unit(rawValue: try $0.get("unit")) ?? .ratio
                return Rule(
                  try $0.get("name"), bound, try $0.get("limit"), unit, scale: try $0.get("scale"))
              })
          })
      })
  }

  private func judgedVerdict() throws -> Judged.Verdict {
    let recognized: Any? = try find("recognized")
    return Judged.Verdict(
      recognized: recognized as? String, recognizer: try find("recognizer"),
      reason: try find("reason"))
  }

  private func event(_ type: String) throws -> RoomEvent {
    switch type {
    case "joined": .joined(try presence(), sequence: try find("sequence") ?? 0)
    case "path": .path(try path())
    case "timing":
      .timing(
        TimingEvent(
          drawer: try drawer(), arrival: try get("at"), captured: try find("captured"),
          took: try get("took")))
    case "state": .state(try outcome(drawer: drawer(), recognizer: get("recognizer")))
    case "phase":
      .phase(
        PhaseEvent(
          drawer: try drawer(), sequence: try get("sequence"), recognizer: try get("recognizer"),
          phase: try get("phase"), timestamp: try get("t")))
    case "fit":
      .fit(
        FitEvent(
          drawer: try drawer(), sequence: try get("sequence"), recognizer: try get("recognizer"),
          report: try fit()))
    case "stroke":
      .stroke(
        StrokeEvent(
          drawer: try drawer(), sequence: try get("sequence"), touch: try get("touch"),
          isCommitted: try get("committed")))
    case "ignored":
      .ignored(
        IgnoredEvent(
          drawer: try drawer(), sequence: try get("sequence"), recognizer: try get("recognizer"),
          touch: try get("touch"),
          cause: IgnoredTouch.Cause(rawValue: try get("cause")) ?? .recognizer,
          timestamp: try get("t")))
    case "delivered":
      .delivered(
        DeliveredEvent(
          drawer: try drawer(), sequence: try get("sequence"), touch: try get("touch"),
          phase: try touchPhase(), timestamp: try get("t"), location: try point("location"),
          late: try find("late"), inRegion: try regionPlace()))
    case "cleared": .cleared(try drawer())
    case "marked":
      .marked(MarkedEvent(drawer: try drawer(), name: try find("name"), at: try get("at")))
    case "left":
      .left(try drawer(), reason: (try find("reason")).flatMap(LeaveReason.init(rawValue:)))
    case "sign": .sign(try signEvent())
    case "profile":
      .profile(ProfileEvent(profile: try profile(), recognizers: try recognizers("recognizers")))
    case "rules": .rules(try tuning())
    case "recognizers":
      .recognizers(
        RecognizersEvent(
          drawer: try drawer(), recognizers: try recognizers("recognizers"),
          relations: try relations(), regions: try regions(),
          deliversTouches: try find("delivery") ?? false, preset: try find("preset")))
    case "presence": .presence(viewers: try get("viewers"))
    default: throw ServerMessageReader.Fault(field: "type", line: type)
    }
  }

  private func welcome() throws -> Welcome {
    guard let role = Welcome.Role(rawValue: try get("role")) else {
      throw ServerMessageReader.Fault(field: "role", line: "")
    }
    let limits = try object("limits")
    var bounds = ProtocolLimits()
    bounds.messageBytes = try limits.get("messageBytes")
    bounds.touches = try limits.get("touches")
    bounds.strokeSamples = try limits.get("strokeSamples")
    return Welcome(
      room: try get("room"), role: role, drawer: role == .draw ? try drawer() : nil,
      epoch: try get("epoch"), sequenceNumber: try get("seq"), server: try get("server"),
      profile: try profile(), recognizers: try recognizers("recognizers"),
      relations: try relations(), regions: try regions(),
      deliversTouches: try find("delivery") ?? false, preset: try find("preset"),
      available: try (find("available") as [Any]?) == nil ? [] : recognizers("available"),
      presets: try find("presets") ?? [], limits: bounds,
      resumed: try (find("resumed") as [String: Any]?).map { _ in try object("resumed").resumed() })
  }

  private func resumed() throws -> Welcome.Resumed {
    Welcome.Resumed(
      sequence: try get("sequence"), begun: try get("begun"),
      touches: try objects("touches").map {
        Welcome.Resumed.Touch(id: try $0.get("id"), samples: try $0.get("samples"))
      })
  }

  private func profile() throws -> RoomProfile {
    guard let profile = RoomProfile(rawValue: try get("profile")) else {
      throw ServerMessageReader.Fault(field: "profile", line: "")
    }
    return profile
  }

  private func tuning() throws -> RuleTuning {
    let rules: [String: [String: Any]] = try find("rules") ?? [:]
    return RuleTuning(
      leniency: try find("leniency") ?? 1,
      recognizers: rules.sorted { $0.key < $1.key }.map { recognizer, changes in
        RuleTuning.RecognizerChanges(
          recognizer: recognizer,
          changes: changes.sorted { $0.key < $1.key }.map { rule, value in
            RecognizerSettings.RuleChange(
              rule: rule, change: (value as? Double).map { .limit($0) } ?? .off)
          })
      })
  }

  private func recognizers(_ name: String) throws -> [Welcome.Recognizer] {
    try objects(name).map {
      Welcome.Recognizer(
        name: try $0.get("recognizer"), isContinuous: try $0.get("continuous"),
        isEnabled: try $0.get("enabled"),
        properties: try $0.objects("properties").map { try $0.property() })
    }
  }

  private func property() throws -> RecognizerProperty {
    let name: String = try get("name")
    if let words: [String] = try find("choices") {
      let value: String = try get("value")
      return .choice(name, value, of: words, shipped: try find("shipped") ?? value)
    }
    guard let least: Double = try find("atLeast") else {
      let value: Bool = try get("value")
      return .flag(name, value, shipped: try find("shipped") ?? value)
    }
    let value: Double = try get("value")
    let shipped: Double = try find("shipped") ?? value
    let range = least...(try get("atMost"))
    let isWhole: Bool = try find("whole") ?? false
    return RecognizerProperty(
      name: name, value: .number(value), shipped: .number(shipped),
      domain: isWhole
        ? .whole(Int(range.lowerBound)...Int(range.upperBound)) : .number(range),
      unit: try find("unit"))
  }

  private func regions() throws -> [Region] {
    guard (try find("regions") as [Any]?) != nil else { return [] }
    return try objects("regions").map {
      Region(
        name: try $0.get("name"), frame: try $0.rect("frame"), parent: try $0.find("parent"),
        control: (try $0.find("control") as String?).flatMap(Region.Control.init))
    }
  }

  private func regionPlace() throws -> RegionLocation? {
    guard let region: String = try find("region") else { return nil }
    return RegionLocation(region: region, location: try point("inRegion"))
  }

  private func touchPhase() throws -> Touch.Phase {
    let word: String = try get("phase")
    guard let phase = Touch.Phase.allCases.first(where: { $0.wireName == word }) else {
      throw ServerMessageReader.Fault(field: "phase", line: word)
    }
    return phase
  }

  private func relations() throws -> ArenaRules {
    try ArenaRules(sentences: try get("relations"))
  }

  private func presence() throws -> DrawerPresence {
    let canvas: [String: Any]? = try find("canvas")
    return DrawerPresence(
      drawer: try drawer(), name: try get("name"),
      canvas: try canvas.map { _ in
        let fields = try object("canvas")
        let point = { (name: String) throws -> Point? in
          let numbers: [Double]? = try fields.find(name)
          return numbers.map { Point(x: $0[0], y: $0[1]) }
        }
        return CanvasSize(
          width: try fields.get("width"), height: try fields.get("height"),
          window: try point("window"), screen: try point("screen"), scale: try fields.find("scale"))
      }, color: try get("color"))
  }

  private func path() throws -> PathEvent {
    let word: String? = try find("phase")
    let phase: PathEvent.Phase
    switch word {
    case "began": phase = .began(try kind())
    case "ended": phase = .ended
    case nil: phase = .moved
    default: throw ServerMessageReader.Fault(field: "phase", line: word ?? "")
    }
    return PathEvent(
      drawer: try drawer(), sequence: try get("sequence"), touch: try get("touch"), phase: phase,
      arrival: try get("at"), samples: try samples())
  }

  private func outcome(drawer: DrawerID, recognizer: String) throws -> StateEvent {
    let criteria: [[String: Any]]? = try find("criteria")
    return StateEvent(
      drawer: drawer, sequence: try get("sequence"), recognizer: recognizer, state: try state(),
      timestamp: try get("t"), location: try point("location"), inRegion: try regionPlace(),
      reason: try find("reason"),
      result: try result(), criteria: criteria == nil ? [] : try self.criteria(),
      guesses: try guesses())
  }

  private func result() throws -> GestureResult? {
    let fields: [String: Any]? = try find("result")
    guard let fields else { return nil }
    let values = try object("result")
    return GestureResult(
      try fields.keys.sorted().map { name in
        if let text = fields[name] as? String { return .init(name: name, value: .text(text)) }
        let isPlace = fields[name] is [Double]
        return .init(
          name: name,
          value: isPlace ? .point(try values.point(name)) : .number(try values.get(name)))
      })
  }

  private func criteria() throws -> [Criterion] {
    try objects("criteria").map {
      guard let unit = Criterion.Unit(rawValue: try $0.get("unit")) else {
        throw ServerMessageReader.Fault(field: "unit", line: "")
      }
      return Criterion(
        name: try $0.get("name"), value: try $0.get("value"), limit: try $0.get("limit"),
        unit: unit, pass: try $0.get("pass"))
    }
  }

  private func fit() throws -> FitReport {
    FitReport(
      center: try point("center"), radius: try get("radius"), error: try get("error"),
      bounds: try rect("bounds"), innerBox: try rect("innerBox"), criteria: try criteria(),
      isCircle: try get("isCircle"))
  }

  private func snapshot() throws -> Snapshot {
    Snapshot(
      sequenceNumber: try get("seq"), epoch: try get("epoch"), viewers: try get("viewers"),
      profile: try profile(), tuning: try tuning(), catalogue: try recognizers("catalogue"),
      relations: try relations(), regions: try regions(),
      deliversTouches: try find("delivery") ?? false, preset: try find("preset"),
      drawers: try objects("drawers").map {
        Snapshot.Drawer(
          presence: try $0.presence(), sequence: try $0.get("sequence"),
          touches: try $0.find("touches") ?? 0, isPresent: try $0.find("present") ?? true)
      }, strokes: try objects("strokes").map { try $0.stroke() },
      recognizers: try objects("recognizers").map { try $0.recognizer() },
      signs: try signs())
  }

  private func stroke() throws -> Snapshot.Stroke {
    guard let state = Snapshot.Stroke.State(rawValue: try get("state")) else {
      throw ServerMessageReader.Fault(field: "state", line: "")
    }
    return Snapshot.Stroke(
      drawer: try drawer(), sequence: try get("sequence"), touch: try get("touch"),
      kind: try kind(), state: state, samples: try samples())
  }

  private func recognizer() throws -> Snapshot.Recognizer {
    let fit: [String: Any]? = try find("fit")
    let verdict: [String: Any]? = try find("verdict")
    let name: String = try get("recognizer")
    return Snapshot.Recognizer(
      drawer: try drawer(), recognizer: name, state: try state(), phase: try find("phase"),
      result: try result(),
      fit: fit == nil ? nil : try object("fit").fit(),
      verdict: verdict == nil
        ? nil : try object("verdict").outcome(drawer: drawer(), recognizer: name),
      ignored: try find("ignored") ?? 0)
  }
}
