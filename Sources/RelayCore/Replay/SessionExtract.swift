import Gestures
public import RelayProtocol

/// Makes a stream file of sequences in a recording: their inputs, the room's setup before them, and
/// what happened as expectations.
///
/// `path` events have the samples as they arrived, in the batches of one touch. Not recorded are
/// hovering pointers, messages that the server rejected, and the reason of a cancelled touch unless
/// a recognizer was cancelled by it.
public struct SessionExtract {
  /// The sequences of the file, and how it is made.
  public struct Choice: Equatable, Sendable {
    /// The sequences.
    public var sequences: Set<RecordingOutline.SequenceKey>
    /// The first event that concerns them.
    public var first: Int
    /// The last event that concerns them.
    public var last: Int
    /// Recognizers that should have recognized the gestures; then only that is expected.
    public var expected: [String] = []
    /// What drawers said that gestures were; then only that is expected.
    public var corrections: [RecordingOutline.SequenceKey: Correction] = [:]
    /// Whether the file is for playing: with names, clears and markers, without expectations.
    public var isForPlaying = false

    /// The sequences of an outline that `isWanted`, with the earlier ones that recognizers may
    /// combine with them; `nil` if there are none.
    public init?(
      _ outline: RecordingOutline,
      where isWanted: (RecordingOutline.SequenceKey, RecordingOutline.SequenceSpan) -> Bool
    ) {
      sequences = Set(outline.sequences.filter { isWanted($0.key, $0.value) }.keys)
      var open = Array(sequences)
      while let key = open.popLast(), let begin = outline.sequences[key]?.begin {
        let before = RecordingOutline.SequenceKey(drawer: key.drawer, sequence: key.sequence - 1)
        guard let earlier = outline.sequences[before], !sequences.contains(before),
          begin - earlier.end <= SignRecognizer.longestPause
        else { continue }
        sequences.insert(before)
        open.append(before)
      }
      let spans = sequences.compactMap { outline.sequences[$0] }
      guard let first = spans.map(\.first).min(), let last = spans.map(\.last).max() else {
        return nil
      }
      (self.first, self.last) = (first, last)
    }
  }

  private let choice: Choice
  private var scene: Scene?
  private var header: StreamHeader?
  private var lines: [StreamLine] = []
  /// The batch that is being put together from paths.
  private var batch: (drawer: DrawerID, arrival: Double, batch: TouchBatch)?
  /// The server's clock at the first input and at the last event.
  private var start = 0.0
  private var clock = 0.0
  /// The touches that are down.
  private var down: [DrawerID: Set<Int>] = [:]
  /// The reason of the last cancelled state of each drawer.
  private var cancelled: [DrawerID: String] = [:]
  /// Cancelled touches, unless their drawer leaves with them.
  private var cancels: [DrawerID: [Int]] = [:]
  private var greeted: Set<DrawerID> = []
  /// The sequences whose correction is expected already.
  private var corrected: Set<RecordingOutline.SequenceKey> = []
  /// The gestures that were corrected to a sign that the room did not have at their lift, in order.
  ///
  /// Nothing is expected of them.
  public private(set) var unknownSigns: [RecordingOutline.SequenceKey] = []
  /// Changes of the setup while no drawer of the file was present; the next one sends them.
  private var pendingSetup: [ClientMessage] = []
  /// The sequences in the file, in the order of their beginnings.
  private var numbers: [DrawerID: [Int]] = [:]

  /// Begins with a choice.
  public init(_ choice: Choice) { self.choice = choice }

  /// Takes the next blocks of the recording, from a keyframe before the first event on.
  public mutating func take(_ blocks: DecodedBlocks) {
    if let keyframe = blocks.keyframe, scene == nil { scene = Scene(keyframe) }
    for moment in blocks.moments where moment.number <= choice.last || choice.isForPlaying {
      take(moment.event, number: moment.number)
      scene?.apply(moment.event)
    }
  }

