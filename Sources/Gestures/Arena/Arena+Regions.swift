/// Whose touch it is where the canvas has regions.
extension Arena {
  /// The region of that name, `nil` where there is none; linear in the regions.
  public func region(_ name: String) -> Region? {
    regions.first { $0.name == name }
  }

  /// The region at a place of the canvas, `nil` where there is none but the canvas.
  public func region(at place: Point) -> Region? {
    regions.last { $0.frame.contains(place) }
  }

  /// Whether a touch that came down in `region`, `nil` for the bare canvas, came down where
  /// `recognizer` listens: the recognizer is attached to the region or to what that is a part of.
  func isTouch(in region: Region?, for recognizer: GestureRecognizer) -> Bool {
    guard let wanted = recognizer.region else { return true }
    return region.map { isPart($0, of: wanted) } ?? false
  }

  /// Whether a touch that came down in `region` is that region's own business, being a control, and none
  /// of a recognizer's further out.
  func isControl(_ region: Region?, insteadOf recognizer: GestureRecognizer) -> Bool {
    // A control's own recognizers come before what it does by itself.
    guard let region, recognizer.region != region.name else { return false }
    return region.control.map { recognizer.yields(to: $0) } ?? false
  }

  /// Whether a region is the one of that name, or a part of it, or a part of a part.
  func isPart(_ region: Region, of wanted: String) -> Bool {
    if region.name == wanted { return true }
    var parent = region.parent
    // A region that is its own ancestor is no more than as many steps away.
    for _ in regions {
      guard let name = parent else { return false }
      if name == wanted { return true }
      parent = self.region(name)?.parent
    }
    return false
  }
}
