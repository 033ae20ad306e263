public import Gestures

/// The recognizers of a room's drawers, with their settings, regions and rules.
public struct RecognizerSet: Equatable, Sendable {
  /// A property of a recognizer with a value.
  public struct Setting: Equatable, Sendable {
    /// The property's name.
    public var name: String
    /// The value.
    public var value: RecognizerProperty.Value

    public init(_ name: String, _ value: RecognizerProperty.Value) {
      (self.name, self.value) = (name, value)
    }
  }

  /// One recognizer.
  public struct Entry: Equatable, Sendable {
    /// Its name, as `RecognizerName` reads it: with the region, if it has one.
    public var name: String
    /// Whether it is enabled.
    public var isEnabled: Bool
    /// The properties with other values than the default.
    public var settings: [Setting]

    /// Makes an entry; a name alone has the default settings.
    public init(_ name: String, isEnabled: Bool = true, settings: [Setting] = []) {
      (self.name, self.isEnabled, self.settings) = (name, isEnabled, settings)
    }
  }

  /// The recognizers in the order of their state events, each name once.
  public var entries: [Entry]
  /// The rules between them.
  ///
  /// They name only these recognizers and regions.
  public var relations: ArenaRules
  /// The regions of the canvas, each after its parent.
  public var regions: [Region]
  /// Whether everyone receives `delivered` events.
  public var deliversTouches: Bool

  /// Makes a set; by default the recognizers run side by side.
  public init(
    entries: [Entry], relations: ArenaRules = .sideBySide, regions: [Region] = [],
    deliversTouches: Bool = false
  ) {
    (self.entries, self.relations) = (entries, relations)
    (self.regions, self.deliversTouches) = (regions, deliversTouches)
  }

  /// Makes a set of recognizers with default settings.
  public init(names: [String], relations: ArenaRules = .sideBySide) {
    self.init(entries: names.map { Entry($0) }, relations: relations)
  }

  /// The names of the recognizers, in their order.
  public var names: [String] { entries.map { $0.name } }

  /// Whether both have the same recognizers, regions and rules, in any order.
  ///
  /// `deliversTouches` does not count.
  ///
  /// Linear, plus sorting.
  public func means(_ other: RecognizerSet) -> Bool {
    entries.sorted { $0.name < $1.name } == other.entries.sorted { $0.name < $1.name }
      && Set(relations.sentences) == Set(other.relations.sentences) && regions == other.regions
  }

  /// Removes a recognizer and the rules that name it.
  mutating func remove(_ name: String) {
    entries.removeAll { $0.name == name }
    relations.remove(recognizer: name)
  }

  /// Replaces the regions.
  ///
  /// Recognizers and rules of removed regions are removed too.
  mutating func takeRegions(_ others: [Region]) {
    for region in regions where !others.contains(where: { $0.name == region.name }) {
      for name in names where RecognizerName(name).region == region.name { remove(name) }
      relations.remove(region: region.name)
    }
    regions = others
  }
}
