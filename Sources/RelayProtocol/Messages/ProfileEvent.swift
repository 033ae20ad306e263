/// From a drawer's next sequence on, what it draws is judged by other rules.
public struct ProfileEvent: Equatable, Sendable {
  /// By which rules.
  public var profile: RoomProfile
  /// The recognizers that every drawer then has, in the order of their state events.
  public var recognizers: [Welcome.Recognizer]

  /// Makes an event.
  public init(profile: RoomProfile, recognizers: [Welcome.Recognizer]) {
    self.profile = profile
    self.recognizers = recognizers
  }
}

extension ProfileEvent: WireMessage {
  static var wireName: String { "profile" }
  static var meaning: String {
    "From each drawer's next sequence on, the room judges by other rules."
  }
  static var blank: ProfileEvent {
    ProfileEvent(profile: .robust, recognizers: [])
  }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("profile", &profile, .word(), "The rule set.")
    try coder.field(
      "recognizers", &recognizers, .list(.object()),
      "The recognizers that every drawer then has, in the order of their events.")
  }
}
