import RelayProtocol
import Testing

@testable import ProtocolDocuments

/// Messages as JSDoc types.
struct TypeDefinitionsTests {
  @Test func `each message and each object is a type`() {
    let index = SchemaIndex.current
    let module = TypeDefinitions.module(of: index)
    for object in index.objects {
      #expect(module.contains("@typedef {object} \(TypeDefinitions.typeName(object.name))\n"))
    }
    for event in index.events {
      #expect(module.contains("Event\n * @property {\"\(event.type)\"} type\n"))
    }
    #expect(module.contains(" | PresenceEvent} RoomEvent"))
  }

  @Test func `a field that may be missing is optional`() {
    let module = TypeDefinitions.module(of: .current)
    #expect(module.contains("@property {number} [captured] "))
    #expect(module.contains("@property {number} took "))
  }

  @Test func `no line is longer than 100 columns but one that is a single word`() {
    let lines = TypeDefinitions.module(of: .current).split(separator: "\n")
    for line in lines { #expect(line.count <= 102 || !line.dropFirst(5).contains(" ")) }
  }
}
