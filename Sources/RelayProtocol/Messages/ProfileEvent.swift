public struct ProfileEvent: Equatable, Sendable, WireMessage {
  public var profile: RoomProfile
  public var recognizers: [Welcome.Recognizer]

  public init(profile: RoomProfile, recognizers: [Welcome.Recognizer]) {
    (self.profile, self.recognizers) = (profile, recognizers)
  }

  static var wireName: String { "profile" }
  static var meaning: String { "The room's rule set changed, from each drawer's next sequence on." }
  init() { self.init(profile: .robust, recognizers: []) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("profile", &profile, .word(), "The rule set.")
    try coder.field(
      "recognizers", &recognizers, .list(.object()),
      "The recognizers that every drawer then has, in the order of their events.")
  }
}
