struct ProfileMessage: WireMessage {
  static var wireName: String { "profile" }
  static var meaning: String { "Chooses the room's rule set, from each drawer's next sequence on." }

  var profile = RoomProfile.robust

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("profile", &profile, .word(), "The rule set.")
  }
}
