import Gestures
import RelayConsole
import RelayProtocol

/// One stroke from a file, which has lines for `recognize` or is a stream file.
struct StrokeSource {
  /// The error for a missing or unusable stroke.
  struct Fault: Error, Equatable, CustomStringConvertible {
    /// The sentence.
    let description: String
  }

  /// The stroke's name for people.
  var title: String
  /// The kind of touch; a finger if the file has none.
  var kind = Touch.Kind.touch
  /// The canvas of the drawer, the drawing or the file; `nil` if unknown.
  var canvas: CanvasSize?
  /// The samples, with times that never run backwards.
  var samples: [StrokeSample]
  /// Whether the last sample belongs to the lift.
  var isLiftSampled = false
  /// The profile in a stream file's header, if present.
  var profile: RuleProfile?
  /// The header of a stream file; `nil` for other files.
  var header: StreamHeader?
  /// The recognizers and the rules between them: those of a stream file's header, or else those of
  /// a drawing room.
  var set = RecognizerPreset.drawing.set

  /// Makes a stroke from its parts.
  init(title: String, samples: [StrokeSample]) {
    self.title = title
    self.samples = samples
  }

  /// Finds a stroke by its number, from 1.
  ///
  /// It counts the strokes of the drawing with that id, or of the whole file. A stream file's
  /// strokes count in the order of their lifts.
  ///
  /// Throws if there is no such stroke, or if another touch of its drawer was down at the same
  /// time.
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
    canvas = stroke.canvas ?? stream.header.canvas
    isLiftSampled = stroke.isLiftSampled
    profile = stream.profile
    header = stream.header
    set = stream.set
  }

  /// Everything that a profile judges the stroke by.
  func setup(_ profile: RuleProfile) -> JudgeSetup {
    var setup = JudgeSetup(book: RuleBook(profile: profile), set: set, canvas: canvas)
    setup.book.tuning = header?.rules ?? RuleTuning()
    for sign in header?.signs ?? [] { try? setup.signs.teach(sign) }
    return setup
  }

  private static func missing(_ number: Int, of count: Int, id: String?) -> Fault {
    let subject = id.map { "drawings with the id \($0) have" } ?? "it has"
    return Fault(
      description: "there is no stroke \(number): \(subject) \(Counted.text(count, "stroke"))")
  }

  /// Whether the first nonblank line is a stream file's header.
  private static func isStreamFile(_ bytes: [UInt8]) -> Bool {
    for line in bytes.split(separator: UInt8(ascii: "\n")) where !StreamStrokes.isSilent(line) {
      return StreamStrokes.isHeader(line)
    }
    return false
  }

  /// The strokes of all valid lines, and the error of the first invalid one.
  private static func strokes(
    ofBatch bytes: [UInt8], id: String?
  ) -> (strokes: [StrokeSource], fault: Fault?) {
    var strokes: [StrokeSource] = []
    var fault: Fault?
    for (index, line) in bytes.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).enumerated() where line.contains(where: { $0 > UInt8(ascii: " ") }) {
      let line = Array(line)
      do throws(RecognizeInputError) {
        let drawing = try RecognizeInput(parsing: line.span)
        let title = VerdictWriter.title(drawing.id, line: index + 1)
        if let id, drawing.id != .string(id), drawing.id.description != id { continue }
        for (number, samples) in drawing.strokes.enumerated() {
          let name = drawing.strokes.count == 1 ? title : "\(title), stroke \(number + 1)"
          var source = StrokeSource(title: name, samples: samples)
          source.canvas = drawing.canvas
          strokes.append(source)
        }
      } catch {
        fault = fault ?? Fault(description: "line \(index + 1): \(error.error.sentence)")
      }
    }
    return (strokes, fault)
  }
}
