import Gestures

extension JSONValue {
  /// The welcome that an object is.
  func welcome() throws(ErrorMessage) -> Welcome {
    Welcome(
      room: try required("room", JSONValue.text), role: try required("role", JSONValue.role),
      drawer: try optional("drawer", JSONValue.drawer),
      epoch: try required("epoch", JSONValue.text),
      sequenceNumber: try required("seq", JSONValue.integer),
      server: try required("server", JSONValue.number),
      profile: try optional("profile", JSONValue.roomProfile) ?? .robust,
      recognizers: try required("recognizers", JSONValue.welcomeRecognizers),
      relations: try optional("relations", JSONValue.relations) ?? .sideBySide,
      regions: try optional("regions", JSONValue.regions) ?? [],
      deliversTouches: try optional("delivery", JSONValue.boolean) ?? false,
      preset: try optional("preset", JSONValue.text),
      available: try optional("available", JSONValue.welcomeRecognizers) ?? [],
      presets: try optional("presets", JSONValue.texts) ?? [],
      limits: try required("limits", JSONValue.limits),
      resumed: try optional("resumed", JSONValue.resumed))
  }

  private func resumed() throws(ErrorMessage) -> Welcome.Resumed {
    Welcome.Resumed(
      sequence: try required("sequence", JSONValue.integer),
      begun: try required("begun", JSONValue.integer),
      touches: try required("touches", JSONValue.resumedTouches))
  }

  private func resumedTouches() throws(ErrorMessage) -> [Welcome.Resumed.Touch] {
    try list(JSONValue.resumedTouch)
  }

  private func resumedTouch() throws(ErrorMessage) -> Welcome.Resumed.Touch {
    Welcome.Resumed.Touch(
      id: try required("id", JSONValue.integer), samples: try required("samples", JSONValue.integer)
    )
  }

  private func role() throws(ErrorMessage) -> Welcome.Role {
    try word("\"draw\" or \"watch\"") { Welcome.Role(rawValue: $0) }
  }

  /// By which rules a room judges.
  func roomProfile() throws(ErrorMessage) -> RoomProfile {
    try word("\"robust\", \"literal\" or \"both\"") { RoomProfile(rawValue: $0) }
  }

  /// Which recognizers every drawer has.
  func welcomeRecognizers() throws(ErrorMessage) -> [Welcome.Recognizer] {
    try list(JSONValue.welcomeRecognizer)
  }

  private func welcomeRecognizer() throws(ErrorMessage) -> Welcome.Recognizer {
    Welcome.Recognizer(
      name: try required("recognizer", JSONValue.text),
      isContinuous: try required("continuous", JSONValue.boolean),
      isEnabled: try optional("enabled", JSONValue.boolean) ?? true,
      properties: try optional("properties", JSONValue.recognizerProperties) ?? [])
  }

  /// Limits; one that is not told is as by default.
  private func limits() throws(ErrorMessage) -> ProtocolLimits {
    let defaults = ProtocolLimits()
    var limits = defaults
    limits.messageBytes = try optional("messageBytes", JSONValue.integer) ?? defaults.messageBytes
    limits.touches = try optional("touches", JSONValue.integer) ?? defaults.touches
    limits.messageSamples =
      try optional("messageSamples", JSONValue.integer) ?? defaults.messageSamples
    limits.strokeSamples =
      try optional("strokeSamples", JSONValue.integer) ?? defaults.strokeSamples
    limits.coordinatePixels =
      try optional("coordinatePixels", JSONValue.number) ?? defaults.coordinatePixels
    limits.timeMilliseconds =
      try optional("timeMilliseconds", JSONValue.number) ?? defaults.timeMilliseconds
    limits.textCharacters =
      try optional("textCharacters", JSONValue.integer) ?? defaults.textCharacters
    limits.recognizers = try optional("recognizers", JSONValue.integer) ?? defaults.recognizers
    limits.relations = try optional("relations", JSONValue.integer) ?? defaults.relations
    limits.regions = try optional("regions", JSONValue.integer) ?? defaults.regions
    limits.regionNameCharacters =
      try optional("regionNameCharacters", JSONValue.integer) ?? defaults.regionNameCharacters
    limits.nestingDepth = try optional("nestingDepth", JSONValue.integer) ?? defaults.nestingDepth
    let signs = defaults.signs
    limits.signs.signs = try optional("signs", JSONValue.integer) ?? signs.signs
    limits.signs.examples = try optional("signExamples", JSONValue.integer) ?? signs.examples
    limits.signs.totalExamples =
      try optional("totalExamples", JSONValue.integer) ?? signs.totalExamples
    limits.signs.strokes = try optional("signStrokes", JSONValue.integer) ?? signs.strokes
    limits.signs.nameCharacters =
      try optional("signNameCharacters", JSONValue.integer) ?? signs.nameCharacters
    return limits
  }

  /// The error that an object tells of.
  func error() throws(ErrorMessage) -> ErrorMessage {
    ErrorMessage(
      code: try required("code", JSONValue.errorCode),
      message: try required("message", JSONValue.text),
      path: try optional("path", JSONValue.text) ?? "",
      limit: try optional("limit", JSONValue.limit))
  }

  private func limit() throws(ErrorMessage) -> ErrorMessage.Limit {
    ErrorMessage.Limit(
      name: try required("name", JSONValue.text), value: try required("value", JSONValue.integer))
  }

  private func errorCode() throws(ErrorMessage) -> ErrorMessage.Code {
    try word("an error's code") { ErrorMessage.Code(rawValue: $0) }
  }
}
