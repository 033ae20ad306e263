import Gestures
import RelayCore
import RelayProtocol
import WebSocketTransport

/// One option: its names, type, range, field and meaning.
struct ConfigurationOption: Sendable {
  /// A field of the configuration.
  typealias Field<Value> = WritableKeyPath<Configuration, Value> & Sendable

  /// The parts of a configuration file.
  enum Section: String, CaseIterable, Sendable {
    case server
    /// Within the section `server`.
    case tls = "server.tls"
    case room
    case client
    case recognition
    case access
    case webhook
    case store
    case log
    case metrics
    case admin

    /// Its names from the outermost section in.
    var words: [String] { rawValue.split(separator: ".").map(String.init) }

    /// The section that has it in the file; `nil` for the file itself.
    var parent: Section? { self == .tls ? .server : nil }

    /// The topic of the section.
    var meaning: String {
      switch self {
      case .server: "Where the relay listens, and what it serves."
      case .tls: "HTTPS and secure WebSockets, without a proxy."
      case .room: "Limits of rooms, and who decides in them."
      case .client: "Limits of clients and their connections."
      case .recognition: "What new rooms recognize."
      case .access: "Whether rooms need tokens, how tokens are verified, or who decides instead."
      case .webhook: "Where recognized gestures are posted."
      case .store: "Where rooms are kept across restarts, and how much."
      case .log: "What is logged, and how."
      case .metrics: "What is measured."
      case .admin: "A second listening address, for operators."
      }
    }
  }

  /// The type of an option's value, its range, and the field that it sets.
  enum Kind: Sendable {
    case boolean(any Field<Bool>)
    case integer(any Field<Int>, ClosedRange<Int>)
    case duration(any Field<Duration>, ClosedRange<Duration>)
    /// A number of bytes.
    case size(any Field<Int>, ClosedRange<Int>)
    case text(any Field<String>)
    /// One of these words.
    case choice(any Field<String>, [String])
    case list(any Field<[String]>, ListElement)
  }

  /// Its part of the file.
  let section: Section
  /// Its name within its section, as in the file.
  let name: String
  /// Its type, range and field.
  let kind: Kind
  /// The meaning in one sentence, without unit and range.
  let meaning: String
  /// Whether no message may repeat its value.
  let isSecret: Bool

  /// An option from its parts.
  init(
    _ section: Section, _ name: String, _ kind: Kind, _ meaning: String, isSecret: Bool = false
  ) {
    (self.section, self.name, self.kind) = (section, name, kind)
    (self.meaning, self.isSecret) = (meaning, isSecret)
  }

  /// Its full name: `server.port`.
  var key: String { "\(section.rawValue).\(name)" }

  /// The words of its name in lower case: `web`, `reload`.
  private var words: [String] {
    name.reduce(into: [""]) { words, letter in
      if letter.isUppercase { words.append("") }
      words[words.count - 1] += letter.lowercased()
    }
  }

  /// The environment variable that sets it.
  var environmentName: String {
    let parts = section.words + words
    return "GESTURE_RELAY_" + parts.joined(separator: "_").uppercased()
  }

  /// The flag that sets it; the options of `server` go without the section.
  var flag: String {
    let parts = section.words.drop { $0 == Section.server.rawValue } + words
    return "--" + parts.joined(separator: "-")
  }

  /// Whether the flag takes no value: it turns on what is off by default.
  var isSwitch: Bool {
    if case .boolean(let field) = kind { return !Configuration()[keyPath: field] }
    return false
  }
}

/// The type of a list's elements.
enum ListElement: Sendable, Equatable {
  /// `https://example.org` or `https://*.example.org`, with a port unless it is the scheme's
  /// default, or `*` for any.
  case origin
  /// The name of a host, as `relay.example.org` or `*.example.org`, or `*` for any.
  case hostName
  /// An address, or a network such as `10.0.0.0/8`.
  case network
  /// A source of a content security policy: `'self'`, `'none'`, `*` or an origin.
  case frameSource
  /// The path of a file.
  case path
  /// A pattern for names of rooms, in which `*` stands for any characters.
  case roomPattern
  /// A recognizer, or one in a region as in `tap@volume`, none twice, at least one.
  case recognizer
  /// A region as a sentence, which may have spaces.
  case region
  /// A rule between recognizers as a sentence, which may have spaces; together they make no
  /// recognizer wait for itself.
  case relation

