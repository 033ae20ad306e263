public import Gestures

/// The first message on a connection.
public struct Welcome: Equatable, Sendable {
  /// Whether a connection may change the room.
  public enum Role: String, CaseIterable, Sendable {
    /// It sends touches.
    case draw
    /// It only watches.
    case watch
  }

  /// A recognizer that interprets every drawer's touches.
  public struct Recognizer: Equatable, Sendable {
    /// Its name.
    public var name: String
    /// Whether it sends `began` and `changed` before it ends.
    public var isContinuous: Bool
    /// Whether it takes part.
    public var isEnabled: Bool
    /// Its properties with their current values.
    public var properties: [RecognizerProperty]

    /// Makes an entry.
    public init(
      name: String, isContinuous: Bool, isEnabled: Bool = true,
      properties: [RecognizerProperty] = []
    ) {
      self.name = name
      self.isContinuous = isContinuous
      self.isEnabled = isEnabled
      self.properties = properties
    }
  }

  /// What the server holds of a drawer whose connection broke in mid-gesture.
  public struct Resumed: Equatable, Sendable {
    /// A touch that is still down.
    public struct Touch: Equatable, Sendable {
      /// The drawer's own number of it.
      public var id: Int
      /// How many of its samples have arrived.
      public var samples: Int

      /// Makes an entry.
      public init(id: Int, samples: Int) {
        self.id = id
        self.samples = samples
      }
    }

    /// The number of the sequence that goes on.
    public var sequence: Int
    /// How many touches have begun in it; those that are not down any more are over.
    public var begun: Int
    /// The touches that are down, in the order in which they began.
    public var touches: [Touch]

    /// Makes it from its parts.
    public init(sequence: Int, begun: Int, touches: [Touch]) {
      self.sequence = sequence
      self.begun = begun
      self.touches = touches
    }
  }

  /// The room's name.
  public var room: String
  /// What the connection may do.
  public var role: Role
  /// The connection's own drawer; `nil` for a viewer.
  public var drawer: DrawerID?
  /// The room's epoch.
  public var epoch: String
  /// The number of the newest event.
  public var sequenceNumber: Int
  /// The server's monotonic clock, in milliseconds.
  public var server: Double
  /// The rule set of the room.
  public var profile: RoomProfile
  /// The recognizers that every drawer has, in order.
  public var recognizers: [Recognizer]
  /// The rules between them.
  public var relations: ArenaRules
  /// The regions of the canvas.
  public var regions: [Region]
  /// Whether everyone receives `delivered` events.
  public var deliversTouches: Bool
  /// The preset that these settings equal; `nil` if they equal none.
  public var preset: String?
  /// All recognizers that can be attached, as shipped; empty where the connection may not.
  public var available: [Recognizer]
  /// The names of the presets; empty where the connection may not change anything.
  public var presets: [String]
  /// The bounds that a client should keep.
  public var limits: ProtocolLimits
  /// The gesture that goes on with this connection; `nil` where none does.
  public var resumed: Resumed?

  /// Makes a welcome from its parts.
  public init(
    room: String, role: Role, drawer: DrawerID?, epoch: String, sequenceNumber: Int,
    server: Double, profile: RoomProfile = .robust, recognizers: [Recognizer],
    relations: ArenaRules = .sideBySide, regions: [Region] = [], deliversTouches: Bool = false,
    preset: String? = nil, available: [Recognizer] = [], presets: [String] = [],
    limits: ProtocolLimits, resumed: Resumed? = nil
  ) {
    self.room = room
    self.role = role
    self.drawer = drawer
    self.epoch = epoch
    self.sequenceNumber = sequenceNumber
    self.server = server
    self.profile = profile
    self.recognizers = recognizers
    self.relations = relations
    self.regions = regions
    self.deliversTouches = deliversTouches
    self.preset = preset
    self.available = available
    self.presets = presets
    self.limits = limits
    self.resumed = resumed
  }
}

extension Welcome: WireMessage {
  static var wireName: String { "welcome" }
  static var meaning: String {
    "The first message on a connection: where it is and what it may do."
  }
  static var blank: Welcome {
    Welcome(
      room: "", role: .watch, drawer: nil, epoch: "", sequenceNumber: 0, server: 0, recognizers: [],
      limits: ProtocolLimits())
  }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    var version = ProtocolVersion.current
    try coder.field("protocol", &version, .integer, or: 1, "The version of the messages.")
    try coder.field("room", &room, .text, "The room's name.")
    try coder.field("role", &role, .word(), "What the connection may do.")
    try coder.optional("drawer", &drawer, .drawer, "The connection's own drawer; not of a viewer.")
    try coder.field("epoch", &epoch, .text, "Changes when the room's history starts anew.")
    try coder.field("seq", &sequenceNumber, .integer, "The number of the newest event.")
    try coder.field("server", &server, .rounded(.thousandth, "ms"), "The server's clock.")
    try coder.field("profile", &profile, .word(), or: .robust, "The rule set.")
    try coder.field(
      "recognizers", &recognizers, .list(.object()), "The recognizers that every drawer has.")
    try coder.recognition(&relations, &regions, &deliversTouches, &preset)
    try coder.optional(
      "available", &available, .list(.object()), unless: [],
      "The recognizers that the connection may attach.")
    try coder.optional(
      "presets", &presets, .list(.text), unless: [], "The presets that the connection may choose.")
    try coder.field("limits", &limits, .object(), "The limits that a client should keep.")
    try coder.optional("resumed", &resumed, .object(), "The gesture that goes on.")
  }
}

extension Welcome.Recognizer: WireObject {
  static var wireName: String { "recognizer" }
  static var blank: Welcome.Recognizer {
    Welcome.Recognizer(name: "", isContinuous: false)
  }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("recognizer", &name, .text, "Its name.")
    try coder.field("continuous", &isContinuous, .flag, "Whether its gesture goes on over time.")
    try coder.field("enabled", &isEnabled, .flag, or: true, "Whether it takes part.")
    try coder.field("properties", &properties, .list(.object()), or: [], "What can be set.")
  }
}

extension Welcome.Resumed: WireObject {
  static var wireName: String { "resumed" }
  static var blank: Welcome.Resumed {
    Welcome.Resumed(sequence: 0, begun: 0, touches: [])
  }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("sequence", &sequence, .integer, "The sequence that goes on.")
    try coder.field("begun", &begun, .integer, "How many touches have begun in it.")
    try coder.field(
      "touches", &touches, .list(.object()),
      "The touches that are down, in the order in which they began.")
  }
}

extension Welcome.Resumed.Touch: WireObject {
  static var wireName: String { "resumedTouch" }
  static var blank: Welcome.Resumed.Touch {
    Welcome.Resumed.Touch(id: 0, samples: 0)
  }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("id", &id, .integer, "The drawer's number for the touch.")
    try coder.field("samples", &samples, .integer, "How many of its samples have arrived.")
  }
}

extension Welcome.Role: WireWord {}
