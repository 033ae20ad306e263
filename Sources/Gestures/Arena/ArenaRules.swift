/// The rules between the recognizers of an arena, by name; overrides and delegates apply too.
///
/// Without a rule the first recognizer to be recognized makes all others fail, as in UIKit.
public struct ArenaRules: Equatable, Sendable {
  /// Two recognizers by name; `*` stands for every recognizer.
  public struct Pair: Equatable, Sendable {
    /// The name that stands for every recognizer.
    public static let anyone = "*"
    /// The first one's name.
    public var first: String
    /// The second one's name.
    public var second: String

    /// Makes a pair of names.
    public init(_ first: String, _ second: String) {
      self.first = first
      self.second = second
    }

    /// Whether the pair names these two in this order.
    func matches(_ first: String, _ second: String) -> Bool {
      Self.covers(self.first, first) && Self.covers(self.second, second)
    }

    /// Whether a name in a rule matches a recognizer's name.
    static func covers(_ ruleName: String, _ name: String) -> Bool {
      ruleName == anyone || ruleName == name
    }
  }

  /// Why rules cannot be applied.
  public enum Fault: Error, Equatable, Sendable {
    /// A recognizer waits for itself, through the others in between.
    case waitsForItself([String])
  }

  /// The pairs that may be recognized at the same time, in either order.
  public var simultaneous: [Pair]
  /// The first stays possible until the second has failed.
  public var requirements: [Pair]
  /// The first does not make the second fail; the second may make the first fail.
  public var tolerations: [Pair]
  /// Which touches recognizers receive.
  public var receptions: [ReceptionRule]
  /// When recognizers may begin.
  public var beginnings: [BeginningRule]

  /// Makes rules; without any, recognizers exclude one another as in UIKit.
  public init(
    simultaneous: [Pair] = [], requirements: [Pair] = [], tolerations: [Pair] = [],
    receptions: [ReceptionRule] = [], beginnings: [BeginningRule] = []
  ) {
    self.simultaneous = simultaneous
    self.requirements = requirements
    self.tolerations = tolerations
    self.receptions = receptions
    self.beginnings = beginnings
  }

  /// UIKit's default: the first to be recognized makes all others fail.
  public static let exclusive = ArenaRules()
  /// All recognizers at the same time: the rules of a drawing room.
  public static let sideBySide = ArenaRules(simultaneous: [Pair(Pair.anyone, Pair.anyone)])

  /// Throws if a recognizer of these names would wait for itself; `*` does not require the one that
  /// waits.
  ///
  /// Quadratic in the names times the requirements.
  public func check(names: [String]) throws(Fault) {
    var cleared: [String] = []
    for name in names {
      if let circle = circle(after: [name], names: names, cleared: &cleared) {
        throw .waitsForItself(circle)
      }
    }
  }

  /// A circle from the end of `path` back to one of its names; `nil` if there is none.
  ///
  /// Names without a circle go into `cleared`, so that each is visited once.
  private func circle(
    after path: [String], names: [String], cleared: inout [String]
  ) -> [String]? {
    guard let last = path.last, !cleared.contains(last) else { return nil }
    for name in names where requires(last, name) {
      if let start = path.firstIndex(of: name) { return path[start...] + [name] }
      if let found = circle(after: path + [name], names: names, cleared: &cleared) { return found }
    }
    cleared.append(last)
    return nil
  }

  /// Whether the first waits for the second.
  func requires(_ first: String, _ second: String) -> Bool {
    requirements.contains { pair in
      guard pair.matches(first, second) else { return false }
      let isAnyone = pair.first == Pair.anyone || pair.second == Pair.anyone
      return !(isAnyone && first == second)
    }
  }

  /// Whether both may be recognized at the same time.
  func allows(_ first: String, with second: String) -> Bool {
    simultaneous.contains { $0.matches(first, second) || $0.matches(second, first) }
  }

  /// Whether the first may not begin while the second is active.
  func givesWay(_ first: String, to second: String) -> Bool {
    beginnings.contains { rule in
      guard case .notWhile(let other) = rule.condition, first != second else { return false }
      return Pair(rule.recognizer, other).matches(first, second)
    }
  }

  /// Whether the first does not prevent the second.
  func tolerates(_ first: String, _ second: String) -> Bool {
    tolerations.contains { $0.matches(first, second) }
  }
}
