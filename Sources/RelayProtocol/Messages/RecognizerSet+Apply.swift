import Gestures

extension RecognizerSet {
  /// Applies a request with the allowed recognizers, whose properties are those under `profile`.
  ///
  /// Throws with the JSON pointer of the first fault; nothing has changed then. Costs as much as
  /// making the named recognizers, and is quadratic in all of them times the rules.
  public mutating func apply(
    _ request: RecognizersRequest, of allowed: AllowedRecognizers,
    under profile: RoomProfile = .robust, limits: ProtocolLimits = ProtocolLimits()
  ) throws(ErrorMessage) {
    var changed = try start(of: request, allowed: allowed, under: profile, limits: limits)
    for (index, name) in request.detach.enumerated() {
      _ = try changed.index(of: name, at: ["detach", "\(index)"], allowed: allowed)
      changed.remove(name)
    }
    for (index, name) in request.attach.enumerated() {
      try changed.attach(Entry(name), at: ["attach", "\(index)"], allowed: allowed, under: profile)
    }
    for change in request.settings {
      let known = try changed.index(
        of: change.recognizer, at: ["set", change.recognizer], allowed: allowed)
      try changed.set(change, at: known, allowed: allowed, under: profile)
    }
    if changed.entries.count > limits.recognizers {
      throw .outOfRange(
        "expected at most \(limits.recognizers) recognizers, found \(changed.entries.count)")
    }
    if let sentences = request.relations { try changed.relate(sentences, limits: limits) }
    for (field, names) in [("enable", request.enable), ("disable", request.disable)] {
      for (index, name) in names.enumerated() {
        let known = try changed.index(of: name, at: [field, "\(index)"], allowed: allowed)
        changed.entries[known].isEnabled = field == "enable"
      }
    }
    changed.deliversTouches = request.deliversTouches ?? deliversTouches
    self = changed
  }

  /// Makes the set of a file.
  ///
  /// Only allowed recognizers pass, with properties of `profile` and valid rules.
  ///
  /// Throws with a JSON pointer into the file.
  public init(
    _ request: RecognizersRequest, of allowed: AllowedRecognizers = .registry,
    under profile: RoomProfile = .robust, limits: ProtocolLimits = ProtocolLimits()
  ) throws(ErrorMessage) {
    self.init(entries: [])
    try apply(request, of: allowed, under: profile, limits: limits)
  }

  /// The set without the settings that recognizers lack under a profile.
  public func kept(of allowed: AllowedRecognizers, under profile: RoomProfile) -> RecognizerSet {
    var kept = self
    kept.entries = entries.map { allowed.kept($0, under: profile) }
    return kept
  }

  /// The set that a request starts from.
  private func start(
    of request: RecognizersRequest, allowed: AllowedRecognizers, under profile: RoomProfile,
    limits: ProtocolLimits
  ) throws(ErrorMessage) -> RecognizerSet {
    if let regions = request.regions {
      do throws(ErrorMessage) {
        try limits.check(regions)
      } catch { throw error.inside("regions") }
    }
    if let entries = request.entries {
      var fresh = RecognizerSet(entries: [], regions: request.regions ?? [])
      for (index, entry) in entries.enumerated()
      where !entry.name.hasPrefix(RoomProfile.literalPrefix) {
        try fresh.attach(
          entry, at: ["recognizers", "\(index)", "recognizer"], allowed: allowed, under: profile,
          settingsAt: ["recognizers", "\(index)", "properties"])
      }
      return fresh
    }
    var start = try preset(of: request, allowed: allowed)
    if let regions = request.regions { start.takeRegions(regions) }
    return start
  }

  /// The preset of a request; without one, the current set.
  private func preset(
    of request: RecognizersRequest, allowed: AllowedRecognizers
  ) throws(ErrorMessage) -> RecognizerSet {
    guard let name = request.preset else { return self }
    guard let preset = allowed.presets.first(where: { $0.name == name }) else {
      let names = allowed.presets.map { "\"\($0.name)\"" }.joined(separator: ", ")
      throw .outOfRange("there is no preset \"\(name)\"; expected one of \(names)", path: "/preset")
    }
    return preset.set
  }

