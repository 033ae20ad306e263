/// Whose touch it is where the canvas has regions.
extension Arena {
  /// The region of that name, `nil` where there is none; linear in the regions.
  public func region(_ name: String) -> Region? {
    regions.first { $0.name == name }
  }

  /// The region at a place of the canvas, `nil` where there is none but the canvas.
  ///
  /// Where a part sticks out of what it is a part of, it is not touched, as a view is not outside its
  /// superview.
  public func region(at place: Point) -> Region? {
    regions.last { $0.frame.contains(place) && isInsideParents($0, place) }
  }

  private func isInsideParents(_ region: Region, _ place: Point) -> Bool {
    var parent = region.parent
    // A region that is its own ancestor is no more than as many steps away.
    for _ in regions {
      guard let name = parent, let outer = self.region(name) else { return true }
      guard outer.frame.contains(place) else { return false }
      parent = outer.parent
    }
    return true
  }

  /// Whether a touch that came down in `region`, `nil` for the bare canvas, came down where
  /// `recognizer` listens: the recognizer is attached to the region or to what that is a part of.
  func isTouch(in region: Region?, for recognizer: GestureRecognizer) -> Bool {
    guard let wanted = recognizer.region else { return true }
    return region.map { isPart($0, of: wanted) } ?? false
  }

  /// Whether a touch that came down in `region` is the business of a control, that region or one that
  /// it is a part of, and none of a recognizer's further out.
  func isControl(_ region: Region?, insteadOf recognizer: GestureRecognizer) -> Bool {
    var inner = region
    for _ in regions {
      // A control's own recognizers come before what it does by itself.
      guard let asked = inner, recognizer.region != asked.name else { return false }
      if let control = asked.control, recognizer.yields(to: control) { return true }
      inner = asked.parent.flatMap { self.region($0) }
    }
    return false
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