  /// The file; `nil` if none of the sequences was found after a keyframe.
  public mutating func file() -> StreamFile? {
    flush()
    guard let header, let drawer = numbers.keys.min() else { return nil }
    for name in choice.expected where !lines.contains(where: { Self.expects($0, name) }) {
      lines.append(StreamLine(.expect(.object(Self.pattern(name, of: drawer)))))
    }
    for (key, correction) in choice.corrections where !corrected.contains(key) {
      guard let name = correction.recognizer, !unknownSigns.contains(key) else { continue }
      expect(name, as: correction.sign, in: key)
    }
    if choice.isForPlaying {
      // The drawers stay until recognizers that wait have decided.
      clock += StreamFile.restMilliseconds
      add(.message(.ping(time: 0)), of: drawer)
    }
    return StreamFile(header: header, lines: lines)
  }

  /// An expected recognizer that the room had neither at the first gesture nor at the last; `nil`
  /// if there is none.
  public var unknownRecognizer: String? {
    guard let header, let scene else { return nil }
    let known = (header.recognizers ?? []) + scene.catalogue.map(\.name)
    return choice.expected.first { !known.contains($0) }
  }

  private static func expects(_ line: StreamLine, _ recognizer: String) -> Bool {
    guard case .expect(let pattern) = line.content else { return false }
    return pattern["recognizer"] == .string(recognizer)
  }

  // MARK: Events

  private mutating func take(_ event: RoomEvent, number: Int) {
    clock = max(clock, event.arrival ?? clock)
    switch event {
    case .path(let path): take(path)
    case .state(let state): take(state)
    case .stroke(let stroke): take(stroke)
    case .left(let event):
      cancels[event.drawer] = nil
      flush()
      if greeted.remove(event.drawer) != nil { add(.leave, of: event.drawer) }
    case .joined(let event) where greeted.contains(event.presence.drawer):
      let presence = event.presence
      flush()
      add(.message(hello(presence)), of: presence.drawer)
      let known = scene?.presence(of: presence.drawer)
      addPen(of: presence, unless: known?.pen)
      addViewport(of: presence, unless: known?.viewport)
    case .profile(let event): setUp { _ in [.profile(event.profile)] }
    case .rules(let tuning): setUp { _ in [.rules(tuning)] }
    case .recognizers:
      setUp { scene in
        var after = scene
        after.apply(event)
        return [.recognizers(RecognizersRequest(RecognizerSet(of: after)))]
      }
    case .sign(let event): setUp { _ in Self.messages(event.change) }
    case .cleared(let event) where choice.isForPlaying && greeted.contains(event.drawer):
      flush()
      add(.message(.clear), of: event.drawer)
    case .undone(let event) where plays(event.strokes, of: event.drawer):
      flush()
      add(.message(message(of: event)), of: event.drawer)
    case .restored(let event) where plays(event.strokes, of: event.drawer):
      flush()
      add(.message(event.isRedo ? .redo : .undo), of: event.drawer)
    case .marked(let marked) where choice.isForPlaying && greeted.contains(marked.drawer):
      flush()
      add(.message(.mark(name: marked.name)), of: marked.drawer)
    default: break
    }
  }

  private mutating func take(_ path: PathEvent) {
    let key = RecordingOutline.SequenceKey(drawer: path.drawer, sequence: path.sequence)
    guard choice.sequences.contains(key) else { return }
    if numbers[path.drawer]?.last != path.sequence {
      guard case .began = path.phase, down[path.drawer, default: []].isEmpty else { return }
      begin(key, at: path.arrival)
    }
    let (phase, kind): (Touch.Phase, Touch.Kind?) =
      switch path.phase {
      case .began(let kind): (.began, kind)
      case .moved: (.moved, nil)
      case .ended: (.ended, nil)
      }
    let isSame =
      batch.map {
        $0.drawer == path.drawer && $0.arrival == path.arrival && $0.batch.phase == phase
          && !$0.batch.entries.contains { $0.id == path.touch }
      } ?? false
    if !isSame {
      flush()
      batch = (path.drawer, path.arrival, TouchBatch(phase: phase, entries: []))
    }
    let first = batch?.batch.samples.count ?? 0
    batch?.batch.samples += path.samples
    batch?.batch.entries.append(
      TouchBatch.Entry(id: path.touch, kind: kind, samples: first..<first + path.samples.count))
    if phase == .ended {
      down[path.drawer]?.remove(path.touch)
      if down[path.drawer]?.isEmpty == true { noteSign(of: key) }
    } else {
      down[path.drawer, default: []].insert(path.touch)
    }
  }

