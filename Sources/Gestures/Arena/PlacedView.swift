/// A view of a drawer's own code, as pages show it: a labelled rectangle on the canvas.
public struct PlacedView: Equatable, Sendable {
  /// What the view is.
  public enum Kind: String, CaseIterable, Sendable {
    /// A button.
    case button
    /// A picture.
    case image
  }

  /// The affine transform from a view's own rectangle to the canvas, as in Core Graphics:
  /// x' = a·x + c·y + tx and y' = b·x + d·y + ty.
  public struct Transform: Equatable, Sendable {
    /// The coefficients a, b, c, d, tx and ty.
    public var coefficients: [Double]

    /// Makes a transform of six coefficients; by default it changes nothing.
    public init(_ coefficients: [Double] = [1, 0, 0, 1, 0, 0]) {
      precondition(coefficients.count == 6, "a transform has six coefficients")
      self.coefficients = coefficients
    }
  }

  /// How the speed of an animation changes, with CSS's names.
  public enum Curve: String, CaseIterable, Sendable {
    /// Slow at both ends.
    case easeInOut = "ease-in-out"
    /// Slow at the beginning.
    case easeIn = "ease-in"
    /// Slow at the end.
    case easeOut = "ease-out"
    /// Constant speed.
    case linear
  }

  /// The transition from earlier values to those of the view.
  public struct Animation: Equatable, Sendable {
    /// The duration, in milliseconds.
    public var duration: Double
    /// The delay before it starts, in milliseconds.
    public var delay: Double
    /// How the speed changes.
    public var curve: Curve
    /// The opacity at its beginning, 0 to 1.
    public var alpha: Double
    /// The transform at its beginning.
    public var transform: Transform

    /// Makes a transition.
    public init(
      duration: Double, delay: Double = 0, curve: Curve = .easeInOut, alpha: Double,
      transform: Transform
    ) {
      self.duration = duration
      self.delay = delay
      self.curve = curve
      self.alpha = alpha
      self.transform = transform
    }
  }

  /// The drawer's number for the view, from 1.
  public var id: Int
  /// What the view is.
  public var kind: Kind
  /// The text that pages show: a picture's name or a button's title.
  public var label: String
  /// The width of the view's own rectangle, in its own coordinates.
  public var width: Double
  /// The height of the view's own rectangle, in its own coordinates.
  public var height: Double
  /// The transform from the view's own rectangle, whose origin is its corner, to the canvas.
  public var transform: Transform
  /// The opacity, 0 to 1.
  public var alpha: Double
  /// The transition that leads to these values; `nil` if they apply at once.
  public var animation: Animation?

  /// The view after its animation.
  public var settled: PlacedView {
    var settled = self
    settled.animation = nil
    return settled
  }

  /// Makes a view.
  public init(
    id: Int, kind: Kind, label: String, width: Double, height: Double, transform: Transform,
    alpha: Double = 1, animation: Animation? = nil
  ) {
    self.id = id
    self.kind = kind
    self.label = label
    self.width = width
    self.height = height
    self.transform = transform
    self.alpha = alpha
    self.animation = animation
  }
}