  /// The most elements of a list.
  static let limit = 64

  /// Whether `text` may be an element.
  func allows(_ text: String) -> Bool {
    switch self {
    case .origin: text == "*" || WebOrigin.named(by: text) != nil
    case .hostName: HostCheck.isName(text)
    case .network: PeerNetwork(text) != nil
    case .frameSource:
      ["'self'", "'none'", "*"].contains(text)
        || WebOrigin(Self.withoutStars(text)) != nil
    case .path: !text.isEmpty
    case .roomPattern: RoomNamePattern(text) != nil
    case .recognizer: RecognizerRegistry.allNames.contains(RecognizerName(text).kind)
    case .region: Region(sentence: text).map { Self.areRegions([$0]) } ?? false
    case .relation: Self.relations([text]) != nil
    }
  }

  /// Whether elements that are allowed one by one are allowed in one list.
  func allowsTogether(_ texts: [String]) -> Bool {
    switch self {
    case .origin, .hostName, .network, .frameSource, .path, .roomPattern: true
    case .recognizer: !texts.isEmpty && Set(texts).count == texts.count
    case .region: Self.areRegions(texts.compactMap { Region(sentence: $0) }, areAll: true)
    case .relation: Self.relations(texts) != nil
    }
  }

  /// Whether the character ends an element of a list in a flag or variable.
  func isSeparator(_ character: Character) -> Bool {
    character == "," || (self != .relation && self != .region && character.isWhitespace)
  }

  /// The rules between recognizers; `nil` if they cannot hold together.
  ///
  /// The regions that they name are checked later.
  static func relations(_ texts: [String]) -> ArenaRules? {
    guard let rules = try? ArenaRules(sentences: texts) else { return nil }
    let names =
      RecognizerRegistry.allNames
      + rules.names.filter { name in
        RecognizerRegistry.allNames.contains(RecognizerName(name).kind)
      }
    guard rules.stranger(to: names) == nil, (try? rules.check(names: names)) != nil else {
      return nil
    }
    return rules
  }

  /// Whether these are valid regions: all of a canvas, or some with parents that are checked later.
  private static func areRegions(_ regions: [Region], areAll: Bool = false) -> Bool {
    var regions = regions
    if !areAll { for index in regions.indices { regions[index].parent = nil } }
    return (try? ProtocolLimits().check(regions)) != nil
  }

  /// A frame source with a letter and no port for each `*` that browsers take for any.
  private static func withoutStars(_ source: String) -> String {
    (source.hasSuffix(":*") ? String(source.dropLast(2)) : source).replacing("://*", with: "://a")
  }

  /// The words for a list of these in "expected …".
  var words: String {
    switch self {
    case .origin:
      "a list of origins such as \"https://example.org\" or \"https://*.example.org\", or [\"*\"]"
    case .hostName: "a list of names such as \"relay.example.org\" or \"*.example.org\", or [\"*\"]"
    case .network: "a list of addresses or networks such as \"127.0.0.1\" or \"10.0.0.0/8\""
    case .frameSource: "a list of 'self', 'none', * or origins such as https://example.org"
    case .path: "a list of files"
    case .roomPattern: "a list of names of rooms, in which * stands for any characters"
    case .recognizer:
      "a list of one or more of "
        + RecognizerRegistry.allNames.map { "\"\($0)\"" }.joined(separator: ", ")
        + ", or of these in a region, as in \"tap@volume\", none twice"
    case .region:
      "a list of \"NAME at X Y WIDTH HEIGHT [in PARENT] [is button|toggle|slider]\""
    case .relation:
      "a list of \(ArenaRules.forms), where no recognizer waits for itself"
    }
  }
}
