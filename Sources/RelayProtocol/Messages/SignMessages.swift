import Gestures

// The messages about signs besides a lesson.

struct ForgetMessage: WireMessage {
  static var wireName: String { "forget" }
  static var meaning: String { "Removes a sign." }

  var sign = ""

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("name", &sign, SignNameKind(), "The sign's name.")
  }
}

struct RenameMessage: WireMessage {
  static var wireName: String { "rename" }
  static var meaning: String { "Renames a sign." }

  var sign = ""
  var other = ""

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("name", &sign, SignNameKind(), "The sign's name.")
    try coder.field("to", &other, SignNameKind(), "Its new name.")
  }
}

struct SignsMessage: WireMessage {
  static var wireName: String { "signs" }
  static var meaning: String { "Adds or replaces signs; also the format of exported signs." }

  var signs: [Sign] = []

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("signs", &signs, .list(.object()), "The signs, each name once.")
    try coder.whenRead { (limits) throws(ErrorMessage) in try limits?.check(signs: signs) }
  }
}

extension ProtocolLimits {
  /// Checks a list of signs from a client.
  fileprivate func check(signs list: [Sign]) throws(ErrorMessage) {
    guard list.count <= signs.signs else {
      throw ErrorMessage(
        code: .tooManySigns, message: "expected at most \(signs.signs) signs, found \(list.count)",
        path: "/signs", limit: .init(name: "signs", value: signs.signs))
    }
    for (index, sign) in list.enumerated()
    where list[..<index].contains(where: { $0.name == sign.name }) {
      throw ErrorMessage(
        code: .signExists, message: "the name \"\(sign.name)\" occurs twice",
        path: "/signs/\(index)/name")
    }
  }
}
