public import Gestures

/// The recognizers that can be attached by name, with the functions that make them.
public struct AllowedRecognizers: Sendable {
  /// The names in display order.
  public let names: [String]
  /// Makes a recognizer that judges by a rule book; `nil` for an unknown name.
  public let make: @Sendable (_ name: String, _ book: RuleBook) -> GestureRecognizer?
  /// The names of recognizers that only this program has.
  public let added: [String]
  /// Makes the stage of a drawer, whose recognizers replace those of their names; `nil` for none.
  public let makeStage: (@Sendable () -> GestureStage)?

  /// Makes a list; `make` must accept all of `names`.
  public init(
    names: [String], added: [String] = [], makeStage: (@Sendable () -> GestureStage)? = nil,
    make: @escaping @Sendable (_ name: String, _ book: RuleBook) -> GestureRecognizer?
  ) { (self.names, self.added, self.makeStage, self.make) = (names, added, makeStage, make) }

  /// All recognizers of the registry.
  public static var registry: AllowedRecognizers {
    AllowedRecognizers(
      names: RecognizerRegistry.allNames, added: RecognizerRegistry.addedNames,
      makeStage: RecognizerRegistry.makeStage
    ) { name, book in book.make(name) }
  }

  /// The presets that use only these recognizers.
  public var presets: [RecognizerPreset] {
    RecognizerPreset.all.filter { $0.set.names.allSatisfy(names.contains) }
  }

  /// Makes the recognizer of an entry with its settings, or takes it from the drawer's stage.
  ///
  /// One in a region is never the stage's. A setting that the recognizer lacks is skipped: under
  /// `both` it may belong to the literal counterpart. `nil` for an unknown name.
  public func make(
    _ entry: RecognizerSet.Entry, _ book: RuleBook, from stage: GestureStage? = nil
  ) -> GestureRecognizer? {
    let name = RecognizerName(entry.name)
    let staged = stage?.recognizers.first { $0.attachedName == entry.name }
    guard let recognizer = staged ?? make(name.kind, book) else { return nil }
    recognizer.region = name.region
    _ = Self.set(entry.settings, of: recognizer)
    if !entry.isEnabled { recognizer.isEnabled = false }
    return recognizer
  }

  /// Describes an entry's recognizer, with all properties that can be set under a profile.
  public func description(
    of entry: RecognizerSet.Entry, under profile: RoomProfile = .robust
  ) -> Welcome.Recognizer? {
    let judges = judges(of: entry, under: profile)
    guard let leading = judges.first else { return nil }
    return Welcome.Recognizer(
      name: entry.name, isContinuous: leading.isContinuous, isEnabled: entry.isEnabled,
      isAdded: added.contains(RecognizerName(entry.name).kind),
      properties: Self.properties(of: judges))
  }

  /// Makes the recognizers of an entry under a profile: the leading one, then, under `both`, the
  /// literal one.
  private func judges(
    of entry: RecognizerSet.Entry, under profile: RoomProfile
  ) -> [GestureRecognizer] {
    let profiles = profile == .both ? [profile.leading, .literal] : [profile.leading]
    return profiles.compactMap { make(entry, RuleBook(profile: $0)) }
  }

  /// The properties of recognizers except `enabled`, each once.
  private static func properties(of judges: [GestureRecognizer]) -> [RecognizerProperty] {
    var known: Set = [enabled]
    return judges.flatMap { $0.properties }.filter { known.insert($0.name).inserted }
  }

  /// Checks an entry under a profile; returns it with the settings that differ from the shipped
  /// ones, in the order of the properties.
  ///
  /// Throws a fault whose path is that of an entry.
  func checked(
    _ entry: RecognizerSet.Entry, under profile: RoomProfile
  ) throws(EntryFault) -> RecognizerSet.Entry {
    let kind = RecognizerSet.Entry(entry.name)
    let judges = judges(of: kind, under: profile)
    guard let leading = judges.first else { throw .noSuchRecognizer }
    let known = judges.flatMap { $0.properties }.map { $0.name }
    if let stranger = entry.settings.firstIndex(where: { !known.contains($0.name) }) {
      throw .setting(stranger, unknown(entry.settings[stranger].name, of: kind, under: profile))
    }
    for judge in judges {
      let own = judge.properties.map { $0.name }
      let indices = entry.settings.indices.filter { own.contains(entry.settings[$0].name) }
      if let (index, fault) = Self.set(entry.settings, at: indices, of: judge) {
        throw .setting(index, fault.sentence)
      }
    }
    let isSet = entry.settings.contains { $0.name == Self.enabled }
    var checked = RecognizerSet.Entry(
      entry.name, isEnabled: isSet ? leading.isEnabled : entry.isEnabled)
    for property in Self.properties(of: judges) where property.value != property.shipped {
      checked.settings.append(RecognizerSet.Setting(property.name, property.value))
    }
    return checked
  }

  /// An entry without the settings that a profile's recognizers lack.
  func kept(_ entry: RecognizerSet.Entry, under profile: RoomProfile) -> RecognizerSet.Entry {
    let known = Self.properties(of: judges(of: entry, under: profile)).map { $0.name }
    var kept = entry
    kept.settings.removeAll { !known.contains($0.name) }
    return kept
  }

  /// Why a recognizer has no property of a name under a profile, in a sentence.
  private func unknown(
    _ name: String, of kind: RecognizerSet.Entry, under profile: RoomProfile
  ) -> String {
    let others = RuleProfile.allCases.filter {
      make(kind, RuleBook(profile: $0))?.properties.contains { $0.name == name } == true
    }
    if let other = others.first {
      return "there is no property \(name) in the profile \(profile.rawValue); "
        + "the profile \(other.rawValue) has it"
    }
    let properties = Self.properties(of: judges(of: kind, under: profile))
    let known = [Self.enabled] + properties.map { $0.name }
    return PropertyFault.unknown(name: name, known: known).sentence
  }

  /// The property with a field of its own in an entry.
  private static let enabled = "enabled"

  /// An error in an entry.
  enum EntryFault: Error, Equatable {
    /// There is no recognizer of that name.
    case noSuchRecognizer
    /// The setting at that index is invalid, with a sentence.
    case setting(Int, String)
  }

  /// Sets properties, all or those at `indices`; returns the first fault.
  ///
  /// Properties may bound one another, as a minimum and a maximum do: a rejected one is tried again
  /// after the others. Quadratic in the settings.
  private static func set(
    _ settings: [RecognizerSet.Setting], at indices: [Int]? = nil, of recognizer: GestureRecognizer
  ) -> (index: Int, fault: PropertyFault)? {
    var waiting = indices ?? Array(settings.indices)
    while !waiting.isEmpty {
      var faults: [(index: Int, fault: PropertyFault)] = []
      for index in waiting {
        do throws(PropertyFault) {
          try recognizer.setProperty(settings[index].name, to: settings[index].value)
        } catch {
          faults.append((index, error))
        }
      }
      if faults.count == waiting.count { return faults.first }
      waiting = faults.map { $0.index }
    }
    return nil
  }
}
