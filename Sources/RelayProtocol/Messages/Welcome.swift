public import Gestures

public struct Welcome: Equatable, Sendable, WireMessage {
  /// The role of a connection.
  public enum Role: String, CaseIterable, Sendable, WireWord {
    /// It sends touches.
    case draw
    /// It only watches.
    case watch
  }

  /// A recognizer that every drawer has.
  public struct Recognizer: Equatable, Sendable, WireObject {
    public var name: String
    /// Whether it sends `began` and `changed` before it ends.
    public var isContinuous: Bool
    public var isEnabled: Bool
    public var isAdded: Bool
    public var properties: [RecognizerProperty]

    public init(
      name: String, isContinuous: Bool, isEnabled: Bool = true, isAdded: Bool = false,
      properties: [RecognizerProperty] = []
    ) {
      (self.name, self.isContinuous, self.isEnabled) = (name, isContinuous, isEnabled)
      (self.isAdded, self.properties) = (isAdded, properties)
    }

    static var wireName: String { "recognizer" }
    init() { self.init(name: "", isContinuous: false) }

    mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
      try coder.field("recognizer", &name, .text, "Its name.")
      try coder.field(
        "continuous", &isContinuous, .flag,
        "Whether its gesture goes through `began` and `changed`.")
      try coder.field("enabled", &isEnabled, .flag, or: true, "Whether it is enabled.")
      try coder.optional(
        "added", &isAdded, .flag, unless: false,
        "Whether only the server's program has it, so that pages cannot judge by it themselves.")
      try coder.field("properties", &properties, .list(.object()), or: [], "Its properties.")
    }
  }

  /// The samples that the server has of an interrupted gesture.
  public struct Resumed: Equatable, Sendable, WireObject {
    /// A touch that is still down.
    public struct Touch: Equatable, Sendable, WireObject {
      public var id: Int
      public var samples: Int

      public init(id: Int, samples: Int) { (self.id, self.samples) = (id, samples) }

      static var wireName: String { "resumedTouch" }
      init() { self.init(id: 0, samples: 0) }

      mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
        try coder.field("id", &id, .integer, "The drawer's number for the touch.")
        try coder.field("samples", &samples, .integer, "The number of samples that arrived.")
      }
    }

    public var sequence: Int
    /// The number of touches that began in it; those missing from `touches` have ended.
    public var begun: Int
    public var touches: [Touch]

    public init(sequence: Int, begun: Int, touches: [Touch]) {
      (self.sequence, self.begun, self.touches) = (sequence, begun, touches)
    }

    static var wireName: String { "resumed" }
    init() { self.init(sequence: 0, begun: 0, touches: []) }

    mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
      try coder.field("sequence", &sequence, .integer, "The sequence that continues.")
      try coder.field("begun", &begun, .integer, "The number of touches that began in it.")
      try coder.field(
        "touches", &touches, .list(.object()),
        "The touches that are down, oldest first.")
    }
  }

  public var room: String
  public var role: Role
  public var drawer: DrawerID?
  public var epoch: String
  public var sequenceNumber: Int
  public var server: Double
  public var profile: RoomProfile
  public var recognizers: [Recognizer]
  public var relations: ArenaRules
  public var regions: [Region]
  public var deliversTouches: Bool
  public var preset: String?
  /// All recognizers that the connection may attach, with default settings; empty for a viewer.
  public var available: [Recognizer]
  public var presets: [String]
  public var limits: ProtocolLimits
  public var resumed: Resumed?
  /// The number of the newest event that is saved; `nil` if none is, and for a viewer.
  public var durable: Int?
  /// The number of the last event before the newest crash that was saved; `nil` without a crash,
  /// and for a viewer.
  public var restored: Int?
  public var rights: [Right]?

  public init(
    room: String, role: Role, drawer: DrawerID?, epoch: String, sequenceNumber: Int,
    server: Double, profile: RoomProfile = .robust, recognizers: [Recognizer],
    relations: ArenaRules = .sideBySide, regions: [Region] = [], deliversTouches: Bool = false,
    preset: String? = nil, available: [Recognizer] = [], presets: [String] = [],
    limits: ProtocolLimits, resumed: Resumed? = nil,
    durable: Int? = nil, restored: Int? = nil, rights: [Right]? = nil
  ) {
    (self.room, self.role, self.drawer) = (room, role, drawer)
    (self.epoch, self.sequenceNumber, self.server) = (epoch, sequenceNumber, server)
    (self.profile, self.recognizers, self.relations) = (profile, recognizers, relations)
    (self.regions, self.deliversTouches, self.preset) = (regions, deliversTouches, preset)
    (self.available, self.presets, self.limits) = (available, presets, limits)
    (self.resumed, self.durable, self.restored) = (resumed, durable, restored)
    self.rights = rights
  }

  static var wireName: String { "welcome" }
  static var meaning: String {
    "The first message on a connection: its room, its role and its limits."
  }
  init() {
    self.init(
      room: "", role: .watch, drawer: nil, epoch: "", sequenceNumber: 0, server: 0, recognizers: [],
      limits: ProtocolLimits())
  }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    var version = ProtocolVersion.current
    try coder.field("protocol", &version, .integer, or: 1, "The version of the messages.")
    try coder.field("room", &room, .text, "The room's name.")
    try coder.field("role", &role, .word(), "The role of the connection.")
    try coder.optional(
      "drawer", &drawer, .drawer, "The connection's own drawer; missing for a viewer.")
    try coder.field(
      "epoch", &epoch, .text,
      "Identifies the room's history; a new one means that numbers start again.")
    try coder.field("seq", &sequenceNumber, .integer, "The number of the newest event.")
    try coder.field("server", &server, .rounded(.thousandth, "ms"), "The server's clock.")
    try coder.field("profile", &profile, .word(), or: .robust, "The rule set.")
    try coder.field(
      "recognizers", &recognizers, .list(.object()), "The recognizers that every drawer has.")
    try coder.recognition(&relations, &regions, &deliversTouches, &preset)
    try coder.optional(
      "available", &available, .list(.object()), unless: [],
      "The recognizers that the connection may attach; none for a viewer.")
    try coder.optional(
      "presets", &presets, .list(.text), unless: [],
      "The presets that the connection may choose; none for a viewer.")
    try coder.field("limits", &limits, .object(), "The limits that a client should keep.")
    try coder.optional("resumed", &resumed, .object(), "The gesture that continues.")
    try coder.optional(
      "durable", &durable, .integer,
      "For a drawer: the number of the newest event that is saved.")
    try coder.optional(
      "restored", &restored, .integer,
      """
      For a drawer after a crash: the last saved event. Events between it and the restart may be \
      lost.
      """)
    try coder.optional(
      "rights", &rights, .list(.word()),
      "What the connection's drawer may do; missing for a viewer.")
  }
}
