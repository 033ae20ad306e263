/// Chooses the room's rule set, from each drawer's next sequence on.
struct ProfileMessage: WireMessage {
  static var wireName: String { "profile" }
  static var meaning: String { "Chooses the room's rule set, from each drawer's next sequence on." }
  static var blank: ProfileMessage { ProfileMessage(profile: .robust) }

  var profile: RoomProfile

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("profile", &profile, .word(), "The rule set.")
  }
}
