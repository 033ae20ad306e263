import Gestures

/// Reads what a drawer wants of a room's recognizers, or a set of them out of a file, from a tree; what
/// is wrong is thrown with its JSON pointer.
///
/// Whether there are such recognizers is not looked at.
struct RecognizersReader {
  /// The bytes of a recognizer's or a property's name: some times as many as the longest has.
  static let nameBytes = 64
  /// The bytes of a rule between two recognizers.
  static let sentenceBytes = 3 * nameBytes

  /// The bounds that are kept.
  let limits: ProtocolLimits

  /// The request that an object is.
  func request(_ object: JSONValue) throws(ErrorMessage) -> RecognizersRequest {
    guard case .object = object else { throw object.wrongType("an object") }
    var request = RecognizersRequest()
    request.preset = try object.optional("preset", JSONValue.text)
    if let preset = request.preset { try bound(preset, Self.nameBytes, at: "/preset") }
    if object["recognizers"] != nil, object["recognizers"] != .null {
      request.entries = try each("recognizers", of: object, most: 2 * limits.recognizers, entry)
      // A whole set says all about the rules in it.
      request.relations = ArenaRules.sideBySide.sentences
      request.preset = nil
    }
    if object["regions"] != nil, object["regions"] != .null {
      request.regions = try each("regions", of: object, most: limits.regions) {
        (value) throws(ErrorMessage) in
        let region = try value.region()
        try bound(region.name, Self.nameBytes, at: "/name")
        if let parent = region.parent { try bound(parent, Self.nameBytes, at: "/parent") }
        return region
      }
    }
    request.deliversTouches = try object.optional("delivery", JSONValue.boolean)
    request.detach = try names("detach", of: object)
    request.attach = try names("attach", of: object)
    if let set = object["set"], set != .null { request.settings = try changes(set) }
    if object["relations"] != nil, object["relations"] != .null {
      request.relations = try each("relations", of: object, most: limits.relations) {
        (value) throws(ErrorMessage) in
        let sentence = try value.text()
        try bound(sentence, Self.sentenceBytes)
        return sentence
      }
    }
    request.enable = try names("enable", of: object)
    request.disable = try names("disable", of: object)
    return request
  }

  private func names(
    _ member: String, of object: JSONValue
  ) throws(ErrorMessage) -> [String] {
    try each(member, of: object, most: limits.recognizers, name)
  }

  private func name(_ value: JSONValue) throws(ErrorMessage) -> String {
    let name = try value.text()
    try bound(name, Self.nameBytes)
    return name
  }

  private func entry(_ value: JSONValue) throws(ErrorMessage) -> RecognizerSet.Entry {
    let name = try value.required("recognizer", JSONValue.text)
    try bound(name, Self.nameBytes, at: "/recognizer")
    return RecognizerSet.Entry(
      name, isEnabled: try value.optional("enabled", JSONValue.boolean) ?? true,
      settings: try each("properties", of: value, most: limits.relations, setting))
  }

  private func setting(_ value: JSONValue) throws(ErrorMessage) -> RecognizerSet.Setting {
    let name = try value.required("name", JSONValue.text)
    try bound(name, Self.nameBytes, at: "/name")
    return RecognizerSet.Setting(name, try value.required("value", JSONValue.propertyValue))
  }

  private func changes(
    _ value: JSONValue
  ) throws(ErrorMessage) -> [RecognizersRequest.Change] {
    var changes: [RecognizersRequest.Change] = []
    for recognizer in try members(of: value, at: "/set") {
      let place = JSONPointer.text(["set", recognizer.name])
      var change = RecognizersRequest.Change(recognizer: recognizer.name, settings: [])
      for member in try members(of: recognizer.value, at: place) {
        do throws(ErrorMessage) {
          change.settings.append(
            RecognizerSet.Setting(member.name, try member.value.propertyValue()))
        } catch { throw error.inside(member.name).inside(recognizer.name).inside("set") }
      }
      changes.append(change)
    }
    return changes
  }

  private func members(
    of value: JSONValue, at place: String
  ) throws(ErrorMessage) -> [JSONValue.Member] {
    guard case .object(let members) = value else {
      let error = value.wrongType("an object")
      throw ErrorMessage(code: error.code, message: error.message, path: place)
    }
    guard members.count <= limits.relations else {
      throw ErrorMessage(
        code: .outOfRange,
        message: "expected at most \(limits.relations) members, found \(members.count)",
        path: place)
    }
    for member in members { try bound(member.name, Self.nameBytes, at: place) }
    return members
  }

  /// The elements of an array that may be missing.
  private func each<Element>(
    _ member: String, of object: JSONValue, most: Int,
    _ read: (JSONValue) throws(ErrorMessage) -> Element
  ) throws(ErrorMessage) -> [Element] {
    guard let value = object[member], value != .null else { return [] }
    guard case .array(let values) = value else { throw value.wrongType("an array").inside(member) }
    guard values.count <= most else {
      throw ErrorMessage(
        code: .outOfRange, message: "expected at most \(most), found \(values.count)",
        path: "/" + member)
    }
    var elements: [Element] = []
    for (index, value) in values.enumerated() {
      do throws(ErrorMessage) { elements.append(try read(value)) } catch {
        throw error.inside(index).inside(member)
      }
    }
    return elements
  }

  private func bound(_ text: String, _ most: Int, at path: String = "") throws(ErrorMessage) {
    guard text.utf8.count <= most else {
      throw ErrorMessage(
        code: .outOfRange, message: "expected at most \(most) bytes, found \(text.utf8.count)",
        path: path)
    }
  }
}

extension JSONValue {
  /// The members that say what a drawer wants of the recognizers; reading them gives the same.
  static func members(of request: RecognizersRequest) -> [Member] {
    var members: [Member] = []
    func add(_ name: String, _ texts: [String]) {
      if !texts.isEmpty { members.append(Member(name, .array(texts.map { .string($0) }))) }
    }
    if let preset = request.preset { members.append(Member("preset", .string(preset))) }
    if let entries = request.entries {
      members.append(Member("recognizers", .array(entries.map(JSONValue.init))))
    }
    if let regions = request.regions {
      members.append(Member("regions", .array(regions.map(JSONValue.init))))
    }
    add("attach", request.attach)
    add("detach", request.detach)
    add("enable", request.enable)
    add("disable", request.disable)
    if !request.settings.isEmpty {
      let set = request.settings.map { change in
        Member(
          change.recognizer,
          .object(change.settings.map { Member($0.name, JSONValue($0.value)) }))
      }
      members.append(Member("set", .object(set)))
    }
    if let relations = request.relations {
      members.append(Member("relations", .array(relations.map { .string($0) })))
    }
    if let delivers = request.deliversTouches {
      members.append(Member("delivery", .bool(delivers)))
    }
    return members
  }

  private init(_ entry: RecognizerSet.Entry) {
    let properties = entry.settings.map { setting in
      JSONValue.object([
        Member("name", .string(setting.name)), Member("value", JSONValue(setting.value)),
      ])
    }
    self = .object([
      Member("recognizer", .string(entry.name)), Member("enabled", .bool(entry.isEnabled)),
      Member("properties", .array(properties)),
    ])
  }
}
