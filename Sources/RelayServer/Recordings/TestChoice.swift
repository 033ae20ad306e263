import RelayCore
import RelayProtocol

/// The gestures of a test, as the query of its address chooses them.
///
/// `drawer` and `sequence` name a gesture, with `to` all up to another sequence. Without
/// `sequence`, `from` and `to` are milliseconds since the recording was begun. `expect` names
/// recognizers.
struct TestChoice {
  /// A query that makes no sense.
  struct Fault: Error {
    let sentence: String
  }

  /// The most gestures of a test.
  static let mostGestures = 500

  private var drawer: DrawerID?
  private var sequences: ClosedRange<Int>?
  private var times = -Double.infinity...Double.infinity
  private var expected: [String] = []

  /// Reads the query.
  init(_ query: [(name: String, value: String)]) throws(Fault) {
    let text = { (name: String) in query.first { $0.name == name }?.value }
    if let name = text("drawer") {
      guard let drawer = DrawerID(wireName: name) else {
        throw Fault(sentence: "drawer: expected a drawer such as d1, found \(name)")
      }
      self.drawer = drawer
    }
    let first = try Self.number("sequence", text("sequence"))
    let from = try Self.number("from", text("from"))
    let to = try Self.number("to", text("to"))
    if let first {
      guard first <= to ?? first else {
        throw Fault(sentence: "sequence: expected a number up to \(to ?? first), found \(first)")
      }
      sequences = first...(to ?? first)
    } else {
      guard from ?? 0 <= to ?? .max else {
        throw Fault(sentence: "from: expected a time up to \(to ?? 0), found \(from ?? 0)")
      }
      times = Double(from ?? 0)...(to.map { Double($0) } ?? .infinity)
    }
    expected = text("expect")?.split(separator: ",").map(String.init) ?? []
  }

  private static func number(_ name: String, _ text: String?) throws(Fault) -> Int? {
    guard let text else { return nil }
    guard let number = Int(text), number >= 0 else {
      throw Fault(sentence: "\(name): expected a whole number, found \(text)")
    }
    return number
  }

  /// The chosen gestures of a recording; `nil` if there are none.
  func gestures(in outline: RecordingOutline) -> SessionExtract.Choice? {
    var choice = SessionExtract.Choice(outline) { key, span in
      (drawer ?? key.drawer) == key.drawer && times.contains(span.begin)
        && sequences?.contains(key.sequence) ?? true
    }
    choice?.expected = expected
    return choice
  }

  /// A file name for the test.
  func name(in recording: RecordingSummary) -> String {
    let parts = [recording.room.text, drawer?.description, sequences.map { "\($0.lowerBound)" }]
    return parts.compactMap { $0 }.joined(separator: "-") + ".gesture.jsonl"
  }
}
