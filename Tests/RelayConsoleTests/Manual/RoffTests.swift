import Testing

@testable import RelayConsole

struct RoffTests {
  @Test(arguments: [
    ("--web-reload", "\\-\\-web\\-reload"), ("a\n.b", "a\n\\&.b"), ("it's ~/x", "it\\(aqs \\(ti/x"),
    ("\\n", "\\en"), ("`ls` ^C", "\\(gals\\(ga \\(haC"), ("Grüße …", "Grüße …"),
  ])
  func `a text is shown as it is`(text: String, roff: String) {
    #expect(Roff.plain(text) == roff)
  }

  @Test func `terms, bold texts and examples`() {
    #expect(Roff.bold("-x") == "\\fB\\-x\\fR")
    #expect(Roff.entry("\\fBx\\fR", "An x.") == ".TP\n\\fBx\\fR\nAn x.\n")
    #expect(Roff.example("a  b") == ".PP\n.EX\na  b\n.EE\n")
  }
}
