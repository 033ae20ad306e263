/// Reads a flat JSON object of the relay's own answers.
enum JSONObject {
  /// The members that are texts; `nil` if it is no object.
  static func members(of bytes: [UInt8]) -> [String: String]? {
    let text = String(decoding: bytes, as: UTF8.self)
    do throws(JSON5Error) {
      guard case .object(let members) = try JSON5Reader.value(of: text).content else { return nil }
      return members.reduce(into: [:]) { found, member in
        if case .text(let value) = member.value.content { found[member.name] = value }
      }
    } catch { return nil }
  }
}
