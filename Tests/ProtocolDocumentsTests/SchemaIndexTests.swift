import RelayProtocol
import Testing

@testable import ProtocolDocuments

/// The messages of the protocol and the objects inside them.
struct SchemaIndexTests {
  @Test func `each name of a table is there once`() {
    let names = SchemaIndex.current.names
    #expect(Set(names).count == names.count)
    #expect(names.contains("client hello") && names.contains("event timing"))
  }

  @Test func `objects inside objects are found`() {
    #expect(SchemaIndex.current.object("canvas") != nil)
    #expect(SchemaIndex.current.object("resumedTouch") != nil)
    #expect(SchemaIndex.current.object("nothing") == nil)
  }
}