  /// Notes whether the room has the sign that a gesture was corrected to, at its lift.
  private mutating func noteSign(of key: RecordingOutline.SequenceKey) {
    unknownSigns.removeAll { $0 == key }
    guard let sign = choice.corrections[key]?.sign,
      scene?.signs.contains(where: { $0.sign.name == sign }) == false
    else { return }
    unknownSigns.append(key)
  }

  private mutating func begin(_ key: RecordingOutline.SequenceKey, at arrival: Double) {
    flush()
    numbers[key.drawer, default: []].append(key.sequence)
    guard let scene else { return }
    let presence = scene.presence(of: key.drawer)
    if header == nil {
      header = StreamHeader(of: scene, canvas: presence?.canvas)
      start = arrival
      clock = arrival
    }
    if greeted.insert(key.drawer).inserted, let presence {
      if choice.isForPlaying || presence.canvas != header?.canvas {
        add(.message(hello(presence)), of: key.drawer)
      }
      addPen(of: presence, unless: nil)
      addViewport(of: presence, unless: nil)
    }
    for message in pendingSetup { add(.message(message), of: key.drawer) }
    pendingSetup = []
  }

  /// Sets a drawer's pen, unless it has that pen.
  ///
  /// A test needs only a pen that fades, whose strokes are not kept, and the one after it.
  private mutating func addPen(of presence: DrawerPresence, unless known: Pen?) {
    guard choice.isForPlaying ? presence.pen != known : presence.pen?.fade != known?.fade else {
      return
    }
    add(.message(.pen(presence.pen ?? Pen())), of: presence.drawer)
  }

  /// Moves a drawer's canvas over the plane in a file for playing, unless it lies there.
  private mutating func addViewport(of presence: DrawerPresence, unless known: Viewport?) {
    guard choice.isForPlaying, presence.viewport != known else { return }
    add(.message(.viewport(presence.viewport ?? Viewport())), of: presence.drawer)
  }

  /// Whether the file plays a drawer's step: it must have one of the step's strokes.
  private func plays(_ strokes: [StrokeName], of drawer: DrawerID) -> Bool {
    choice.isForPlaying && greeted.contains(drawer)
      && strokes.contains { isChosen(drawer, $0.sequence) }
  }

  /// What a drawer of the file sends for an undone step; its sequences count from 1.
  private func message(of event: UndoneEvent) -> ClientMessage {
    if event.isRedo { return .redo }
    guard event.isErase else { return .undo }
    let own = numbers[event.drawer] ?? []
    let erased = Set(event.strokes.map(\.sequence))
    return .erase(own.indices.filter { erased.contains(own[$0]) }.map { $0 + 1 })
  }

  private func hello(_ presence: DrawerPresence) -> ClientMessage {
    .hello(name: choice.isForPlaying ? presence.name : nil, canvas: presence.canvas)
  }

  private mutating func take(_ stroke: StrokeEvent) {
    // A kept stroke is dropped for lack of space, or because its drawer cannot return.
    guard isChosen(stroke.drawer, stroke.sequence),
      stroke.isCommitted || scene?.isLive(stroke) != false
    else { return }
    if !stroke.isCommitted, down[stroke.drawer]?.remove(stroke.touch) != nil {
      cancels[stroke.drawer, default: []].append(stroke.touch)
    }
    expect(.stroke(stroke))
  }

