/// A drawer as others see it.
public struct DrawerPresence: Equatable, Sendable {
  /// Who.
  public var drawer: DrawerID
  /// The name to show.
  public var name: String
  /// The canvas that its coordinates refer to; `nil` until the drawer tells.
  public var canvas: CanvasSize?
  /// The colour to show it in, as `#rrggbb`.
  public var color: String

  /// Makes a presence from its parts.
  public init(drawer: DrawerID, name: String, canvas: CanvasSize?, color: String) {
    self.drawer = drawer
    self.name = name
    self.canvas = canvas
    self.color = color
  }
}
