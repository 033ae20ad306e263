public import Gestures

extension ProtocolLimits {
  /// Checks a room's regions: number, names, frames, and that each follows its parent.
  ///
  /// Throws the first error with a JSON pointer into the list. Quadratic in the regions.
  public func check(_ list: [Region]) throws(ErrorMessage) {
    guard list.count <= regions else {
      throw .outOfRange("expected at most \(regions) regions, found \(list.count)")
    }
    for (index, region) in list.enumerated() {
      do throws(ErrorMessage) {
        try check(region, after: list[..<index])
      } catch { throw error.inside(index) }
    }
  }

  private func check(_ region: Region, after others: ArraySlice<Region>) throws(ErrorMessage) {
    guard isRegionName(region.name) else {
      throw .outOfRange(
        "expected a name of 1 to \(regionNameCharacters) letters, digits, - and _, "
          + "found \(JSONValue.string(String(region.name.prefix(regionNameCharacters))))",
        path: "/name")
    }
    guard !others.contains(where: { $0.name == region.name }) else {
      throw .outOfRange("another region is called \(region.name)", path: "/name")
    }
    let frame = region.frame
    let isInside = [frame.x, frame.y, frame.width, frame.height].allSatisfy {
      $0.magnitude <= coordinatePixels
    }
    guard isInside, frame.width > 0, frame.height > 0 else {
      throw .outOfRange(
        "expected [x, y, width, height] within the limit of coordinates, the extents above 0",
        path: "/frame")
    }
    if let parent = region.parent, !others.contains(where: { $0.name == parent }) {
      throw ErrorMessage(
        code: .noSuchRegion, message: "there is no region \(JSONValue.string(parent)) before this",
        path: "/parent")
    }
  }

  /// Whether a text is a region's name: ASCII letters and digits, `-` and `_`.
  private func isRegionName(_ name: String) -> Bool {
    (1...regionNameCharacters).contains(name.utf8.count) && name.utf8.allSatisfy { $0.isNameByte }
  }
}
