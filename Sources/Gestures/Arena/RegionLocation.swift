/// A location in a region's own coordinates, like UIKit's `location(in: view)`.
public struct RegionLocation: Equatable, Sendable {
  /// The region's name.
  public var region: String
  /// The location, in pixels from the region's top left corner.
  public var location: Point

  /// Makes a location.
  public init(region: String, location: Point) {
    self.region = region
    self.location = location
  }
}

extension Region {
  /// Converts a location of the canvas to the region's own coordinates.
  func convert(_ location: Point) -> RegionLocation {
    RegionLocation(
      region: name, location: Point(x: location.x - frame.x, y: location.y - frame.y))
  }
}
