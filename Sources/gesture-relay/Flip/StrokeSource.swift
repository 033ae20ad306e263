import Gestures
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
  /// The profile that the file names, if it is a stream file that does.
  var profile: Profile?
  /// The canvas, if the file is a stream file that names one.
  var canvas: CanvasSize?

  /// Makes a stroke from its parts.
  init(title: String, samples: [StrokeSample]) {
    self.title = title
    self.samples = samples
  }

  /// Finds the stroke of a number, from 1: among those of the drawing with an id, or of the whole
  /// file; in a stream file those that were lifted count, in the order in which they were.
  init(_ bytes: [UInt8], id: String?, stroke number: Int) throws(Fault) {
    let strokes: [StrokeSource]
    var fault: Fault?
    if Self.isStreamFile(bytes) {
      guard id == nil else { throw Fault(description: "a stream file has no drawings with an id") }
      strokes = try Self.strokes(ofStream: bytes)
    } else {
      (strokes, fault) = Self.strokes(ofBatch: bytes, id: id)
    }
    guard strokes.indices.contains(number - 1) else {
      if let fault { throw fault }
      let count = Counted.text(strokes.count, "stroke")
      let place = id.map { "drawings with the id \($0) have" } ?? "it has"
      throw Fault(description: "there is no stroke \(number): \(place) \(count)")
    }
    self = strokes[number - 1]
    samples = Judge.steady(samples)
  }

  /// Whether the first line with something on it is a stream file's header.
  private static func isStreamFile(_ bytes: [UInt8]) -> Bool {
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard let first = line.first(where: { $0 > UInt8(ascii: " ") }), first != UInt8(ascii: "#")
      else { continue }
      let line = Array(line)
      return (try? JSONValue(parsing: line.span))?["gesture"] != nil
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
      do throws(BatchInputError) {
        let drawing = try BatchInput(parsing: line.span)
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

  private static func strokes(ofStream bytes: [UInt8]) throws(Fault) -> [StrokeSource] {
    let file: StreamFile
    do throws(StreamFileError) { file = try StreamFile(parsing: bytes.span) } catch {
      throw Fault(description: error.description)
    }
    var open: [String: StrokeSource] = [:]
    var lifted: [StrokeSource] = []
    for line in file.lines {
      guard case .input(let input) = line.content, case .message(.touches(let batch)) = input.action
      else { continue }
      for entry in batch.entries {
        let key = "\(input.drawer) \(entry.id)"
        let samples = batch.samples[entry.samples]
        if batch.phase == .began {
          var stroke = StrokeSource(
            title: "line \(line.number), drawer \(input.drawer)", samples: [])
          stroke.kind = entry.kind ?? .touch
          stroke.profile = file.header.profile.flatMap(Profile.init(rawValue:))
          stroke.canvas = file.header.canvas
          open[key] = stroke
        }
        open[key]?.samples += samples
        if batch.phase == .cancelled { open[key] = nil }
        if batch.phase == .ended, let stroke = open.removeValue(forKey: key) {
          lifted.append(stroke)
        }
      }
    }
    return lifted
  }
}