  private mutating func take(_ state: StateEvent) {
    guard isChosen(state.drawer, state.sequence) else { return }
    if state.state == .cancelled { cancelled[state.drawer] = state.details.reason }
    // Hovering pointers are not recorded.
    guard state.state.isTerminal, RecognizerName(state.recognizer).kind != HoverRecognizer.name
    else { return }
    if choice.expected.contains(state.recognizer) {
      for line in Self.account(of: state) { lines.append(StreamLine(.comment(line))) }
      lines.append(StreamLine(.expect(.object(Self.pattern(state.recognizer, of: state.drawer)))))
    } else if !choice.corrections.isEmpty {
      correct(state)
    } else {
      var expected = state
      // A file cannot say why a drawer's connection ended.
      if state.details.reason == Relay.disconnectReason { expected.details.reason = nil }
      expect(.state(expected))
    }
  }

  /// Expects what its drawer said that a gesture was, in place of a verdict.
  private mutating func correct(_ state: StateEvent) {
    let key = RecordingOutline.SequenceKey(drawer: state.drawer, sequence: state.sequence)
    guard let correction = choice.corrections[key], !unknownSigns.contains(key) else { return }
    if state.recognizer == correction.recognizer {
      for line in Self.account(of: state) { lines.append(StreamLine(.comment(line))) }
      expect(state.recognizer, as: correction.sign, in: key)
      corrected.insert(key)
    } else if correction.recognizer == nil, state.state == .recognized,
      RecognizerName(state.recognizer).kind != TouchCapture.name
    {
      lines.append(StreamLine(.never(.object(pattern(state.recognizer, in: key)))))
    }
  }

  private func isChosen(_ drawer: DrawerID, _ sequence: Int) -> Bool {
    numbers[drawer]?.contains(sequence) ?? false
  }

  // MARK: Lines

  /// Writes the batch and the cancelled touches that wait.
  private mutating func flush() {
    if let (drawer, arrival, touches) = batch {
      batch = nil
      clock = max(clock, arrival)
      lines.append(line(.message(.touches(touches)), of: drawer, at: arrival))
    }
    for (drawer, touches) in cancels.sorted(by: { $0.key < $1.key }) {
      if [Relay.lossReason, Relay.disconnectReason].contains(cancelled[drawer]) {
        greeted.remove(drawer)
        add(.leave, of: drawer)
        continue
      }
      let entries = touches.map { TouchBatch.Entry(id: $0, samples: 0..<0) }
      var cancel = TouchBatch(phase: .cancelled, entries: entries)
      let prefix = Sentences.cancelled(because: nil)
      if let reason = cancelled[drawer], reason.hasPrefix(prefix + " (") {
        cancel.reason = String(reason.dropFirst(prefix.count + 2).dropLast())
      }
      add(.message(.touches(cancel)), of: drawer)
    }
    cancels = [:]
  }

  /// Changes the setup of the room, once the file has begun.
  private mutating func setUp(_ messages: (Scene) -> [ClientMessage]) {
    flush()
    guard let scene, header != nil else { return }
    pendingSetup += messages(scene)
    guard let drawer = greeted.min() else { return }
    for message in pendingSetup { add(.message(message), of: drawer) }
    pendingSetup = []
  }

  private static func messages(_ change: SignEvent.Change) -> [ClientMessage] {
    switch change {
    case .taught(let taught): [.signs([taught.sign])]
    case .judged: []
    case .renamed(let name, let other): [.rename(name: name, to: other)]
    case .forgotten(let name): [.forget(name: name)]
    }
  }

  private mutating func add(_ action: StreamInput.Action, of drawer: DrawerID) {
    lines.append(line(action, of: drawer, at: clock))
  }

  private func line(
    _ action: StreamInput.Action, of drawer: DrawerID, at arrival: Double
  ) -> StreamLine {
    let last = lines.last { if case .input = $0.content { true } else { false } }
    var at = ((arrival - start) * 10).rounded() / 10
    if case .input(let input)? = last?.content { at = max(at, input.at) }
    return StreamLine(.input(StreamInput(at: max(0, at), drawer: drawer, action: action)))
  }

