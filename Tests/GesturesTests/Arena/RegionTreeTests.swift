import Testing

@testable import Gestures

struct RegionTreeTests {
  static let tree = RegionTree(regions: [
    RegionTests.bar, RegionTests.side, RegionTests.button, RegionTests.slider,
    Region(name: "thumb", frame: Rect(x: 290, y: 60, width: 40, height: 40), parent: "slider"),
  ])

  @Test func `a location is in the topmost region and inside all of its parents`() {
    #expect(Self.tree.region(at: RegionTests.onButton)?.name == "button")
    #expect(Self.tree.region(at: RegionTests.onBar)?.name == "bar")
    #expect(Self.tree.region(at: RegionTests.onCanvas) == nil)
    #expect(Self.tree.region(at: Point(x: 300, y: 70))?.name == "thumb")
    #expect(Self.tree.region(at: Point(x: 325, y: 70))?.name == "bar", "the thumb sticks out")
  }

  @Test func `a region is a part of its parents at any depth, and of itself`() throws {
    let thumb = try #require(Self.tree["thumb"])
    #expect(Self.tree.ancestry(of: thumb).map(\.name) == ["thumb", "slider", "bar"])
    for name in ["thumb", "slider", "bar"] { #expect(Self.tree.isPart(thumb, of: name)) }
    #expect(!Self.tree.isPart(thumb, of: "side"))
  }

  @Test func `a region that is its own ancestor ends nowhere and hangs nothing`() {
    let frame = Rect(x: 0, y: 0, width: 10, height: 10)
    let one = Region(name: "one", frame: frame, parent: "two")
    let tree = RegionTree(regions: [one, Region(name: "two", frame: frame, parent: "one")])
    #expect(tree.isPart(one, of: "two") && !tree.isPart(one, of: "three"))
    #expect(tree.region(at: Point(x: 5, y: 5))?.name == "two")
  }
}
