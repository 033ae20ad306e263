/// A part of the canvas with recognizers of its own, as a view is in UIKit.
///
/// A touch belongs to the topmost region where it comes down, wherever it moves. That is the last
/// region in the arena's list that contains the location.
public struct Region: Equatable, Sendable {
  /// The gestures that a region handles by itself, like UIKit's controls.
  public enum Control: String, CaseIterable, Sendable {
    /// It is tapped with one finger once.
    case button
    /// It is tapped once or swiped with one finger.
    case toggle
    /// It is swiped or dragged with one finger.
    case slider
  }

  /// The name, unique in an arena.
  public var name: String
  /// The rectangle, in pixels of the canvas.
  public var frame: Rect
  /// The name of the surrounding region; `nil` for the canvas.
  public var parent: String?
  /// The control that the region is; `nil` for none.
  ///
  /// Recognizers of its parents leave the control's gestures to it.
  public var control: Control?

  /// Makes a region.
  public init(name: String, frame: Rect, parent: String? = nil, control: Control? = nil) {
    self.name = name
    self.frame = frame
    self.parent = parent
    self.control = control
  }
}

/// The coordinate space of a location, in pixels.
public enum CoordinateSpace: Equatable, Sendable {
  /// The canvas's, which touches use: UIKit's view that fills the window.
  case canvas
  /// A region's, from its top left corner: UIKit's view.
  case region(Region)
  /// The window's around the canvas.
  case window
  /// The screen's.
  case screen
}