  // MARK: Expectations

  /// Expects an event as it happened.
  private mutating func expect(_ event: RoomEvent) {
    guard choice.expected.isEmpty, choice.corrections.isEmpty, !choice.isForPlaying else { return }
    var bytes: [UInt8] = []
    JSONServerEncoder.append(.event(0, event), to: &bytes)
    guard let value = try? JSONValue(parsing: bytes.span), case .object(let members) = value else {
      return
    }
    let kept = ["type", "drawer", "touch", "committed", "recognizer", "state", "reason", "result"]
    var pattern = members.filter { kept.contains($0.name) }
    for index in pattern.indices where pattern[index].name == "result" {
      pattern[index].value = pattern[index].value.withTolerances
    }
    lines.append(StreamLine(.expect(.object(pattern))))
  }

  /// Expects that a recognizer recognizes a gesture, and as which sign.
  private mutating func expect(
    _ recognizer: String, as sign: String?, in key: RecordingOutline.SequenceKey
  ) {
    var pattern = pattern(recognizer, in: key)
    if let sign { pattern.append(.init("result", .object([.init("name", .string(sign))]))) }
    lines.append(StreamLine(.expect(.object(pattern))))
  }

  /// What a recognizer that recognizes a gesture is sent as; sequences of the file count from 1.
  private func pattern(
    _ recognizer: String, in key: RecordingOutline.SequenceKey
  ) -> [JSONValue.Member] {
    var pattern = Self.pattern(recognizer, of: key.drawer)
    if let index = numbers[key.drawer]?.firstIndex(of: key.sequence) {
      pattern.append(.init("sequence", .number(Double(index + 1))))
    }
    return pattern
  }

  /// What a recognizer that recognizes is sent as.
  private static func pattern(_ recognizer: String, of drawer: DrawerID) -> [JSONValue.Member] {
    [
      .init("type", .string("state")), .init("drawer", .string(drawer.description)),
      .init("recognizer", .string(recognizer)),
      .init("state", .string(GestureState.recognized.wireName)),
    ]
  }

  /// What happened instead: the verdict, and each criterion against its limit.
  private static func account(of state: StateEvent) -> [String] {
    let reason = state.details.reason.map { ": \($0)" } ?? ""
    return ["\(state.recognizer) \(state.state.wireName)\(reason)"]
      + state.details.criteria.map { criterion in
        let sign = criterion.bound == .atLeast ? ">=" : "<="
        return "\(criterion.pass ? "ok" : "NO") \(criterion.name) \(criterion.value) \(sign) "
          + "\(criterion.limit) \(criterion.unit.rawValue)"
      }
  }
}

extension JSONValue {
  /// A pattern that numbers near these match: within a thousandth, or 0.005.
  fileprivate var withTolerances: JSONValue {
    switch self {
    case .number(let number):
      .object([
        Member("near", .number(number)), Member("within", .number(max(0.005, abs(number) / 1_000))),
      ])
    case .array(let elements): .array(elements.map(\.withTolerances))
    case .object(let members): .object(members.map { Member($0.name, $0.value.withTolerances) })
    case .null, .bool, .string: self
    }
  }
}

extension StreamHeader {
  /// The header of a file that begins with a room's setup.
  package init(of scene: Scene, canvas: CanvasSize?) {
    let set = RecognizerSet(of: scene)
    self.init(
      canvas: canvas, profile: scene.profile.rawValue, recognizers: set.names,
      relations: set.relations == .sideBySide ? nil : set.relations,
      regions: set.regions.isEmpty ? nil : set.regions, deliversTouches: set.deliversTouches)
    let changed = set.entries.filter { !$0.settings.isEmpty }
    properties = changed.map { .init(recognizer: $0.name, settings: $0.settings) }
    disabled = set.entries.filter { !$0.isEnabled }.map(\.name)
    rules = scene.tuning == RuleTuning() ? nil : scene.tuning
    signs = scene.signs.map(\.sign)
  }
}
