import Foundation
import RelayConsole
import RelayCore
import RelayProtocol
import RelayServer

extension Command {
  /// Prints a token.
  static let token = Command(
    name: "token", summary: "print a token that lets its holder into rooms",
    details: """
      Signs with the key file of --key. Without it, signs with access.secret, or else the
      first secret of access.keys, from the relay's configuration. Append the token to the
      address of a page, as in https://relay.example/draw/class-7#token=TOKEN, or give it to
      other verbs in the variable GESTURE_RELAY_TOKEN.
      """,
    flags: ownFlags
      + ServeConfiguration.flags.filter { $0.name == "config" || $0.name.hasPrefix("access-") },
    examples: [
      "gesture-relay token --room class-7 --role draw --name Ada --expires 2h":
        "lets Ada draw in the room class-7 for two hours",
      "gesture-relay token --room 'class-*' --role host --expires 7d --key signer.pem":
        "lets its holder host many rooms, signed with a private key",
    ],
    run: printToken)

  private static let ownFlags: [Flag] = [
    .value("room", "NAME", "the room, in which * stands for any characters; required"),
    .choice("role", Role.allCases.map(\.word), "the highest role of its holder; required"),
    .value("name", "NAME", "the name that others see"),
    .value("expires", "TIME", "how long it is valid: 90s, 15m, 2h or 7d; required"),
    .value("id", "ID", "its jti, by which it can be revoked; by default a random one"),
    .value("key", "FILE", "NAME.secret, or NAME.pem with a private key; NAME is the kid"),
  ]
}

private func printToken(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
  guard let room = arguments.text("room"), let rooms = RoomNamePattern(room) else {
    throw UsageError("--room needs the name of a room, in which * stands for any characters")
  }
  guard let role = arguments.text("role").flatMap({ Role(word: $0) }) else {
    throw UsageError("--role needs watch, draw or host")
  }
  guard let expires = try arguments.milliseconds("expires"), expires > 0 else {
    throw UsageError("--expires needs a time such as 90s, 15m, 2h or 7d")
  }
  let configuration = try ServeConfiguration.load(
    arguments, environment: ProcessInfo.processInfo.environment,
    without: ["room", "role", "name", "expires", "id", "key"])
  let issuer = try TokenIssuer(configuration, keyFile: arguments.text("key"))
  console.output.line(
    try issuer.token(
      rooms: rooms, role: role, name: arguments.text("name"),
      seconds: expires / 1_000,
      id: arguments.text("id") ?? UUID().uuidString.lowercased()))
  return .ok
}
