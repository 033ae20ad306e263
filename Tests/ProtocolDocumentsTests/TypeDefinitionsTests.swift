import RelayProtocol
import Testing

@testable import ProtocolDocuments

/// Messages as JSDoc types.
struct TypeDefinitionsTests {
  /// The module with each comment in one line.
  static let module = TypeDefinitions.module(of: .current)
    .split(separator: "\n *", omittingEmptySubsequences: false)
    .map { $0.drop { $0 == " " } }.joined(separator: " ")

  @Test func `each message and each object is a type`() {
    for object in SchemaIndex.current.objects {
      #expect(Self.module.contains("}} \(TypeDefinitions.typeName(object.name)) "))
    }
    for event in SchemaIndex.current.events {
      let name = TypeDefinitions.typeName(event.type) + "Event"
      #expect(Self.module.contains("@typedef {{type: \"\(event.type)\", seq: number"))
      #expect(Self.module.contains("}} \(name) \(event.meaning) "))
    }
    #expect(Self.module.contains(" | AccessEvent} RoomEvent"))
  }

  @Test func `a field that may be missing is optional`() {
    #expect(Self.module.contains(" captured?: number, took: number}} TimingEvent"))
  }

  @Test func `no line is longer than 100 columns but one that is a single word`() {
    let lines = TypeDefinitions.module(of: .current).split(separator: "\n")
    for line in lines { #expect(line.count <= 100 || !line.dropFirst(5).contains(" ")) }
  }
}