  private mutating func attach(
    _ entry: Entry, at path: [String], allowed: AllowedRecognizers, under profile: RoomProfile,
    settingsAt: [String] = []
  ) throws(ErrorMessage) {
    guard !entries.contains(where: { $0.name == entry.name }) else {
      throw ErrorMessage(
        code: .alreadyAttached, message: "\(entry.name) is attached already; expected another one",
        path: JSONPointer.text(path))
    }
    let region = RecognizerName(entry.name).region
    if let region, !regions.contains(where: { $0.name == region }) {
      throw noSuchRegion(region, at: path)
    }
    do throws(AllowedRecognizers.EntryFault) {
      entries.append(try allowed.checked(entry, under: profile))
    } catch {
      switch error {
      case .noSuchRecognizer: throw Self.unknown(entry.name, at: path, allowed: allowed)
      case .setting(let index, let sentence):
        throw .outOfRange(sentence, path: JSONPointer.text(settingsAt + ["\(index)", "value"]))
      }
    }
  }

  private mutating func set(
    _ change: RecognizersRequest.Change, at index: Int, allowed: AllowedRecognizers,
    under profile: RoomProfile
  ) throws(ErrorMessage) {
    var entry = entries[index]
    let known = entry.settings.filter { setting in
      !change.settings.contains { $0.name == setting.name }
    }
    entry.settings = known + change.settings
    do throws(AllowedRecognizers.EntryFault) {
      entries[index] = try allowed.checked(entry, under: profile)
    } catch {
      guard case .setting(let index, let sentence) = error else { return }
      throw .outOfRange(
        sentence, path: JSONPointer.text(["set", change.recognizer, entry.settings[index].name]))
    }
  }

  private mutating func relate(_ sentences: [String], limits: ProtocolLimits) throws(ErrorMessage) {
    guard sentences.count <= limits.relations else {
      throw .outOfRange(
        "expected at most \(limits.relations) relations, found \(sentences.count)",
        path: "/relations")
    }
    let rules: ArenaRules
    do throws(ErrorMessage) { rules = try ArenaRules(sentences: sentences) } catch {
      throw error.inside("relations")
    }
    for (index, sentence) in sentences.enumerated() {
      let rule = try ArenaRules(sentences: [sentence])
      if let stranger = rule.stranger(to: names) {
        throw notAttached(stranger, at: ["relations", "\(index)"])
      }
      for region in rule.regions where !regions.contains(where: { $0.name == region }) {
        throw noSuchRegion(region, at: ["relations", "\(index)"])
      }
    }
    do throws(ArenaRules.Fault) { try rules.check(names: names) } catch {
      switch error {
      case .waitsForItself(let way):
        throw .outOfRange(
          "a recognizer would wait for itself: \(way.joined(separator: ", then "))",
          path: "/relations")
      }
    }
    relations = rules
  }

  /// The index of a recognizer that must be attached.
  private func index(
    of name: String, at path: [String], allowed: AllowedRecognizers
  ) throws(ErrorMessage) -> Int {
    if let index = entries.firstIndex(where: { $0.name == name }) { return index }
    guard allowed.names.contains(RecognizerName(name).kind) else {
      throw Self.unknown(name, at: path, allowed: allowed)
    }
    throw notAttached(name, at: path)
  }

  private func notAttached(_ name: String, at path: [String]) -> ErrorMessage {
    ErrorMessage(
      code: .notAttached,
      message: "\(name) is not attached; there are \(names.joined(separator: ", "))",
      path: JSONPointer.text(path))
  }

  private func noSuchRegion(_ name: String, at path: [String]) -> ErrorMessage {
    let known = regions.isEmpty ? "there are none" : regions.map { $0.name }.joined(separator: ", ")
    return ErrorMessage(
      code: .noSuchRegion, message: "there is no region \(JSONValue.string(name)); \(known)",
      path: JSONPointer.text(path))
  }

  private static func unknown(
    _ name: String, at path: [String], allowed: AllowedRecognizers
  ) -> ErrorMessage {
    ErrorMessage(
      code: .noSuchRecognizer,
      message:
        "there is no recognizer \"\(name)\"; there are \(allowed.names.joined(separator: ", "))",
      path: JSONPointer.text(path))
  }
}
