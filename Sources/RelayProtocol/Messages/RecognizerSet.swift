public import Gestures

/// Which recognizers each drawer of a room has, how they are set, and the rules between them.
public struct RecognizerSet: Equatable, Sendable {
  /// A property of a recognizer, and what it is to be.
  public struct Setting: Equatable, Sendable {
    /// The property's name.
    public var name: String
    /// What it is to be.
    public var value: RecognizerProperty.Value

    /// Makes a setting from its parts.
    public init(_ name: String, _ value: RecognizerProperty.Value) {
      self.name = name
      self.value = value
    }
  }

  /// One recognizer.
  public struct Entry: Equatable, Sendable {
    /// Its name, as `RecognizerName` reads it: with its region, where it listens to one alone.
    public var name: String
    /// Whether it takes part.
    public var isEnabled: Bool
    /// Which of its properties are set; the others are as shipped.
    public var settings: [Setting]

    /// Makes an entry from its parts; a name alone is a recognizer as shipped.
    public init(_ name: String, isEnabled: Bool = true, settings: [Setting] = []) {
      self.name = name
      self.isEnabled = isEnabled
      self.settings = settings
    }
  }

  /// The recognizers in the order in which their states are told, each name once.
  public var entries: [Entry]
  /// The rules between them, which name nobody else, and no regions but these.
  public var relations: ArenaRules
  /// The regions of the canvas, each behind the one that it lies on.
  public var regions: [Region]
  /// Whether everyone receives `delivered` events.
  public var deliversTouches: Bool

  /// Makes a set from its parts; without relations none is in the way of another.
  public init(
    entries: [Entry], relations: ArenaRules = .sideBySide, regions: [Region] = [],
    deliversTouches: Bool = false
  ) {
    self.entries = entries
    self.relations = relations
    self.regions = regions
    self.deliversTouches = deliversTouches
  }

  /// Makes a set of recognizers as they are shipped.
  public init(names: [String], relations: ArenaRules = .sideBySide) {
    self.init(entries: names.map { Entry($0) }, relations: relations)
  }

  /// The names of the recognizers, in their order.
  public var names: [String] { entries.map { $0.name } }

  /// Whether both mean the same: the same recognizers, regions and rules, in whatever order; what
  /// else everyone is told makes no difference.
  ///
  /// Linear, beside sorting.
  public func means(_ other: RecognizerSet) -> Bool {
    entries.sorted { $0.name < $1.name } == other.entries.sorted { $0.name < $1.name }
      && Set(relations.sentences) == Set(other.relations.sentences) && regions == other.regions
  }

  /// Takes a recognizer out, and the rules that name it.
  mutating func remove(_ name: String) {
    entries.removeAll { $0.name == name }
    relations.remove(recognizer: name)
  }

  /// Takes other regions over; those that are gone take along the recognizers that are attached to
  /// them and the rules that speak of them.
  mutating func takeRegions(_ others: [Region]) {
    for region in regions where !others.contains(where: { $0.name == region.name }) {
      for name in names where RecognizerName(name).region == region.name { remove(name) }
      relations.remove(region: region.name)
    }
    regions = others
  }
}
