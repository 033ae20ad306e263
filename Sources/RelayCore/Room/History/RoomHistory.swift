import Gestures
package import RelayProtocol

/// The history of a room: the scene after all its events, and the log that members read.
///
/// Each event is applied to the scene once and encoded once for each encoding in use.
final class RoomHistory {
  let room: RoomName
  /// Identifies this history; a recreated room has another one.
  let epoch: String
  let limits: RelayLimits
  private(set) var scene: Scene
  private(set) var log: EventLog
  /// What the room's activity has yet to follow; `nil` without an activity.
  private(set) var notices: [ActivityNotice]?
  let output: RelayOutput
  private let reportsRecognitions: Bool
  /// The latest answer of `stateMark`.
  private var lastMark: StateMark?

  /// Makes the history of a scene as of event number `head`.
  init(
    room: RoomName, epoch: String, scene: Scene, head: Int = 0, configuration: RelayConfiguration,
    output: RelayOutput
  ) {
    (self.room, self.epoch, self.scene) = (room, epoch, scene)
    limits = configuration.limits
    log = EventLog(limits: configuration.limits, head: head)
    reportsRecognitions = configuration.reportsRecognitions
    self.output = output
  }

  /// How many steps take as long as an event, with its encoding.
  static let stepsPerEvent = 16

  /// Applies an event to the scene, appends it to the log, and counts it.
  func append(_ event: RoomEvent) {
    let before = (scene.keptSampleCount, scene.visits)
    scene.apply(event)
    noteChange(from: before)
    appendToLog(event)
  }

  /// Clears the strokes of several drawers; linear in all strokes, and in the drawers.
  func clear(_ drawers: [DrawerID]) {
    let inked = drawers.filter(scene.hasStrokes)
    let before = (scene.keptSampleCount, scene.visits)
    scene.clear(inked)
    noteChange(from: before)
    for drawer in inked { appendToLog(.cleared(ClearedEvent(drawer))) }
  }

  /// Drops strokes that are committed or undone; linear in all strokes.
  func drop(_ strokes: [StrokeEvent]) {
    let before = (scene.keptSampleCount, scene.visits)
    scene.drop(strokes)
    noteChange(from: before)
    for stroke in strokes { appendToLog(.stroke(stroke)) }
  }

  /// Counts the samples and the visits of a change of the scene.
  private func noteChange(from before: (samples: Int, visits: Int)) {
    output.counters.keptSamples += scene.keptSampleCount - before.samples
    output.steps += scene.visits - before.visits
  }

  /// Appends an event, which the scene has applied, to the log, and counts it.
  private func appendToLog(_ event: RoomEvent) {
    output.steps += Self.stepsPerEvent
    output.counters.events += 1
    changeLog { output.counters.eventBytes += $0.append(event) }
    if reportsRecognitions, case .state(let state) = event { report(state) }
    if notices != nil, let notice = ActivityNotice(event) { notices?.append(notice) }
  }

  /// Notes events for an activity from now on, or stops it.
  func noteForActivity(_ isOn: Bool) { notices = isOn ? [] : nil }

  /// Removes and returns what an activity has yet to follow.
  func takeNotices() -> [ActivityNotice] {
    guard let noted = notices, !noted.isEmpty else { return [] }
    notices = []
    return noted
  }

  /// Sets whether a new room is saved, before anyone is in it.
  func startRecording(_ state: RecordingState) { scene.recording = state }

  /// Changes the log and counts its memory.
  func changeLog<Answer>(_ change: (inout EventLog) -> Answer) -> Answer {
    let before = log.footprint
    defer { output.counters.logBytes += log.footprint - before }
    return change(&log)
  }

  /// The hash of the scene as of the newest event, cached until the next event.
  func stateMark() -> StateMark {
    if let lastMark, lastMark.sequenceNumber == log.head { return lastMark }
    output.steps += scene.strokeCount + scene.drawers.count
    let mark = StateMark(sequenceNumber: log.head, hash: scene.stateHash())
    lastMark = mark
    return mark
  }

  /// A snapshot of the scene as of the newest event.
  func snapshot() -> Snapshot {
    output.steps += scene.keptStrokeCount + scene.drawers.count
    return scene.snapshot(sequenceNumber: log.head, epoch: epoch)
  }

  /// Reports a recognized gesture to the shell.
  private func report(_ state: StateEvent) {
    guard state.state == .ended, RecognizerName(state.recognizer).isMeant else { return }
    output.effects.recognitions.append(
      Recognition(room: room, epoch: epoch, number: log.head, event: state))
  }
}

extension RecognizerName {
  /// Whether its end is a gesture that a person meant: not that of `capture`, which accepts
  /// anything, of `hover`, or of a literal counterpart.
  package var isMeant: Bool {
    kind != TouchCapture.name && kind != HoverRecognizer.name
      && !kind.hasPrefix(RoomProfile.literalPrefix)
  }
}
