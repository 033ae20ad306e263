/// Where the four pictures of a set lie on a drawer's canvas, in its pixels.
///
/// One row of four where the canvas is wider than twice its height, else two rows of two.
public struct Board: Equatable, Sendable {
  /// The side of a picture, as a share of its cell's.
  static let pictureShare = 0.76
  /// How much wider than high a canvas has one row.
  static let rowAspect = 2.0

  /// A square picture.
  public struct Place: Equatable, Sendable {
    /// The left edge.
    public var x: Double
    /// The top edge.
    public var y: Double
    /// The side.
    public var side: Double
  }

  /// What a circle chooses.
  public enum Choice: Equatable, Sendable {
    /// No picture's middle is inside.
    case nothing
    /// This picture alone.
    case picture(Int)
    /// The middles of that many pictures are inside.
    case several(Int)
  }

  /// The places of the pictures, by rows from the left.
  public let places: [Place]

  /// Lays the board out on a canvas.
  public init(width: Double, height: Double) {
    let columns = width > Self.rowAspect * height ? PictureSet.count : 2
    let rows = PictureSet.count / columns
    let cell = min(width / Double(columns), height / Double(rows))
    let side = Self.pictureShare * cell
    let left = (width - cell * Double(columns)) / 2
    let top = (height - cell * Double(rows)) / 2
    places = (0..<PictureSet.count).map { index in
      Place(
        x: left + (Double(index % columns) + 0.5) * cell - side / 2,
        y: top + (Double(index / columns) + 0.5) * cell - side / 2, side: side)
    }
  }

  /// What a circle chooses: the picture whose middle is at most the radius from the centre.
  ///
  /// A circle without a centre chooses nothing.
  public func choice(x: Double, y: Double, radius: Double) -> Choice {
    let inside = places.indices.filter { index in
      let place = places[index]
      let dx = place.x + place.side / 2 - x
      let dy = place.y + place.side / 2 - y
      return dx * dx + dy * dy <= radius * radius
    }
    switch inside.count {
    case 0: return .nothing
    case 1: return .picture(inside[0])
    default: return .several(inside.count)
    }
  }
}
