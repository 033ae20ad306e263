import Gestures

extension JSONValue {
  /// The room event that an object of that type is, or `nil` where the type is unknown.
  func event(type: String) throws(ErrorMessage) -> RoomEvent? {
    switch type {
    case "joined":
      let sequence = try optional("sequence", JSONValue.integer)
      return .joined(try presence(), sequence: sequence ?? 0)
    case "path": return .path(try pathEvent())
    case "timing":
      return .timing(
        TimingEvent(
          drawer: try required("drawer", JSONValue.drawer),
          arrival: try required("at", JSONValue.derivedNumber),
          captured: try optional("captured", JSONValue.derivedNumber),
          took: try required("took", JSONValue.derivedNumber)))
    case "state":
      return .state(
        try stateEvent(
          drawer: try required("drawer", JSONValue.drawer),
          recognizer: try required("recognizer", JSONValue.text)))
    case "phase":
      return .phase(
        PhaseEvent(
          drawer: try required("drawer", JSONValue.drawer),
          sequence: try required("sequence", JSONValue.integer),
          recognizer: try required("recognizer", JSONValue.text),
          phase: try required("phase", JSONValue.text),
          timestamp: try required("t", JSONValue.number)))
    case "fit":
      return .fit(
        FitEvent(
          drawer: try required("drawer", JSONValue.drawer),
          sequence: try required("sequence", JSONValue.integer),
          recognizer: try required("recognizer", JSONValue.text), report: try fitReport()))
    case "stroke":
      return .stroke(
        StrokeEvent(
          drawer: try required("drawer", JSONValue.drawer),
          sequence: try required("sequence", JSONValue.integer),
          touch: try required("touch", JSONValue.integer),
          isCommitted: try required("committed", JSONValue.boolean)))
    case "ignored": return .ignored(try ignoredEvent())
    case "delivered": return .delivered(try deliveredEvent())
    case "cleared": return .cleared(try required("drawer", JSONValue.drawer))
    case "sign": return try signEvent().map { .sign($0) }
    case "left": return .left(try required("drawer", JSONValue.drawer))
    case "profile":
      return .profile(
        ProfileEvent(
          profile: try required("profile", JSONValue.roomProfile),
          recognizers: try required("recognizers", JSONValue.welcomeRecognizers)))
    case "rules": return .rules(try ruleTuning())
    case "recognizers":
      return .recognizers(
        RecognizersEvent(
          drawer: try required("drawer", JSONValue.drawer),
          recognizers: try required("recognizers", JSONValue.welcomeRecognizers),
          relations: try required("relations", JSONValue.relations),
          regions: try optional("regions", JSONValue.regions) ?? [],
          deliversTouches: try optional("delivery", JSONValue.boolean) ?? false,
          preset: try optional("preset", JSONValue.text)))
    case "presence": return .presence(viewers: try required("viewers", JSONValue.integer))
    default: return nil
    }
  }

  /// The drawer that an object tells of.
  func presence() throws(ErrorMessage) -> DrawerPresence {
    DrawerPresence(
      drawer: try required("drawer", JSONValue.drawer), name: try required("name", JSONValue.text),
      canvas: try optional("canvas", JSONValue.canvas), color: try required("color", JSONValue.text)
    )
  }

  private func pathEvent() throws(ErrorMessage) -> PathEvent {
    let phase: PathEvent.Phase =
      switch try optional("phase", JSONValue.text) {
      case "began": .began(try required("kind", JSONValue.touchKind))
      case "ended": .ended
      default: .moved
      }
    return PathEvent(
      drawer: try required("drawer", JSONValue.drawer),
      sequence: try required("sequence", JSONValue.integer),
      touch: try required("touch", JSONValue.integer), phase: phase,
      arrival: try required("at", JSONValue.derivedNumber),
      samples: try required("samples", JSONValue.samples))
  }

  /// The move of a recognizer that an object tells of, but for whose it is.
  func stateEvent(
    drawer: DrawerID, recognizer: String
  ) throws(ErrorMessage) -> StateEvent {
    StateEvent(
      drawer: drawer, sequence: try required("sequence", JSONValue.integer), recognizer: recognizer,
      state: try required("state", JSONValue.gestureState),
      timestamp: try required("t", JSONValue.number),
      location: try required("location", JSONValue.place),
      inRegion: try regionPlace(),
      reason: try optional("reason", JSONValue.text),
      result: try optional("result", JSONValue.gestureResult),
      criteria: try optional("criteria", JSONValue.criteria) ?? [],
      ghost: try optional("ghost", JSONValue.ghost) ?? nil,
      guesses: try optional("guesses", JSONValue.signGuesses) ?? [])
  }

