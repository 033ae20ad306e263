public import Gestures

/// The recognizers that can be attached by name, with the functions that make them.
public struct AllowedRecognizers: Sendable {
  /// The names in display order.
  public let names: [String]
  /// Makes a recognizer that judges by a rule book; `nil` for an unknown name.
  public let make: @Sendable (_ name: String, _ book: RuleBook) -> GestureRecognizer?

  /// Makes a stock; `make` must accept all of `names`.
  public init(
    names: [String],
    make: @escaping @Sendable (_ name: String, _ book: RuleBook) -> GestureRecognizer?
  ) {
    self.names = names
    self.make = make
  }

  /// All recognizers of the registry.
  public static let registry = AllowedRecognizers(names: RecognizerRegistry.allNames) {
    name, book in
    book.make(name)
  }

  /// The presets that use only these recognizers.
  public var presets: [RecognizerPreset] {
    RecognizerPreset.all.filter { $0.set.names.allSatisfy(names.contains) }
  }

  /// Makes the recognizer of an entry with its settings.
  ///
  /// Invalid settings are skipped, because another profile's recognizer may have fewer properties.
  /// `nil` for an unknown name.
  public func make(_ entry: RecognizerSet.Entry, _ book: RuleBook) -> GestureRecognizer? {
    let name = RecognizerName(entry.name)
    guard let recognizer = make(name.kind, book) else { return nil }
    recognizer.region = name.region
    _ = Self.set(entry.settings, of: recognizer)
    if !entry.isEnabled { recognizer.isEnabled = false }
    return recognizer
  }

  /// The description of an entry's recognizer, as in `welcome`.
  public func description(
    of entry: RecognizerSet.Entry, _ book: RuleBook = RuleBook()
  ) -> Welcome.Recognizer? {
    guard let recognizer = make(entry, book) else { return nil }
    return Welcome.Recognizer(
      name: entry.name, isContinuous: recognizer.isContinuous, isEnabled: entry.isEnabled,
      properties: recognizer.properties.filter { $0.name != Self.enabled })
  }

  /// Checks an entry's name and settings.
  ///
  /// Returns the entry with only the settings that differ from the shipped values, in the order of
  /// the properties.
  ///
  /// The path of the fault is relative to the entry.
  func checked(_ entry: RecognizerSet.Entry) throws(EntryFault) -> RecognizerSet.Entry {
    guard let recognizer = make(RecognizerName(entry.name).kind, RuleBook()) else {
      throw .noSuchRecognizer
    }
    if let (place, fault) = Self.set(entry.settings, of: recognizer) {
      throw .setting(place, fault.sentence)
    }
    let isSet = entry.settings.contains { $0.name == Self.enabled }
    var checked = RecognizerSet.Entry(
      entry.name, isEnabled: isSet ? recognizer.isEnabled : entry.isEnabled)
    for property in recognizer.properties
    where property.value != property.shipped && property.name != Self.enabled {
      checked.settings.append(RecognizerSet.Setting(property.name, property.value))
    }
    return checked
  }

  /// The property with a field of its own in an entry.
  private static let enabled = "enabled"

  /// An error in an entry.
  enum EntryFault: Error, Equatable {
    /// There is no recognizer of that name.
    case noSuchRecognizer
    /// The setting at that index is invalid, for the reason in the sentence.
    case setting(Int, String)
  }

  /// Sets properties; returns the first that is invalid.
  ///
  /// Properties may limit each other, such as a minimum and a maximum. Rejected settings are
  /// therefore retried after others succeed. Quadratic in the settings.
  private static func set(
    _ settings: [RecognizerSet.Setting], of recognizer: GestureRecognizer
  ) -> (place: Int, fault: PropertyFault)? {
    var waiting = Array(settings.indices)
    while !waiting.isEmpty {
      var faults: [(place: Int, fault: PropertyFault)] = []
      for place in waiting {
        do throws(PropertyFault) {
          try recognizer.setProperty(settings[place].name, to: settings[place].value)
        } catch {
          faults.append((place, error))
        }
      }
      if faults.count == waiting.count { return faults.first }
      waiting = faults.map { $0.place }
    }
    return nil
  }
}
