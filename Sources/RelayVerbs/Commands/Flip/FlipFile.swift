import Gestures
import RelayProtocol

/// Writes a changed stroke as a stream file that expects the new verdict.
enum FlipFile {
  /// The most samples in one message.
  private static let messageSamples = 64

  /// The stream file of a flip.
  static func file(_ flip: FlipSearch.Flip, of source: StrokeSource, profile: RuleProfile)
    -> StreamFile
  {
    let drawer = DrawerID(1)
    var lines = remarks(flip, source).map { StreamLine(.comment($0)) }
    for (batch, at) in batches(flip.samples, of: source) {
      lines.append(
        StreamLine(
          .input(StreamInput(at: at, drawer: drawer, action: .message(.touches(batch))))))
    }
    // A recognizer that no touch reached stays possible, and sends nothing.
    if flip.state.isTerminal {
      lines.append(StreamLine(.expect(state(flip.state, of: flip.recognizer))))
    }
    if !flip.isRecognized { lines.append(StreamLine(.never(state(.ended, of: flip.recognizer)))) }
    var header = source.header ?? StreamHeader()
    header.canvas = source.canvas
    header.profile = profile.rawValue
    // The profile may lack some of the header's rules and properties.
    header.rules = header.rules?.kept(under: RoomProfile(profile))
    let set = source.set.kept(of: .registry, under: RoomProfile(profile))
    header.properties = set.entries.filter { !$0.settings.isEmpty }.map {
      .init(recognizer: $0.name, settings: $0.settings)
    }
    header.disabled = set.entries.filter { !$0.isEnabled }.map(\.name)
    return StreamFile(header: header, lines: lines)
  }

  private static func remarks(_ flip: FlipSearch.Flip, _ source: StrokeSource) -> [String] {
    let change = flip.change
    let amount = FlipReport.amount(flip.amount, change.unit)
    let verdict =
      flip.isRecognized
      ? "\(flip.recognizer) recognizes the changed stroke."
      : "This is the smallest change after which \(flip.recognizer) no longer recognizes it."
    return [
      "\(source.title), changed: \(change.rawValue) by \(amount) (\(change.meaning)).", verdict,
    ]
  }

  /// The stroke as messages of one touch, each with its time of sending, from 0.
  private static func batches(
    _ samples: [StrokeSample], of source: StrokeSource
  ) -> [(batch: TouchBatch, at: Double)] {
    let start = samples[0].timestamp
    var batches: [(TouchBatch, Double)] = []
    var first = 0
    let moves = source.isLiftSampled ? max(samples.count - 1, 1) : samples.count
    while first < moves {
      let end = first == 0 ? 1 : min(first + messageSamples, moves)
      let part = Array(samples[first..<end])
      let entry = TouchBatch.Entry(
        id: 1, kind: first == 0 ? source.kind : nil, samples: 0..<part.count)
      let at = WireQuantum.tenth.rounded(part[part.count - 1].timestamp - start)
      batches.append(
        (TouchBatch(phase: first == 0 ? .began : .moved, entries: [entry], samples: part), at))
      first = end
    }
    let last = Array(samples[moves...])
    let lift = TouchBatch(
      phase: .ended, entries: [TouchBatch.Entry(id: 1, samples: 0..<last.count)], samples: last)
    let at = last.first.map { WireQuantum.tenth.rounded($0.timestamp - start) }
    batches.append((lift, at ?? batches[batches.count - 1].1))
    return batches
  }

  private static func state(_ state: GestureState, of recognizer: String) -> JSONValue {
    .object([
      JSONValue.Member("type", .string("state")), JSONValue.Member("drawer", .string("d1")),
      JSONValue.Member("recognizer", .string(recognizer)),
      JSONValue.Member("state", .string(state.wireName)),
    ])
  }
}
