import Gestures
import RelayConsole
import RelayProtocol

/// One stroke out of a file: of lines for batch recognition, or of a stream file.
struct StrokeSource {
  /// Why there is no such stroke, in a sentence.
  struct Fault: Error, Equatable, CustomStringConvertible {
    /// The sentence.
    let description: String
  }

  /// What the stroke is called.
  var title: String
  /// What touched; a finger where the file does not say.
  var kind = Touch.Kind.touch
  /// The samples, whose clock never steps back.
  var samples: [StrokeSample]
  /// Whether the last of them came with the lift.
  var isLiftSampled = false
  /// The profile that the file names, if it is a stream file that does.
  var profile: RuleProfile?
  /// The first line of the file, if it is a stream file.
  var header: StreamHeader?
  /// Whom the file asks, with the rules between them: a drawing room's unless it is a stream file
  /// that says otherwise.
  var set = RecognizerPreset.drawing.set

  /// Makes a stroke from its parts.
  init(title: String, samples: [StrokeSample]) {
    self.title = title
    self.samples = samples
  }

  /// Finds the stroke of a number, from 1: among those of the drawing with an id, or of the whole
  /// file; in a stream file those that were lifted count, in the order in which they were.
  ///
  /// Throws where there is none, and where other touches of its drawer were down at the same time.
  init(_ bytes: [UInt8], id: String?, stroke number: Int) throws(Fault) {
    if Self.isStreamFile(bytes) {
      guard id == nil else { throw Fault(description: "a stream file has no drawings with an id") }
      try self.init(stream: bytes, stroke: number)
      return
    }
    let (strokes, fault) = Self.strokes(ofBatch: bytes, id: id)
    guard strokes.indices.contains(number - 1) else {
      if let fault { throw fault }
      throw Self.missing(number, of: strokes.count, id: id)
    }
    self = strokes[number - 1]
    samples = Judge.steady(samples)
  }

  private init(stream bytes: [UInt8], stroke number: Int) throws(Fault) {
    let stream: StreamStrokes
    do { stream = try StreamStrokes(parsing: bytes) } catch {
      throw Fault(description: "\(error)")
    }
    guard stream.strokes.indices.contains(number - 1) else {
      throw Self.missing(number, of: stream.strokes.count, id: nil)
    }
    let stroke = stream.strokes[number - 1]
    guard !stroke.overlaps else {
      throw Fault(description: "\(stroke.title): \(StreamStrokes.together)")
    }
    self.init(title: stroke.title, samples: stroke.samples)
    kind = stroke.kind
    isLiftSampled = stroke.isLiftSampled
    profile = stream.profile
    header = stream.header
    set = stream.set
  }

  /// All that the stroke is judged by under a profile.
  func setup(_ profile: RuleProfile) -> JudgeSetup {
    JudgeSetup(book: RuleBook(profile: profile), set: set, canvas: header?.canvas)
  }

  private static func missing(_ number: Int, of count: Int, id: String?) -> Fault {
    let place = id.map { "drawings with the id \($0) have" } ?? "it has"
    return Fault(
      description: "there is no stroke \(number): \(place) \(Counted.text(count, "stroke"))")
  }

  /// Whether the first line with something on it is a stream file's header.
  private static func isStreamFile(_ bytes: [UInt8]) -> Bool {
    for line in bytes.split(separator: UInt8(ascii: "\n")) where !StreamStrokes.isSilent(line) {
      return StreamStrokes.isHeader(line)
    }
    return false
  }

  /// The strokes of all lines that can be read, and what is wrong with the first that cannot.
  private static func strokes(
    ofBatch bytes: [UInt8], id: String?
  ) -> (strokes: [StrokeSource], fault: Fault?) {
    var strokes: [StrokeSource] = []
    var fault: Fault?
    for (place, line) in bytes.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).enumerated() where line.contains(where: { $0 > UInt8(ascii: " ") }) {
      let line = Array(line)
      do throws(RecognizeInputError) {
        let drawing = try RecognizeInput(parsing: line.span)
        let title = VerdictWriter.title(drawing.id, line: place + 1)
        if let id, drawing.id != .string(id), drawing.id.description != id { continue }
        for (number, samples) in drawing.strokes.enumerated() {
          let name = drawing.strokes.count == 1 ? title : "\(title), stroke \(number + 1)"
          strokes.append(StrokeSource(title: name, samples: samples))
        }
      } catch {
        let path = error.error.path.isEmpty ? "" : "\(error.error.path): "
        fault = fault ?? Fault(description: "line \(place + 1): \(path)\(error.error.message)")
      }
    }
    return (strokes, fault)
  }
}
