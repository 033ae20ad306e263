import RelayProtocol

/// Finds strokes with too many samples in a line before it is read as JSON, which takes many times
/// its bytes.
///
/// It looks at brackets only, so that whatever else is wrong with the line is left to the reader.
struct SampleCount {
  /// The samples that a stroke may have.
  var limit = RecognizeLimits().messages.strokeSamples

  /// The fewest bytes of a sample: `[1,2,3],`.
  private static let sampleBytes = 8

  /// Refuses a line with a stroke of too many samples; linear in its bytes.
  func check(_ line: ArraySlice<UInt8>) throws(RecognizeInputError) {
    guard line.count / Self.sampleBytes >= limit else { return }
    var scan = Scan()
    scan.read(line)
    guard scan.most > limit else { return }
    let place = scan.isList ? "/strokes/\(scan.stroke)" : "/points"
    let id = scan.id.flatMap { try? JSONValue(parsing: line[$0].span) }
    throw RecognizeInputError(
      id: id ?? .null,
      error: ErrorMessage(
        code: .outOfRange, message: "expected 1 to \(limit) samples, found \(scan.most)",
        path: place))
  }
}

/// A walk over the bytes of an object that keeps where its id stands and how long its longest
/// stroke is.
private struct Scan {
  /// The samples of the longest stroke.
  var most = 0
  /// Which of the strokes that is.
  var stroke = 0
  /// Whether it is one of `strokes`, not `points`.
  var isList = false
  /// Where the value of `id` stands.
  var id: Range<Int>?
  private var depth = 0
  /// How deep the samples stand under the member that is being read; 0 where there are none.
  private var sampleDepth = 0
  private var samples = 0
  private var strokes = -1
  private var text: Range<Int>?
  private var idStart: Int?

  mutating func read(_ line: ArraySlice<UInt8>) {
    var place = line.startIndex
    while place < line.endIndex {
      switch line[place] {
      case UInt8(ascii: "\""):
        let start = place + 1
        place = Self.endOfText(in: line, from: start)
        if depth == 1 { text = start..<min(place, line.endIndex) }
      case UInt8(ascii: "["), UInt8(ascii: "{"): open()
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 1 { endMember(at: place) }
        depth -= 1
      case UInt8(ascii: ":") where depth == 1:
        if let text { beginMember(line[text], at: place + 1) }
      case UInt8(ascii: ",") where depth == 1: endMember(at: place)
      default: break
      }
      place += 1
    }
  }

  private mutating func beginMember(_ name: ArraySlice<UInt8>, at place: Int) {
    strokes = -1
    sampleDepth = 0
    if name.elementsEqual("points".utf8) { sampleDepth = 2 }
    if name.elementsEqual("strokes".utf8) { sampleDepth = 3 }
    if name.elementsEqual("id".utf8) { idStart = place }
  }

  private mutating func endMember(at place: Int) {
    if let idStart { id = idStart..<place }
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

  /// Where the quote stands that closes a text.
  private static func endOfText(in line: ArraySlice<UInt8>, from start: Int) -> Int {
    var place = start
    while place < line.endIndex, line[place] != UInt8(ascii: "\"") {
      place += line[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return place
  }
}
