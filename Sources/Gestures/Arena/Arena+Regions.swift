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

  /// Whether a touch that came down in `region`, `nil` for the bare canvas, is one for `recognizer`:
  /// the recognizer is attached to the region or to what that is a part of, and no control wants the
  /// touch for itself.
  func isTouch(in region: Region?, for recognizer: GestureRecognizer) -> Bool {
    guard let region else { return recognizer.region == nil }
    // A control's own recognizers come before what it does by itself.
    if recognizer.region == region.name { return true }
    if let control = region.control, recognizer.yields(to: control) { return false }
    guard let wanted = recognizer.region else { return true }
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
