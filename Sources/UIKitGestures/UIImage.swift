/// A picture by its name and size; a host finds and draws it.
public final class UIImage {
  /// The name that a host finds it by.
  public let name: String
  /// Its size, in pixels.
  public let size: CGSize

  /// Makes a picture of a name and a size.
  public init(named name: String, size: CGSize) {
    self.name = name
    self.size = size
  }

  /// Makes a picture of a name, of no size; never `nil`.
  public convenience init?(named name: String) { self.init(named: name, size: .zero) }
}

/// A view of a picture; as in UIKit, it receives no touches by default.
open class UIImageView: UIView {
  /// The picture.
  open var image: UIImage?

  /// Makes an empty view that lies in a rectangle of its superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Makes a view of a picture's size.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// Makes an empty view; an archive is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }
}
