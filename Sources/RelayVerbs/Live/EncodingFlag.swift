import RelayConsole
import RelayProtocol

extension Flag {
  /// The encoding of messages on the wire: `--format`.
  static let encoding = Flag.choice(
    "format", ["json", "binary"], "the encoding of messages on the wire (default json)")
}

extension Arguments {
  /// The encoding of messages on the wire.
  var encoding: Encoding { text("format") == "binary" ? .binary : .json }
}
