public import RelayProtocol

/// What an export shows, and how.
public struct ExportOptions: Equatable, Sendable {
  /// A part of the picture.
  public enum Layer: String, CaseIterable, Sendable {
    /// The strokes.
    case ink
    /// The circle that fits each drawer's latest gesture.
    case fits
    /// The verdict on each drawer's latest gesture.
    case verdicts
  }

  /// What lies under the ink.
  public enum Background: String, CaseIterable, Sendable {
    /// Nothing.
    case none
    /// The pages' paper.
    case paper
  }

  /// The colours.
  public enum Theme: String, CaseIterable, Sendable {
    /// Dark ink on light paper.
    case light
    /// Light ink on dark paper.
    case dark
  }

  /// The range of `scale`.
  public static let scales = 0.1...8.0

  /// The layers.
  public var layers = Set(Layer.allCases)
  /// The drawers whose strokes are shown; `nil` for all.
  public var drawers: Set<DrawerID>?
  /// The sequences whose strokes are shown, by drawer; `nil` for all.
  public var sequences: [DrawerID: Set<Int>]?
  /// What lies under the ink.
  public var background = Background.paper
  /// The colours.
  public var theme = Theme.light
  /// The pixels of the picture for one pixel of the canvas; `nil` for 1, or less if that is too
  /// large.
  public var scale: Double?
  /// Whether an SVG draws itself in real time.
  public var isAnimated = false

  /// Makes the default options.
  public init() {}

  /// Reads the arguments of a query; unknown ones are ignored.
  public init(query: [(name: String, value: String)]) throws(ExportFault) {
    for (name, value) in query { try read(name, value) }
  }

  /// Whether a stroke is shown.
  package func shows(_ stroke: Snapshot.Stroke) -> Bool {
    drawers?.contains(stroke.drawer) != false
      && sequences.map { $0[stroke.drawer]?.contains(stroke.sequence) == true } != false
  }

  /// Throws if a room lacks chosen drawers, or strokes of chosen sequences.
  package func check(_ room: Snapshot) throws(ExportFault) {
    var known = Set(room.drawers.map(\.presence.drawer))
    var drawn: [DrawerID: Set<Int>] = [:]
    for stroke in room.strokes {
      known.insert(stroke.drawer)
      drawn[stroke.drawer, default: []].insert(stroke.sequence)
    }
    let chosen = sequences ?? [:]
    let strangers = (drawers ?? []).union(chosen.keys).subtracting(known)
    var missing = strangers.sorted().map { "\($0)" }
    for (drawer, wanted) in chosen.sorted(by: { $0.key < $1.key }) where known.contains(drawer) {
      missing += wanted.subtracting(drawn[drawer] ?? []).sorted().map { "\(drawer)/\($0)" }
    }
    if !missing.isEmpty { throw .missing(missing, drawers: known.sorted()) }
  }

  private mutating func read(_ name: String, _ value: String) throws(ExportFault) {
    switch name {
    case "layers":
      layers = []
      for word in value.split(separator: ",") {
        layers.insert(try Self.word(String(word), of: name))
      }
    case "drawer":
      var chosen = drawers ?? []
      for word in value.split(separator: ",") {
        guard let drawer = DrawerID(wireName: String(word)) else {
          throw .badOption(name, expected: "ids such as d1, separated by commas", found: value)
        }
        chosen.insert(drawer)
      }
      drawers = chosen
    case "strokes":
      var chosen = sequences ?? [:]
      for word in value.split(separator: ",") {
        let parts = word.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let drawer = DrawerID(wireName: String(parts[0])),
          let sequence = Int(parts[1])
        else {
          throw .badOption(
            name, expected: "sequences such as d1/7, separated by commas", found: value)
        }
        chosen[drawer, default: []].insert(sequence)
      }
      sequences = chosen
    case "background": background = try Self.word(value, of: name)
    case "theme": theme = try Self.word(value, of: name)
    case "scale":
      guard let scale = Double(value), Self.scales.contains(scale) else {
        throw .badOption(name, expected: "a number from 0.1 to 8", found: value)
      }
      self.scale = scale
    case "animated":
      guard ["", "1", "true", "0", "false"].contains(value) else {
        throw .badOption(name, expected: "nothing, 1 or 0", found: value)
      }
      isAnimated = value != "0" && value != "false"
    default: break
    }
  }

  private static func word<Word: RawRepresentable<String> & CaseIterable>(
    _ text: String, of option: String
  ) throws(ExportFault) -> Word {
    if let word = Word(rawValue: text) { return word }
    let known = Word.allCases.map(\.rawValue).joined(separator: ", ")
    throw .badOption(option, expected: known, found: text)
  }
}

/// Why an export is not made; `description` is a sentence for people.
public enum ExportFault: Error, Equatable, Sendable, CustomStringConvertible {
  /// An option has a value that makes no sense.
  case badOption(String, expected: String, found: String)
  /// The picture would have too many pixels, in all or a side.
  case tooLarge(width: Int, height: Int, most: Int, mostOfSide: Int)
  /// The room does not have chosen strokes.
  case missing([String], drawers: [DrawerID])
  /// The picture could not be drawn, such as for want of memory.
  case undrawn(reason: String)

  /// The sentence, without its end.
  public var description: String {
    switch self {
    case .badOption(let name, let expected, let found):
      "\(name): expected \(expected), found \"\(found.prefix(40))\""
    case .tooLarge(let width, let height, let most, let side):
      "the picture would have \(width) × \(height) pixels, at most \(most) in all and "
        + "at most \(side) a side; choose a smaller scale, or none"
    case .missing(let strokes, let drawers):
      "there is no stroke of \(strokes.joined(separator: ", ")); the room has "
        + (drawers.isEmpty ? "no drawer" : drawers.map { "\($0)" }.joined(separator: ", "))
    case .undrawn(let reason): "the picture could not be drawn: \(reason)"
    }
  }
}
