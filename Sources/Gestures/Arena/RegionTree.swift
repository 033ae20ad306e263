/// The regions of a canvas: which one a touch is in, and what it is a part of.
struct RegionTree {
  /// The regions, each behind those that it lies on.
  var regions: [Region] = []

  /// The region of a name; `nil` if there is none.
  ///
  /// Linear in the regions.
  subscript(name: String) -> Region? { regions.first { $0.name == name } }

  /// The topmost region at a location of the canvas; `nil` for the bare canvas.
  ///
  /// A part that sticks out of its parent is not touched there, like a view outside its superview.
  func region(at location: Point) -> Region? {
    regions.last { region in
      ancestry(of: region).allSatisfy { $0.frame.contains(location) }
    }
  }

  /// Whether a region has a name, or is a part of the region of that name, at any depth.
  func isPart(_ region: Region, of name: String) -> Bool {
    region.name == name || ancestry(of: region).contains { $0.parent == name }
  }

  /// A region and the regions that it is a part of, innermost first.
  func ancestry(of region: Region) -> Ancestry { Ancestry(tree: self, region: region) }

  /// A walk from a region outwards.
  struct Ancestry: Sequence, IteratorProtocol {
    fileprivate let tree: RegionTree
    fileprivate var region: Region?
    private var steps = 0

    fileprivate init(tree: RegionTree, region: Region) {
      self.tree = tree
      self.region = region
    }

    /// The next region; ends after one step a region, because a region may be its own ancestor.
    mutating func next() -> Region? {
      guard steps <= tree.regions.count, let current = region else { return nil }
      steps += 1
      region = current.parent.flatMap { tree[$0] }
      return current
    }
  }
}
