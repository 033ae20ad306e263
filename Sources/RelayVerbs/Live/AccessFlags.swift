import RelayConsole
import RelayProtocol

extension [Flag] {
  /// What lets a verb into a room: `--token` and `--grant`, and `--ca` for TLS.
  static let access: [Flag] =
    [
      .value("token", "TOKEN", "your token; GESTURE_RELAY_TOKEN hides it from other users"),
      .value("grant", "GRANT", "the secret of a private room's link; or in GESTURE_RELAY_GRANT"),
    ] + authorities

  /// The certificates that TLS trusts: `--ca`.
  static let authorities: [Flag] = [
    .value("ca", "FILE", "certificates (PEM) that TLS trusts besides the system's")
  ]
}

extension Arguments {
  /// A room's address with the token and the grant of flags, or else of the environment; those in
  /// the address itself go first.
  ///
  /// An empty variable counts as unset. Throws for what is no address, or can be no token. The
  /// sentence does not repeat that.
  func room(_ text: String, to purpose: Welcome.Role = .watch) throws(UsageError) -> RoomAddress {
    var address = try RoomAddress(text, to: purpose)
    address.authorities = self.text("ca")
    for name in ["token", "grant"] {
      let variable = "GESTURE_RELAY_\(name.uppercased())"
      let inherited = Console.environment(variable).flatMap { $0.isEmpty ? nil : $0 }
      guard let secret = self.text(name) ?? inherited,
        !address.query.split(separator: "&").contains(where: { $0.hasPrefix(name + "=") })
      else { continue }
      guard !secret.isEmpty,
        secret.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) })
      else {
        throw UsageError("--\(name) or \(variable) must be letters, digits, \"-\", \"_\" and \".\"")
      }
      address.query += (address.query.isEmpty ? "" : "&") + "\(name)=\(secret)"
    }
    return address
  }
}
