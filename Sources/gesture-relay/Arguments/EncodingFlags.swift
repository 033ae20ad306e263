import RelayProtocol

extension Flag {
  /// How messages go over the wire: `--format`.
  static let encoding = Flag.choice(
    "format", ["json", "binary"], "how messages go over the wire (default json)")
  /// In which forms a benchmark runs: `--format`.
  static let encodings = Flag.choice(
    "format", ["json", "binary", "both"], "fanout, compare: one form or both in turn (default both)"
  )
}

extension Arguments {
  /// How messages go over the wire.
  var encoding: Encoding { text("format") == "binary" ? .binary : .json }

  /// In which forms a benchmark is to run.
  var encodings: [Encoding] {
    switch text("format") {
    case "json": [.json]
    case "binary": [.binary]
    default: Encoding.allCases
    }
  }
}
