import Testing

@testable import ProtocolDocuments

/// Documents as YAML.
struct DocumentNodeTests {
  @Test func `maps and lists are nested by indentation`() {
    let node: DocumentNode = .map([
      ("name", .text("a \"b\"\n")),
      ("list", .list([.literal("1"), .map([("x", .literal("true")), ("y", .list([]))])])),
      ("none", .map([])),
    ])
    #expect(
      node.yaml == """
        name: "a \\"b\\"\\n"
        list:
          - 1
          - x: true
            y: []
        none: {}

        """)
  }

  @Test func `a name that YAML reads as a constant is quoted`() {
    let node: DocumentNode = .map([("on", .literal("1")), ("only", .literal("2"))])
    #expect(node.yaml == "\"on\": 1\nonly: 2\n")
  }
}
