import RelayConsole
import RelayProtocol

extension Flag {
  /// The encodings that a benchmark measures: `--format`.
  static let encodings = Flag.choice(
    "format", ["json", "binary", "both"],
    "fanout, compare: one encoding, or both in turn (default both)")
}

extension Arguments {
  /// The encodings that a benchmark measures.
  var encodings: [Encoding] {
    switch text("format") {
    case "json": [.json]
    case "binary": [.binary]
    default: Encoding.allCases
    }
  }
}
