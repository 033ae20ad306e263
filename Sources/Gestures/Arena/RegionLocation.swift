/// A place in a region's own coordinates, as UIKit's `location(in: view)`.
public struct RegionLocation: Equatable, Sendable {
  /// The region's name.
  public var region: String
  /// The place, in pixels from the region's top left corner.
  public var location: Point

  /// Makes a place from its parts.
  public init(region: String, location: Point) {
    self.region = region
    self.location = location
  }
}

extension Region {
  /// A place of the canvas in the region's own coordinates.
  func place(of location: Point) -> RegionLocation {
    RegionLocation(
      region: name, location: Point(x: location.x - frame.x, y: location.y - frame.y))
  }
}
