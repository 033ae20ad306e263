public import Gestures

/// The recognizers that can be attached by name.
public struct AllowedRecognizers: Sendable {
  /// Their names, in the order in which they are offered.
  public let names: [String]
  /// Makes a fresh one that judges by a book; `nil` where there is none of that name.
  public let make: @Sendable (_ name: String, _ book: RuleBook) -> GestureRecognizer?

  /// Makes a stock; `make` must know all of `names`.
  public init(
    names: [String],
    make: @escaping @Sendable (_ name: String, _ book: RuleBook) -> GestureRecognizer?
  ) {
    self.names = names
    self.make = make
  }

  /// All that the registry has.
  public static let registry = AllowedRecognizers(names: RecognizerRegistry.allNames) {
    name, book in
    book.make(name)
  }

  /// The presets that can be made of it.
  public var presets: [RecognizerPreset] {
    RecognizerPreset.all.filter { $0.set.names.allSatisfy(names.contains) }
  }

  /// Makes the recognizer of an entry, set as it says.
  ///
  /// What cannot be set so is left as it is, as another profile's recognizer may have less to set.
  /// `nil` where there is none of that name.
  public func make(_ entry: RecognizerSet.Entry, _ book: RuleBook) -> GestureRecognizer? {
    let name = RecognizerName(entry.name)
    guard let recognizer = make(name.kind, book) else { return nil }
    recognizer.region = name.region
    _ = Self.set(entry.settings, of: recognizer)
    if !entry.isEnabled { recognizer.isEnabled = false }
    return recognizer
  }

  /// How an entry's recognizer is told.
  public func description(
    of entry: RecognizerSet.Entry, _ book: RuleBook = RuleBook()
  ) -> Welcome.Recognizer? {
    guard let recognizer = make(entry, book) else { return nil }
    return Welcome.Recognizer(
      name: entry.name, isContinuous: recognizer.isContinuous, isEnabled: entry.isEnabled,
      properties: recognizer.properties.filter { $0.name != Self.enabled })
  }

  /// Checks that an entry's recognizer is there and can be set so, and returns the entry with no
  /// more settings than differ from what is shipped, in the order of the properties.
  ///
  /// Throws a fault whose path is that of an entry.
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

  /// The property that an entry has a field of its own for.
  private static let enabled = "enabled"

  /// What is wrong with an entry.
  enum EntryFault: Error, Equatable {
    /// There is no recognizer of that name.
    case noSuchRecognizer
    /// The setting at that place cannot be; a sentence.
    case setting(Int, String)
  }

  /// Sets properties, and tells the first that cannot be.
  ///
  /// Properties may bound one another, as a least and a most number do: those that cannot be set
  /// yet are tried again once others are. Quadratic in the settings.
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
