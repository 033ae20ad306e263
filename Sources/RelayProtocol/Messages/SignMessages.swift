import Gestures

// What a drawer asks of the room's signs beside a lesson.

/// Forget a sign.
struct ForgetMessage: WireMessage {
  static var wireName: String { "forget" }
  static var meaning: String { "Forget the sign of that name." }
  static var blank: ForgetMessage { ForgetMessage(sign: "") }

  var sign: String

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("name", &sign, .signName, "The sign's name.")
  }
}

/// Give a sign another name.
struct RenameMessage: WireMessage {
  static var wireName: String { "rename" }
  static var meaning: String { "Give a sign another name." }
  static var blank: RenameMessage { RenameMessage(sign: "", other: "") }

  var sign: String
  var other: String

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("name", &sign, .signName, "The sign's name.")
    try coder.field("to", &other, .signName, "Its new name.")
  }
}

/// Take signs over as they are; also how signs are exported.
struct SignsMessage: WireMessage {
  static var wireName: String { "signs" }
  static var meaning: String { "Take signs over as they are; also how signs are exported." }
  static var blank: SignsMessage { SignsMessage(signs: []) }

  var signs: [Sign]

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("signs", &signs, .list(.object()), "The signs, each name once.")
    try coder.keep { $0.fault(ofSigns: signs) }
  }
}

extension ProtocolLimits {
  /// What is wrong with signs that a client sends together; `nil` for nothing.
  fileprivate func fault(ofSigns list: [Sign]) -> ErrorMessage? {
    guard list.count <= signs.signs else {
      return ErrorMessage(
        code: .tooManySigns, message: "expected at most \(signs.signs) signs, found \(list.count)",
        path: "/signs", limit: .init(name: "signs", value: signs.signs))
    }
    for (index, sign) in list.enumerated()
    where list[..<index].contains(where: { $0.name == sign.name }) {
      return ErrorMessage(
        code: .signExists, message: "the name \"\(sign.name)\" stands twice",
        path: "/signs/\(index)/name")
    }
    return nil
  }
}
