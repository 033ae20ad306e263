import Gestures

/// Writes a room's events in `v1.gesture.bin`, each as its difference from earlier events.
///
/// A sample with the events of four recognizers takes about thirty bytes.
///
/// It writes a `reset` at times and on request; a new reader can start there. Once its storage has
/// grown, paths, phases, state changes and described fits allocate nothing; verdicts do.
public struct BinaryEventEncoder {
  /// The bytes between two resets: the most that a resuming client receives beyond what it missed.
  static let bytesBetweenResets = 16_384

  /// The number of the event after the newest reset; 0 if there is none.
  public private(set) var lastReset = 0
  private var context = BinaryContext()
  private var next = 0
  private var bytesSinceReset = 0
  private var isResetDue = true

  /// Makes an encoder that begins with a reset.
  public init() {}

  /// Writes a reset before the next event.
  public mutating func requestReset() { isResetDue = true }

  /// Appends an event with its number in the room's log.
  ///
  /// Frequent events take 20 to 300 nanoseconds.
  public mutating func append(_ event: RoomEvent, number: Int, to bytes: inout [UInt8]) {
    var writer = BinaryWriter(bytes: exchange(&bytes, with: []))
    let start = writer.bytes.count
    if isResetDue || number != next || bytesSinceReset > Self.bytesBetweenResets {
      reset(before: number, &writer)
    }
    next = number + 1
    if !write(event, &writer) {
      writer.write(text: ServerRecord.textEvent.rawValue) {
        JSONServerEncoder.append(.event(number, event), to: &$0)
      }
    }
    bytesSinceReset += writer.bytes.count - start
    bytes = writer.bytes
  }

  private mutating func reset(before number: Int, _ writer: inout BinaryWriter) {
    writer.write(.reset, number)
    context = BinaryContext()
    lastReset = number
    bytesSinceReset = 0
    isResetDue = false
  }

  /// Writes an event; returns `false` and writes nothing if it needs JSON text.
  private mutating func write(_ event: RoomEvent, _ writer: inout BinaryWriter) -> Bool {
    switch event {
    case .path(let path): return write(path, &writer)
    case .state(let state): return write(state, &writer)
    case .fit(let fit): return write(fit, &writer)
    case .phase(let phase): return write(phase, &writer)
    case .stroke(let stroke):
      let start = writer.begin(ServerRecord.stroke.rawValue)
      let index = writeHead(
        stroke.isCommitted ? 1 << 2 : 0, stroke.drawer, stroke.sequence, &writer)
      writer.write(count: stroke.touch)
      writer.end(at: start)
      context.deltas[index].end(stroke.touch)
    case .cleared(let event): writer.write(.cleared, event.drawer.number)
    case .left(let event) where event.reason == nil:
      writer.write(.left, event.drawer.number)
      context.forget(event.drawer)
    case .presence(let event): writer.write(.presence, event.viewers)
    case .timing(let timing): return write(timing, &writer)
    default: return false
    }
    return true
  }

  /// Writes the flags of a record, with drawer and sequence if they changed.
  ///
  /// Selects the drawer and returns the index of its state.
  @inline(__always)
  private mutating func writeHead(
    _ flags: UInt8, _ drawer: DrawerID, _ sequence: Int, _ writer: inout BinaryWriter
  ) -> Int {
    let isElsewhere = context.isElsewhere(drawer)
    let index = context.turn(to: drawer)
    let isOther = context.deltas[index].sequence != sequence
    writer.write(
      byte: flags | (isElsewhere ? EventFlag.drawer : 0) | (isOther ? EventFlag.sequence : 0))
    if isElsewhere { writer.write(count: drawer.number) }
    if isOther {
      writer.write(count: sequence)
      context.deltas[index].begin(sequence)
    }
    return index
  }

  // MARK: Paths and phases

  private mutating func write(_ path: PathEvent, _ writer: inout BinaryWriter) -> Bool {
    guard let arrival = BinaryQuantum.steps(path.arrival, BinaryQuantum.tenth) else { return false }
    var begun: Touch.Kind?
    if case .began(let kind) = path.phase { begun = kind }
    let index = context.delta(of: path.drawer)
    let track =
      begun != nil
      ? SampleTrack() : context.deltas[index].track(of: path.touch, in: path.sequence)
    let form = SampleForm(path.samples[...], from: track.scale)
    let isTouch = context.deltas[index].touch != path.touch
    let isScale = form.scale != track.scale
    var flags: UInt8 = begun != nil ? 1 << PathFlag.phaseShift : 0
    if path.phase == .ended { flags = 2 << PathFlag.phaseShift }
    if isTouch { flags |= PathFlag.touch }
    if form.hasForce { flags |= PathFlag.force }
    if isScale { flags |= PathFlag.scale }
    if form.isRaw { flags |= PathFlag.raw }
    let start = writer.begin(ServerRecord.path.rawValue)
    _ = writeHead(flags, path.drawer, path.sequence, &writer)
    if isTouch { writer.write(count: path.touch) }
    if let begun { writer.write(byte: begun.binaryNumber) }
    if isScale { writer.write(byte: form.scale.byte) }
    context.deltas[index].write(
      path.samples, as: form, of: path.touch, begins: begun != nil, at: arrival, &writer)
    if path.phase == .ended { context.deltas[index].end(path.touch) }
    writer.end(at: start)
    return true
  }

