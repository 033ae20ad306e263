import RelayProtocol

/// Finds strokes with too many samples before a line is parsed as JSON, which takes many times its
/// memory.
///
/// It counts brackets only and leaves all other errors to the parser.
struct SampleCount {
  /// The most samples of a stroke.
  var limit = RecognizeLimits().messages.strokeSamples

  /// The smallest size of a sample in bytes: `[1,2,3],`.
  private static let sampleBytes = 8

  /// Throws for a stroke with too many samples.
  ///
  /// Linear in the line's bytes.
  func check(_ line: ArraySlice<UInt8>) throws(RecognizeInputError) {
    guard line.count / Self.sampleBytes >= limit else { return }
    var scan = Scan()
    scan.read(line)
    guard scan.most > limit else { return }
    let pointer = scan.isList ? "/strokes/\(scan.stroke)" : "/points"
    let id = scan.id.flatMap { try? JSONValue(parsing: line[$0].span) }
    throw RecognizeInputError(
      id: id ?? .null,
      error: ErrorMessage(
        code: .outOfRange, message: "expected 1 to \(limit) samples, found \(scan.most)",
        path: pointer))
  }
}

/// A scan of an object's bytes for the position of its id and the length of its longest stroke.
private struct Scan {
  /// The number of samples in the longest stroke.
  var most = 0
  /// The index of the longest stroke.
  var stroke = 0
  /// Whether it is in `strokes`, not in `points`.
  var isList = false
  /// The byte range of the value of `id`.
  var id: Range<Int>?
  private var depth = 0
  /// The nesting depth of samples in the current field; 0 if the field has none.
  private var sampleDepth = 0
  private var samples = 0
  private var strokes = -1
  private var text: Range<Int>?
  private var idStart: Int?

  mutating func read(_ line: ArraySlice<UInt8>) {
    var index = line.startIndex
    while index < line.endIndex {
      switch line[index] {
      case UInt8(ascii: "\""):
        let start = index + 1
        index = Self.endOfText(in: line, from: start)
        if depth == 1 { text = start..<min(index, line.endIndex) }
      case UInt8(ascii: "["), UInt8(ascii: "{"): open()
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 1 { endMember(at: index) }
        depth -= 1
      case UInt8(ascii: ":") where depth == 1:
        if let text { beginMember(line[text], at: index + 1) }
      case UInt8(ascii: ",") where depth == 1: endMember(at: index)
      default: break
      }
      index += 1
    }
  }

  private mutating func beginMember(_ name: ArraySlice<UInt8>, at index: Int) {
    strokes = -1
    sampleDepth = 0
    if name.elementsEqual("points".utf8) { sampleDepth = 2 }
    if name.elementsEqual("strokes".utf8) { sampleDepth = 3 }
    if name.elementsEqual("id".utf8) { idStart = index }
  }

  private mutating func endMember(at index: Int) {
    if let idStart { id = idStart..<index }
    idStart = nil
    sampleDepth = 0
  }

  private mutating func open() {
    depth += 1
    guard sampleDepth > 0 else { return }
    if depth == sampleDepth {
      samples = 0
      strokes += 1
    } else if depth == sampleDepth + 1 {
      samples += 1
      guard samples > most else { return }
      most = samples
      stroke = strokes
      isList = sampleDepth == 3
    }
  }

  /// The index of the quote that closes a text.
  private static func endOfText(in line: ArraySlice<UInt8>, from start: Int) -> Int {
    var index = start
    while index < line.endIndex, line[index] != UInt8(ascii: "\"") {
      index += line[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index
  }
}