  /// The fit that an object tells of.
  func fitReport() throws(ErrorMessage) -> FitReport {
    FitReport(
      center: try required("center", JSONValue.place),
      radius: try required("radius", JSONValue.derivedNumber),
      error: try required("error", JSONValue.derivedNumber),
      bounds: try required("bounds", JSONValue.rect),
      innerBox: try required("innerBox", JSONValue.rect),
      criteria: try required("criteria", JSONValue.criteria),
      isCircle: try required("isCircle", JSONValue.boolean),
      confidence: try optional("confidence", JSONValue.derivedNumber))
  }

  private func ignoredEvent() throws(ErrorMessage) -> IgnoredEvent {
    IgnoredEvent(
      drawer: try required("drawer", JSONValue.drawer),
      sequence: try required("sequence", JSONValue.integer),
      recognizer: try required("recognizer", JSONValue.text),
      touch: try required("touch", JSONValue.integer),
      cause: try required("cause", JSONValue.ignoredCause),
      timestamp: try required("t", JSONValue.number))
  }

  func ignoredCause() throws(ErrorMessage) -> IgnoredTouch.Cause {
    try word("why a touch is ignored") { IgnoredTouch.Cause(rawValue: $0) }
  }

  private func deliveredEvent() throws(ErrorMessage) -> DeliveredEvent {
    DeliveredEvent(
      drawer: try required("drawer", JSONValue.drawer),
      sequence: try required("sequence", JSONValue.integer),
      touch: try required("touch", JSONValue.integer),
      phase: try required("phase", JSONValue.touchPhase),
      timestamp: try required("t", JSONValue.number),
      location: try required("location", JSONValue.place),
      late: try optional("late", JSONValue.derivedNumber), inRegion: try regionPlace())
  }

  func touchPhase() throws(ErrorMessage) -> Touch.Phase {
    try word("a touch's phase") { name in
      Touch.Phase.allCases.first { $0.wireName == name }
    }
  }

  func touchKind() throws(ErrorMessage) -> Touch.Kind {
    try word("\"touch\", \"pen\" or \"mouse\"") { Touch.Kind(wireName: $0) }
  }

  func gestureState() throws(ErrorMessage) -> GestureState {
    try word("the name of a state") { GestureState(wireName: $0) }
  }

  func gestureResult() throws(ErrorMessage) -> GestureResult {
    guard case .object(let members) = self else { throw wrongType("an object") }
    var fields: [GestureResult.Field] = []
    for member in members {
      do throws(ErrorMessage) {
        let value: GestureResult.Value =
          switch member.value {
          case .array: .point(try member.value.place())
          case .string(let text): .text(text)
          case .null, .bool, .number, .object: .number(try member.value.derivedNumber())
          }
        fields.append(GestureResult.Field(name: member.name, value: value))
      } catch { throw error.inside(member.name) }
    }
    return GestureResult(fields)
  }

  func criteria() throws(ErrorMessage) -> [Criterion] { try list(JSONValue.criterion) }

  private func criterion() throws(ErrorMessage) -> Criterion {
    let value = try required("value", JSONValue.derivedNumber)
    let limit = try required("limit", JSONValue.derivedNumber)
    let pass = try required("pass", JSONValue.boolean)
    // A fit tells no bound: it follows from which side the value is on.
    let shown: Criterion.Bound = pass == (value <= limit) ? .atMost : .atLeast
    var criterion = Criterion(
      name: try required("name", JSONValue.text), value: value, limit: limit,
      unit: try required("unit", JSONValue.criterionUnit), pass: pass,
      bound: try optional("bound", JSONValue.criterionBound) ?? shown,
      // What could not be measured is `null`.
      margin: self["margin"] == nil ? nil : try required("margin", JSONValue.derivedNumber),
      sample: try optional("sample", JSONValue.integer))
    criterion.told = try optional("told", JSONValue.told)
    return criterion
  }

  private func told() throws(ErrorMessage) -> Criterion.Told {
    Criterion.Told(
      value: try required("value", JSONValue.derivedNumber),
      limit: try required("limit", JSONValue.derivedNumber),
      unit: try required("unit", JSONValue.criterionUnit))
  }

  func criterionBound() throws(ErrorMessage) -> Criterion.Bound {
    try word("\"atMost\" or \"atLeast\"") { Criterion.Bound(rawValue: $0) }
  }

  /// What was missing, as a line to draw.
  ///
  /// A kind that this program does not know is left out, as unknown fields are.
  private func ghost() throws(ErrorMessage) -> Ghost? {
    guard let kind = Ghost.Kind(rawValue: try required("kind", JSONValue.text)) else { return nil }
    return Ghost(kind: kind, points: try required("points", JSONValue.places))
  }

  private func places() throws(ErrorMessage) -> [Point] { try list(JSONValue.place) }

  func criterionUnit() throws(ErrorMessage) -> Criterion.Unit {
    try word("a criterion's unit") { Criterion.Unit(rawValue: $0) }
  }
}
