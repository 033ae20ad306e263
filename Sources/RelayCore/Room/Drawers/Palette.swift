/// The drawers' colours: Paul Tol's bright scheme and four of his vibrant one, which people with
/// colour blindness can distinguish (https://personal.sron.nl/~pault/).
enum Palette {
  /// A colour and its name.
  struct Entry {
    let name: String
    let color: String
  }

  static let entries = [
    Entry(name: "Blue", color: "#4477aa"),
    Entry(name: "Red", color: "#ee6677"),
    Entry(name: "Green", color: "#228833"),
    Entry(name: "Yellow", color: "#ccbb44"),
    Entry(name: "Cyan", color: "#66ccee"),
    Entry(name: "Purple", color: "#aa3377"),
    Entry(name: "Orange", color: "#ee7733"),
    Entry(name: "Teal", color: "#009988"),
    Entry(name: "Magenta", color: "#ee3377"),
    Entry(name: "Grey", color: "#bbbbbb"),
  ]

  /// Picks a colour for drawer `number`, from 1: the colour called `name`, or else the next one in
  /// turn.
  ///
  /// It avoids `taken` colours unless all are taken, and prefers colours that are not `reserved`
  /// for drawers that may return.
  static func entry(
    number: Int, name: String? = nil, taken: [String], reserved: [String] = []
  ) -> Entry {
    if let named = entries.first(where: { $0.name == name }), !taken.contains(named.color) {
      return named
    }
    let turn = (number - 1) % entries.count
    let inTurn = entries[turn...] + entries[..<turn]
    let free = inTurn.filter { !taken.contains($0.color) }
    return free.first { !reserved.contains($0.color) } ?? free.first ?? entries[turn]
  }
}
