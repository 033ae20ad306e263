/// The regions of a canvas, to find the region of a touch and its parents.
struct RegionTree {
  /// The regions, each after its parents.
  var regions: [Region] = []

  /// The region of a name; `nil` if there is none.
  ///
  /// Linear in the regions.
  subscript(name: String) -> Region? { regions.first { $0.name == name } }

  /// The topmost region at a location of the canvas; `nil` for the bare canvas.
  ///
  /// The part of a region outside its parent receives no touches, like a view outside its
  /// superview.
  func region(at location: Point) -> Region? {
    regions.last { region in
      ancestry(of: region).allSatisfy { $0.frame.contains(location) }
    }
  }

  /// Whether a region has that name, or is at any depth a part of the region with that name.
  func isPart(_ region: Region, of name: String) -> Bool {
    region.name == name || ancestry(of: region).contains { $0.parent == name }
  }

  /// A region and its parents, innermost first.
  func ancestry(of region: Region) -> Ancestry { Ancestry(tree: self, region: region) }

  /// An iteration from a region outwards.
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
