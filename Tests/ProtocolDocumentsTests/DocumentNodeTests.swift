import Testing

@testable import ProtocolDocuments

/// Documents as YAML.
struct DocumentNodeTests {
  @Test func `maps and lists are nested by indentation where they are wider than a line`() {
    let long = String(repeating: "long ", count: 20)
    let node: DocumentNode = .map([
      ("name", .text("a \"b\"\n")),
      ("list", .list([.literal("1"), .map([("x", .text(long)), ("y", .list([]))])])),
      ("none", .map([])),
    ])
    #expect(
      node.yaml == """
        name: "a \\"b\\"\\n"
        list:
          - 1
          - x: "\(long)"
            y: []
        none: {}

        """)
  }

  @Test func `what fits into 100 columns is one line`() {
    let most = String(repeating: "x", count: 87)
    let node: DocumentNode = ["list": [["key": .text(most)], ["key": .text(most + "x")]]]
    #expect(
      node.yaml == """
        list:
          - {key: "\(most)"}
          - key: "\(most)x"

        """)
    #expect(node.yaml.split(separator: "\n")[1].count == 100)
  }

  @Test func `a name that YAML reads as a constant is quoted`() {
    let node: DocumentNode = .map([("on", .literal("1")), ("only", .literal("2"))])
    #expect(node.yaml == "{\"on\": 1, only: 2}\n")
  }
}
