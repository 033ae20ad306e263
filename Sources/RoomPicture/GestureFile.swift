import Gestures
import RelayCore
public import RelayProtocol

extension StreamFile {
  /// The strokes of a room as the input that draws them again, with the room's setup.
  ///
  /// What happened then is not in it: a snapshot has the strokes only. Lifts come with the last
  /// sample.
  public init(drawing room: Snapshot, options: ExportOptions = ExportOptions()) {
    let canvas = room.drawers.compactMap(\.presence.canvas).first
    self.init(header: StreamHeader(of: Scene(room), canvas: canvas), lines: [])
    let strokes = room.strokes.filter { !$0.samples.isEmpty && options.shows($0) }
    let offsets = StrokeTimes(strokes).offsets
    var inputs: [StreamInput] = []
    var before: [DrawerID: Snapshot.Stroke] = [:]
    for indices in StrokeTimes.sequences(of: strokes) {
      let first = strokes[indices[0]]
      let presence = room.drawers.first { $0.presence.drawer == first.drawer }?.presence
      let steps = GestureStep.steps(of: indices.map { strokes[$0] }, offset: offsets[indices[0]])
      let setup = Self.setup(of: first, by: presence, after: before[first.drawer])
      inputs += setup.map {
        StreamInput(at: steps[0].input.at, drawer: first.drawer, action: .message($0))
      }
      inputs += steps.map(\.input)
      before[first.drawer] = first
    }
    let sorted = inputs.enumerated().sorted {
      ($0.element.at, $0.offset) < ($1.element.at, $1.offset)
    }
    lines = sorted.map { StreamLine(.input($0.element)) }
  }

  /// What a drawer sends before a stroke: its name and canvas before the first one, and a pen or
  /// viewport that is another one than of the stroke `before`.
  private static func setup(
    of stroke: Snapshot.Stroke, by drawer: DrawerPresence?, after before: Snapshot.Stroke?
  ) -> [ClientMessage] {
    var messages: [ClientMessage] = []
    if before == nil { messages.append(.hello(name: drawer?.name, canvas: drawer?.canvas)) }
    if stroke.pen != before?.pen { messages.append(.pen(stroke.pen ?? Pen())) }
    if stroke.viewport != before?.viewport {
      messages.append(.viewport(stroke.viewport ?? Viewport()))
    }
    return messages
  }
}

/// A message of a sequence that is drawn again.
private struct GestureStep {
  /// The samples of one message.
  private static let samplesAtOnce = 64

  var at: Double
  let drawer: DrawerID
  let phase: Touch.Phase
  let touch: Int
  let kind: Touch.Kind
  var samples: [StrokeSample]

  var input: StreamInput {
    let entry = TouchBatch.Entry(
      id: touch, kind: phase == .began ? kind : nil, samples: 0..<samples.count)
    let batch = TouchBatch(phase: phase, entries: [entry], samples: samples)
    return StreamInput(
      at: (at * 10).rounded() / 10, drawer: drawer, action: .message(.touches(batch)))
  }

  /// The messages of one sequence in order; a lift waits while it would end the sequence early.
  static func steps(of strokes: [Snapshot.Stroke], offset: Double) -> [GestureStep] {
    var raw: [(time: Double, rank: Int, step: GestureStep)] = []
    for stroke in strokes {
      func add(_ phase: Touch.Phase, _ rank: Int, _ sample: StrokeSample, _ samples: [StrokeSample])
      {
        let step = GestureStep(
          at: sample.timestamp + offset, drawer: stroke.drawer, phase: phase, touch: stroke.touch,
          kind: stroke.kind, samples: samples)
        raw.append((sample.timestamp, rank, step))
      }
      for (index, sample) in stroke.samples.enumerated() {
        add(index == 0 ? .began : .moved, index == 0 ? 0 : 1, sample, [sample])
      }
      if stroke.state != .open, let last = stroke.samples.last { add(.ended, 2, last, []) }
    }
    let sorted = raw.enumerated().sorted {
      ($0.element.time, $0.element.rank, $0.offset) < ($1.element.time, $1.element.rank, $1.offset)
    }
    var waiting = strokes.count
    var down = 0
    var late: [GestureStep] = []
    var steps: [GestureStep] = []
    for (_, (_, _, step)) in sorted {
      switch step.phase {
      case .began:
        waiting -= 1
        down += 1
        steps.append(step)
        for var lift in late {
          lift.at = step.at
          steps.append(lift)
          down -= 1
        }
        late = []
      case .ended:
        if down - late.count == 1, waiting > 0 {
          late.append(step)
        } else {
          down -= 1
          steps.append(step)
        }
      case .moved, .stationary, .cancelled, .hovered: append(step, to: &steps)
      }
    }
    return steps
  }

  /// Movements of one touch in a row share a message.
  private static func append(_ step: GestureStep, to steps: inout [GestureStep]) {
    guard let last = steps.last, last.phase == .moved, last.touch == step.touch,
      last.samples.count < samplesAtOnce
    else { return steps.append(step) }
    steps[steps.count - 1].samples += step.samples
    steps[steps.count - 1].at = step.at
  }
}
