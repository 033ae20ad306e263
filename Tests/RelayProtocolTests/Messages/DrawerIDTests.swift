import Testing

@testable import RelayProtocol

struct DrawerIDTests {
  @Test(arguments: ["d1", "d42", "d9007199254740991"])
  func `is found by its name`(name: String) {
    #expect(DrawerID(wireName: name)?.description == name)
  }

  @Test(arguments: ["", "d", "d0", "d-1", "d01", "d+1", "D1", "x1", "d1 ", "d99999999999999999999"])
  func `is not made of another text`(name: String) {
    #expect(DrawerID(wireName: name) == nil)
  }

  @Test func `the earlier comes first`() {
    #expect(DrawerID(2) < DrawerID(10))
  }
}
