import Gestures

// Each message is written without its closing brace, which the encoder adds with the line feed.

extension JSONWriter {
  /// Appends a room's event with its number in the room's log.
  mutating func write(_ event: RoomEvent, number: Int) {
    switch event {
    case .path(let path): write(path, number: number)
    case .timing(let timing): write(timing, number: number)
    case .state(let state): write(state, number: number)
    case .fit(let fit): write(fit, number: number)
    case .phase(let phase): write(phase, number: number)
    case .stroke(let stroke): write(stroke, number: number)
    case .ignored(let ignored): write(ignored, number: number)
    case .delivered(let delivered): write(delivered, number: number)
    case .joined(let presence, let sequence):
      write(#"{"type":"joined","seq":"#)
      write(integer: number)
      bytes.append(JSONByte.comma)
      write(presence)
      guard sequence > 0 else { return }
      write(#","sequence":"#)
      write(integer: sequence)
    case .cleared(let drawer):
      write(#"{"type":"cleared","seq":"#)
      write(number, drawer)
    case .sign(let event):
      write(#"{"type":"sign","seq":"#)
      write(number, event.drawer)
      bytes.append(JSONByte.comma)
      write(event.change)
    case .left(let drawer):
      write(#"{"type":"left","seq":"#)
      write(number, drawer)
    case .profile(let event):
      write(#"{"type":"profile","seq":"#)
      write(integer: number)
      write(#","profile":"#)
      write(word: event.profile.rawValue)
      write(#","recognizers":"#)
      write(event.recognizers)
    case .rules(let tuning):
      write(#"{"type":"rules","seq":"#)
      write(integer: number)
      write(tuning)
    case .recognizers(let event):
      write(#"{"type":"recognizers","seq":"#)
      write(number, event.drawer)
      write(#","recognizers":"#)
      write(event.recognizers)
      write(
        event.relations, event.regions, deliversTouches: event.deliversTouches,
        preset: event.preset)
    case .presence(let viewers):
      write(#"{"type":"presence","seq":"#)
      write(integer: number)
      write(#","viewers":"#)
      write(integer: viewers)
    }
  }

  /// Appends the fields that tell who a drawer is.
  mutating func write(_ presence: DrawerPresence) {
    write(#""drawer":"#)
    write(drawer: presence.drawer)
    write(#","name":"#)
    write(text: presence.name)
    if let canvas = presence.canvas {
      write(#","canvas":"#)
      write(canvas)
    }
    write(#","color":"#)
    write(text: presence.color)
  }

  /// Appends the fields that tell how rules are tuned.
  mutating func write(_ tuning: RuleTuning) {
    for member in JSONValue.members(of: tuning) {
      bytes.append(JSONByte.comma)
      write(text: member.name)
      bytes.append(JSONByte.colon)
      write(member.value)
    }
  }

  /// Appends a canvas.
  mutating func write(_ canvas: CanvasSize) {
    write(#"{"width":"#)
    write(number: canvas.width)
    write(#","height":"#)
    write(number: canvas.height)
    if let window = canvas.window {
      write(#","window":"#)
      write(place: window)
    }
    if let screen = canvas.screen {
      write(#","screen":"#)
      write(place: screen)
    }
    if let scale = canvas.scale {
      write(#","scale":"#)
      write(number: scale)
    }
    bytes.append(JSONByte.closeBrace)
  }

  @inline(__always)
  private mutating func write(_ number: Int, _ drawer: DrawerID) {
    write(integer: number)
    write(#","drawer":"d"#)
    write(integer: drawer.number)
    bytes.append(JSONByte.quote)
  }

  @inline(__always)
  private mutating func write(_ number: Int, _ drawer: DrawerID, sequence: Int) {
    write(integer: number)
    write(#","drawer":"d"#)
    write(integer: drawer.number)
    write(#"","sequence":"#)
    write(integer: sequence)
  }

  private mutating func write(_ path: PathEvent, number: Int) {
    write(#"{"type":"path","seq":"#)
    write(number, path.drawer, sequence: path.sequence)
    write(#","touch":"#)
    write(integer: path.touch)
    switch path.phase {
    case .began(let kind):
      write(#","phase":"began","kind":"#)
      write(word: kind.wireName)
    case .moved: break
    case .ended: write(#","phase":"ended""#)
    }
    write(#","at":"#)
    write(path.arrival, to: .tenth)
    write(#","samples":"#)
    write(samples: path.samples[...])
  }

  private mutating func write(_ timing: TimingEvent, number: Int) {
    write(#"{"type":"timing","seq":"#)
    write(number, timing.drawer)
    write(#","at":"#)
    write(timing.arrival, to: .tenth)
    if let captured = timing.captured {
      write(#","captured":"#)
      write(captured, to: .tenth)
    }
    write(#","took":"#)
    write(timing.took, to: .thousandth)
  }

  /// Appends a move of a recognizer, with its number in the room's log.
  mutating func write(_ state: StateEvent, number: Int) {
    write(#"{"type":"state","seq":"#)
    write(number, state.drawer, sequence: state.sequence)
    write(#","recognizer":"#)
    write(text: state.recognizer)
    writeOutcome(of: state)
  }

  /// Appends how well a circle fits, with its number in the room's log.
  mutating func write(_ fit: FitEvent, number: Int) {
    write(#"{"type":"fit","seq":"#)
    write(number, fit.drawer, sequence: fit.sequence)
    write(#","recognizer":"#)
    write(text: fit.recognizer)
    bytes.append(JSONByte.comma)
    writeFields(of: fit.report)
  }

  /// Appends a recognizer's inner phase, with its number in the room's log.
  mutating func write(_ phase: PhaseEvent, number: Int) {
    write(#"{"type":"phase","seq":"#)
    write(number, phase.drawer, sequence: phase.sequence)
    write(#","recognizer":"#)
    write(text: phase.recognizer)
    write(#","phase":"#)
    write(text: phase.phase)
    write(#","t":"#)
    write(number: phase.timestamp)
  }

  /// Appends that a recognizer takes no notice of a touch, with its number in the room's log.
  mutating func write(_ ignored: IgnoredEvent, number: Int) {
    write(#"{"type":"ignored","seq":"#)
    write(number, ignored.drawer, sequence: ignored.sequence)
    write(#","recognizer":"#)
    write(text: ignored.recognizer)
    write(#","touch":"#)
    write(integer: ignored.touch)
    write(#","cause":"#)
    write(word: ignored.cause.rawValue)
    write(#","t":"#)
    write(number: ignored.timestamp)
  }

  private mutating func write(_ delivered: DeliveredEvent, number: Int) {
    write(#"{"type":"delivered","seq":"#)
    write(number, delivered.drawer, sequence: delivered.sequence)
    write(#","touch":"#)
    write(integer: delivered.touch)
    write(#","phase":"#)
    write(word: delivered.phase.wireName)
    write(#","t":"#)
    write(number: delivered.timestamp)
    write(#","location":"#)
    write(place: delivered.location)
    if let place = delivered.inRegion { write(place) }
    if let late = delivered.late {
      write(#","late":"#)
      write(late, to: .thousandth)
    }
  }

  /// Appends what becomes of a stroke, with its number in the room's log.
  mutating func write(_ stroke: StrokeEvent, number: Int) {
    write(#"{"type":"stroke","seq":"#)
    write(number, stroke.drawer, sequence: stroke.sequence)
    write(#","touch":"#)
    write(integer: stroke.touch)
    write(#","committed":"#)
    write(bool: stroke.isCommitted)
  }
}
