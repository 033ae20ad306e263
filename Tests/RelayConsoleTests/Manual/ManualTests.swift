import Testing

@testable import RelayConsole

/// The manual page and the completion of a table of verbs.
struct ManualTests {
  private static let table = CommandTable(
    program: "a-tool", summary: "does things.",
    commands: [
      Command(
        name: "run", operands: "FILE", operandCount: 1...1, summary: "run a file",
        details: "Runs it.\n.dots too",
        flags: [
          .choice("form", ["text", "json"], "the form"), .switch("quiet", "print nothing"),
        ],
        examples: ["a-tool run x": "runs x"]
      ) { _, _ in .ok }
    ])

  @Test func `the page has every verb with flags, examples and statuses`() {
    let page = Self.table.manualPage(version: "1.2.3", seeAlso: ["other(5)"])
    #expect(page.hasPrefix(".TH A-TOOL 1 \"\" \"a\\-tool 1.2.3\" \"User Commands\"\n"))
    #expect(page.contains(".SH NAME\na\\-tool \\- does things\n"))
    #expect(page.contains(".SH \"RUN\"\n\\fBa\\-tool run\\fR [\\fIFLAG\\fR...] \\fIFILE\\fR\n"))
    #expect(page.contains("\n.PP\nRun a file.\n.PP\n.EX\nRuns it.\n\\&.dots too\n.EE\n"))
    #expect(page.contains(".TP\n\\fB\\-\\-form\\fR \\fItext|json\\fR\nthe form\n"))
    #expect(page.contains(".TP\n\\fB\\-\\-quiet\\fR\nprint nothing\n"))
    #expect(page.contains("a\\-tool run x\n.EE\n.RS\nruns x\n.RE\n"))
    #expect(page.contains(".TP\n\\fB130\\fR\ninterrupted\n"))
    #expect(page.hasSuffix(".SH SEE ALSO\nother(5)\n"))
  }

  @Test func `the completion has verbs, flags and their values`() {
    let script = Self.table.bashCompletion
    #expect(script.contains("words=\"run help\""))
    #expect(script.contains("'run --form') words=\"text json\" ;;"))
    #expect(script.contains("run) words=\"--form --quiet --help\" ;;"))
    #expect(script.contains("complete -o default -F _a_tool a-tool\n"))
  }
}
