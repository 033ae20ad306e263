/// The regions that a recognized circle is drawn around or at.
public struct CircledRegions: Equatable, Sendable {
  /// The names of the regions whose middle lies within the circle, nearest to its centre first.
  public var around: [String]
  /// The name of the topmost region at the circle's centre; `nil` for the bare canvas.
  public var center: String?

  /// Makes a value from its parts; `nil` if there is no region.
  public init?(around: [String], center: String?) {
    guard !around.isEmpty || center != nil else { return nil }
    self.around = around
    self.center = center
  }
}

extension RegionTree {
  /// The regions that a circle is drawn around or at; `nil` if there are none.
  ///
  /// Quadratic in the regions.
  func circled(by circle: Circle) -> CircledRegions? {
    var near: [(name: String, distance: Double)] = []
    for region in regions {
      let distance = circle.center.distance(to: region.frame.middle)
      guard distance <= circle.radius else { continue }
      let index = near.firstIndex { $0.distance > distance } ?? near.endIndex
      near.insert((region.name, distance), at: index)
    }
    return CircledRegions(
      around: near.map { $0.name }, center: region(at: circle.center)?.name)
  }
}
