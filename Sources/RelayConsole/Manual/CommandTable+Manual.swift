extension CommandTable {
  /// The manual page of the program with every verb, in section 1 (man(7)).
  ///
  /// It has the texts of `help`. `seeAlso` are further pages, such as `gesture-relay.json5(5)`.
  package func manualPage(version: String, seeAlso: [String] = []) -> String {
    let title = summary.hasSuffix(".") ? String(summary.dropLast()) : summary
    let head = "\(program.uppercased()) 1 \"\" \"\(Roff.plain("\(program) \(version)"))\""
    var page = ".TH \(head) \"User Commands\"\n.ad l\n.nh\n"
    page += """
      .SH NAME
      \(Roff.plain(program)) \\- \(Roff.plain(title))
      .SH SYNOPSIS
      \(Roff.bold(program)) \\fIVERB\\fR [\\fIARGUMENT\\fR...]
      .SH DESCRIPTION
      Data goes to standard output, messages to standard error; \\- is standard input.
      \(Roff.bold("\(program) help VERB")) explains a verb as this page does.

      """
    for command in commands { page += Self.section(of: command, program: program) }
    page += """
      .SH EXIT STATUS
      \(ExitCode.meanings.map { Roff.entry(Roff.bold("\($0.code.rawValue)"), $0.text) }.joined())
      """
    if !seeAlso.isEmpty {
      page += ".SH SEE ALSO\n" + seeAlso.map(Roff.plain).joined(separator: ",\n") + "\n"
    }
    return page
  }

  private static func section(of command: Command, program: String) -> String {
    var text = ".SH \"\(Roff.plain(command.name.uppercased()))\"\n"
    text += "\(Roff.bold("\(program) \(command.name)"))"
    if !command.flags.isEmpty { text += " [\\fIFLAG\\fR...]" }
    if !command.operands.isEmpty { text += " \\fI\(Roff.plain(command.operands))\\fR" }
    text += "\n.PP\n\(Roff.plain(command.summary.prefix(1).uppercased()))"
    text += "\(Roff.plain("\(command.summary.dropFirst()).\n"))"
    if !command.details.isEmpty { text += Roff.example(command.details) }
    for flag in command.flags {
      let value = flag.placeholder.map { " \\fI\(Roff.plain($0))\\fR" } ?? ""
      text += Roff.entry("\(Roff.bold("--\(flag.name)"))\(value)", flag.summary)
    }
    for (line, meaning) in command.examples {
      text += Roff.example(line)
      text += ".RS\n\(Roff.plain(meaning))\n.RE\n"
    }
    return text
  }
}