  private mutating func write(_ phase: PhaseEvent, _ writer: inout BinaryWriter) -> Bool {
    guard let time = BinaryQuantum.steps(phase.timestamp, BinaryQuantum.hundredth) else {
      return false
    }
    let index = context.delta(of: phase.drawer)
    let reference = context.deltas[index].reference(of: phase.timestamp, nil)
    let start = writer.begin(ServerRecord.phase.rawValue)
    _ = writeHead(
      reference.rawValue << StateFlag.referenceShift, phase.drawer, phase.sequence, &writer)
    writer.write(name: phase.recognizer)
    writer.write(name: phase.phase)
    _ = context.deltas[index].sample(at: reference)
    if reference == .own { writer.write(steps: time) }
    writer.end(at: start)
    return true
  }

  private mutating func write(_ timing: TimingEvent, _ writer: inout BinaryWriter) -> Bool {
    guard let arrival = BinaryQuantum.steps(timing.arrival, BinaryQuantum.tenth),
      let took = BinaryQuantum.steps(timing.took, BinaryQuantum.hundredth), took >= 0
    else { return false }
    var captured: Int64?
    if let moment = timing.captured {
      captured = BinaryQuantum.steps(moment, BinaryQuantum.tenth)
      if captured == nil { return false }
    }
    let isElsewhere = context.isElsewhere(timing.drawer)
    let index = context.turn(to: timing.drawer)
    let isOther = context.deltas[index].arrival != arrival
    let start = writer.begin(ServerRecord.timing.rawValue)
    writer.write(
      byte: (isElsewhere ? EventFlag.drawer : 0) | (captured == nil ? 0 : TimingFlag.captured)
        | (isOther ? TimingFlag.arrival : 0))
    if isElsewhere { writer.write(count: timing.drawer.number) }
    if isOther { writer.write(steps: arrival) }
    if let captured { writer.write(steps: arrival - captured) }
    writer.write(count: Int(took))
    writer.end(at: start)
    return true
  }

  // MARK: States

  private mutating func write(_ state: StateEvent, _ writer: inout BinaryWriter) -> Bool {
    // Regions have no binary encoding.
    guard state.inRegion == nil, state.circled == nil else { return false }
    let index = context.delta(of: state.drawer)
    let reference = context.deltas[index].reference(of: state.timestamp, state.location)
    if state.state == .changed, reference == .same || reference == .next,
      writeShort(state, reference, &writer)
    {
      return true
    }
    guard let x = BinaryQuantum.steps(state.location.x, BinaryQuantum.hundredth),
      let y = BinaryQuantum.steps(state.location.y, BinaryQuantum.hundredth),
      let time = BinaryQuantum.steps(state.timestamp, BinaryQuantum.hundredth),
      VerdictDelta.fits(state)
    else { return false }
    var flags = reference.rawValue << StateFlag.referenceShift
    if state.reason != nil { flags |= StateFlag.reason }
    if state.result != nil { flags |= StateFlag.result }
    if !state.criteria.isEmpty { flags |= StateFlag.criteria }
    let isMore = state.ghost != nil || !state.guesses.isEmpty
    if isMore { flags |= StateFlag.more }
    let start = writer.begin(ServerRecord.state.rawValue)
    _ = writeHead(flags, state.drawer, state.sequence, &writer)
    writer.write(name: state.recognizer)
    _ = context.deltas[index].sample(at: reference)
    if state.reason == nil && state.criteria.isEmpty {
      writer.write(byte: state.state.binaryNumber)
      if reference == .own { writer.write(x, y, time) }
    } else {
      let form = context.verdict(of: state.recognizer)
      let isDescribed = !context.verdicts[form].describes(state.criteria)
      let describes = !state.criteria.isEmpty && isDescribed
      let isTold = state.criteria.contains { $0.told != nil }
      writer.write(
        byte: state.state.binaryNumber | (describes ? StateFlag.described : 0)
          | (isTold ? StateFlag.told : 0))
      if reference == .own { writer.write(x, y, time) }
      if let reason = state.reason { context.verdicts[form].write(reason: reason, &writer) }
      if !state.criteria.isEmpty {
        context.verdicts[form].write(state.criteria, describes: describes, &writer)
        if isTold { writer.write(toldOf: state.criteria) }
      }
    }
    if let result = state.result { writer.write(result) }
    if isMore { writer.write(ghost: state.ghost, guesses: state.guesses) }
    writer.end(at: start)
    return true
  }

  /// Writes a bare `changed` as one byte, if possible.
  @inline(__always)
  private mutating func writeShort(
    _ state: StateEvent, _ reference: SampleReference, _ writer: inout BinaryWriter
  ) -> Bool {
    guard state.details.isEmpty, !context.isElsewhere(state.drawer),
      context.deltas[context.current].sequence == state.sequence,
      let code = context.shortCode(of: state.recognizer)
    else { return false }
    writer.write(
      byte: ServerRecord.firstShort | code | (reference == .next ? EventFlag.shortNext : 0))
    _ = context.deltas[context.current].sample(at: reference)
    return true
  }

  // MARK: Fits

  private mutating func write(_ fit: FitEvent, _ writer: inout BinaryWriter) -> Bool {
    let report = fit.report
    let index = context.delta(of: fit.drawer)
    let form = context.deltas[index].fit(of: fit.recognizer)
    guard let changes = context.deltas[index].fits[form].take(report) else { return false }
    var flags: UInt8 = changes.describes ? FitFlag.described : 0
    if report.isCircle { flags |= FitFlag.isCircle }
    if report.confidence != nil { flags |= FitFlag.confidence }
    if changes.tellsPasses { flags |= FitFlag.passes }
    let start = writer.begin(ServerRecord.fit.rawValue)
    _ = writeHead(flags, fit.drawer, fit.sequence, &writer)
    writer.write(name: fit.recognizer, context.deltas[index].fits[form].code)
    context.deltas[index].fits[form].write(report, changes, &writer)
    writer.end(at: start)
    return true
  }
}
