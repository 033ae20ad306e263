/// All verbs, and the way from a command line to one of them.
struct CommandTable: Sendable {
  /// The verbs in the order in which the overview lists them.
  let commands: [Command]

  /// The verbs of `gesture-relay`; a new one is a line here.
  static let standard = CommandTable(commands: [
    .serve, .recognize, .flip, .play, .test, .watch, .bench, .version,
  ])

  /// Runs the verb that `words` begin with and returns the status to exit with.
  func run(_ words: [String], on console: Console) -> ExitCode {
    guard let first = words.first else {
      console.errors.write(overview)
      return .usage
    }
    switch first {
    case "help", "--help", "-h": return help(Array(words.dropFirst()), on: console)
    case "--version": return run(["version"], on: console)
    default: break
    }
    guard let command = commands.first(where: { $0.name == first }) else {
      let kind = first.hasPrefix("-") ? "flag" : "verb"
      let ending = Suggestion.ending(for: first, among: commands.map(\.name))
      console.message("gesture-relay: unknown \(kind) \(first)\(ending)")
      console.message("Try: gesture-relay help")
      return .usage
    }
    do {
      let arguments = try command.parse(Array(words.dropFirst()))
      if arguments.has("help") {
        console.output.write(command.help)
        return .ok
      }
      return try command.run(arguments, console)
    } catch {
      console.message("gesture-relay \(command.name): \(error.message)")
      console.message("Try: gesture-relay \(command.name) --help")
      return .usage
    }
  }

  private func help(_ words: [String], on console: Console) -> ExitCode {
    guard let name = words.first(where: { !$0.hasPrefix("-") }) else {
      console.output.write(overview)
      return .ok
    }
    return run([name, "--help"], on: console)
  }

  /// What `gesture-relay help` shows.
  var overview: String {
    """
    gesture-relay relays drawn gestures live and recognizes them on the way.

    Usage: gesture-relay VERB [ARGUMENT…]

    Verbs:
    \(Self.columns(commands.map { ($0.name, $0.summary) } + [("help", "explain a verb")]))
    Each verb explains itself: gesture-relay VERB --help
    Data goes to standard output, messages to standard error; - is standard input.
    Exit status: 0 ok, 1 an expectation failed or an input was bad, 2 usage,
    3 cannot connect, 130 interrupted.

    """
  }

  /// Two columns, the second one aligned and broken into lines of at most 96 characters in all; a
  /// long first entry has its second one on the next line.
  static func columns(_ rows: [(String, String)]) -> String {
    let longest = 26
    let width = rows.map(\.0.count).filter { $0 <= longest }.max() ?? 0
    let margin = String(repeating: " ", count: width + 4)
    return rows.map { first, second in
      let lines = wrap(second, to: 96 - margin.count)
      let rest = lines.dropFirst().map { margin + $0 + "\n" }.joined()
      guard first.count <= longest else {
        return "  \(first)\n" + lines.map { margin + $0 + "\n" }.joined()
      }
      let padding = String(repeating: " ", count: width - first.count)
      return "  \(first)\(padding)  \(lines.first ?? "")\n" + rest
    }.joined()
  }

  /// Breaks a text between words into lines of at most `width` characters; a longer word stays
  /// whole.
  static func wrap(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
