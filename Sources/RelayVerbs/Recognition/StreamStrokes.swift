import Gestures
import RelayProtocol

/// The finished strokes of a stream file in the order of their lifts, and the rules that the file
/// asks for.
struct StreamStrokes {
  /// One touch, from down to up.
  struct Stroke: Equatable {
    /// The line of its touch down.
    let line: Int
    /// Its drawer.
    let drawer: DrawerID
    /// The kind of touch.
    let kind: Touch.Kind
    /// The canvas that its drawer sent; `nil` for the header's.
    let canvas: CanvasSize?
    /// The samples, with times that never run backwards.
    var samples: [StrokeSample] = []
    /// Whether the last sample belongs to the lift.
    var isLiftSampled = false
    /// Whether another touch of the same drawer was down at the same time.
    ///
    /// Strokes are judged one by one, so such a stroke cannot be judged.
    var overlaps = false

    /// Its name for people.
    var title: String { "line \(line), drawer \(drawer)" }
  }

  /// The most bytes of a first line that may be a header.
  private static let headerBytes = 65_536

  /// The header.
  let header: StreamHeader
  /// The strokes.
  let strokes: [Stroke]
  /// The header's recognizers with the rules between them.
  let set: RecognizerSet
  /// The header's profile, `robust` for `both`; `nil` if it has none.
  let profile: RuleProfile?

  /// Reads a stream file; linear in its bytes.
  init(parsing bytes: [UInt8]) throws {
    let file = try StreamFile(parsing: bytes.span)
    header = file.header
    let setup = try StreamSetup(file.header)
    set = setup.set
    profile = file.header.profile == nil ? nil : setup.profile.leading
    strokes = Self.lifted(in: file)
  }

  /// Whether a line is a stream file's header.
  static func isHeader(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.count <= headerBytes else { return false }
    let line = Array(line)
    return (try? JSONValue(parsing: line.span))?["gesture"] != nil
  }

  /// Whether a line of a stream file is blank or a comment.
  static func isSilent(_ line: ArraySlice<UInt8>) -> Bool {
    let first = line.first { $0 > UInt8(ascii: " ") }
    return first == nil || first == UInt8(ascii: "#")
  }

  private static func lifted(in file: StreamFile) -> [Stroke] {
    var open: [DrawerID: [Int: Stroke]] = [:]
    var canvases: [DrawerID: CanvasSize] = [:]
    var lifted: [Stroke] = []
    for line in file.lines {
      guard case .input(let input) = line.content else { continue }
      if case .leave = input.action { (open[input.drawer], canvases[input.drawer]) = (nil, nil) }
      if case .message(.hello(_, let canvas?, _)) = input.action {
        canvases[input.drawer] = canvas
      }
      guard case .message(.touches(let batch)) = input.action else { continue }
      for entry in batch.entries {
        let samples = batch.samples[entry.samples]
        switch batch.phase {
        case .began:
          open[input.drawer, default: [:]][entry.id] = Stroke(
            line: line.number, drawer: input.drawer, kind: entry.kind ?? .touch,
            canvas: canvases[input.drawer], samples: Array(samples))
          if (open[input.drawer]?.count ?? 0) > 1 {
            for id in open[input.drawer, default: [:]].keys {
              open[input.drawer]?[id]?.overlaps = true
            }
          }
        case .moved: open[input.drawer]?[entry.id]?.samples += samples
        case .ended:
          guard var stroke = open[input.drawer]?.removeValue(forKey: entry.id) else { continue }
          stroke.samples = Judge.steady(stroke.samples + samples)
          stroke.isLiftSampled = !samples.isEmpty
          lifted.append(stroke)
        case .cancelled: open[input.drawer]?[entry.id] = nil
        case .stationary, .hovered: continue
        }
      }
    }
    return lifted
  }
}

extension StreamStrokes {
  /// The strokes as drawings to judge, in the order of their first lifts.
  ///
  /// Strokes of a drawer that a recognizer combines, such as two taps, are one drawing. Each stroke
  /// is judged once to find out.
  ///
  /// Each drawing has the line where it begins. If touches were down together, the entry is an
  /// error instead.
  func drawings(by setup: JudgeSetup) -> [(
    line: Int, drawing: Result<RecognizeInput, RecognizeInputError>
  )] {
    firstStrokes(by: setup).sorted { $0.key < $1.key }.map { _, indices in
      let strokes = indices.map { self.strokes[$0] }
      let id = JSONValue.string(strokes[0].title)
      guard !strokes[0].overlaps else {
        let error = ErrorMessage(code: .touchAlreadyDown, message: Self.together)
        return (strokes[0].line, .failure(RecognizeInputError(id: id, error: error)))
      }
      var drawing = RecognizeInput(
        id: id, strokes: strokes.map(\.samples), canvas: strokes[0].canvas)
      for (index, stroke) in strokes.enumerated() {
        if stroke.isLiftSampled { drawing.sampledLifts.insert(index) }
        drawing.kinds[index] = stroke.kind
      }
      return (strokes[0].line, .success(drawing))
    }
  }

  /// The indices of each drawing's strokes, by its first one.
  private func firstStrokes(by setup: JudgeSetup) -> [Int: [Int]] {
    var judges: [DrawerID: Judge] = [:]
    var judged: [DrawerID: [Int]] = [:]
    // The first stroke of each stroke's drawing.
    var firsts = Array(strokes.indices)
    for (index, stroke) in strokes.enumerated() {
      let drawer = stroke.drawer
      guard !stroke.overlaps,
        let count = try? judges[drawer, default: setup.judge()].earlierStrokes(of: stroke)
      else {
        (judges[drawer], judged[drawer]) = (nil, nil)
        continue
      }
      let joined = judged[drawer, default: []].suffix(count)
      if let oldest = joined.first { firsts[index] = firsts[oldest] }
      for other in joined { firsts[other] = firsts[index] }
      judged[drawer, default: []].append(index)
    }
    return Dictionary(grouping: strokes.indices) { firsts[$0] }
  }

  /// The error for touches that were down together.
  static let together = """
    other touches of the drawer were down at the same time, and strokes are judged one after the \
    other; the verb test plays them together
    """
}
