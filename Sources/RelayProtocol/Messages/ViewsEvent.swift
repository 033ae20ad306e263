public import Gestures

public struct ViewsEvent: Equatable, Sendable, WireMessage {
  public var drawer: DrawerID
  public var views: [PlacedView]

  public init(drawer: DrawerID, views: [PlacedView]) { (self.drawer, self.views) = (drawer, views) }

  static var wireName: String { "views" }
  static var meaning: String {
    "The views of a drawer's controller changed; the list has all of them, the front one last."
  }
  init() { self.init(drawer: DrawerID(0), views: []) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("drawer", &drawer, .drawer, "The drawer.")
    try coder.field("views", &views, .list(.object()), "The views.")
  }
}

extension PlacedView.Kind: WireWord {}
extension PlacedView.Curve: WireWord {}

extension PlacedView: WireObject {
  static var wireName: String { "view" }
  init() { self.init(id: 0, kind: .image, label: "", width: 0, height: 0, transform: Transform()) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("id", &id, .integer, "The drawer's number for the view.")
    try coder.field("kind", &kind, .word(), "What the view is.")
    try coder.field("label", &label, .text, "A picture's name, or a button's title.")
    try coder.field(
      "width", &width, .rounded(.thousandth), "The width, in the view's own coordinates.")
    try coder.field(
      "height", &height, .rounded(.thousandth), "The height, in the view's own coordinates.")
    try coder.transform(&transform)
    try coder.optional("alpha", &alpha, .rounded(.thousandth), unless: 1, "The opacity, 0 to 1.")
    try coder.optional(
      "animation", &animation, .object(), "The transition that leads to these values.")
  }
}

extension PlacedView.Animation: WireObject {
  static var wireName: String { "viewAnimation" }
  init() { self.init(duration: 0, alpha: 1, transform: PlacedView.Transform()) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("duration", &duration, .rounded(.tenth, "ms"), "The duration.")
    try coder.optional("delay", &delay, .rounded(.tenth, "ms"), unless: 0, "The delay before it.")
    try coder.optional(
      "curve", &curve, .word(), unless: .easeInOut, "How the speed changes, as in CSS.")
    try coder.transform(&transform)
    try coder.optional(
      "alpha", &alpha, .rounded(.thousandth), unless: 1, "The opacity at the beginning.")
  }
}

extension FieldCoder {
  /// Visits the transform of a view.
  fileprivate mutating func transform(_ transform: inout PlacedView.Transform) throws(Fault) {
    var coefficients = transform.coefficients
    try field(
      "transform", &coefficients, .list(.rounded(.millionth)),
      "The transform from the view's own rectangle to the canvas: a, b, c, d, tx and ty.")
    guard Self.isReading else { return }
    try expect(
      coefficients.count == 6,
      or: .wrongType("expected six numbers, found \(coefficients.count)", path: "/transform"))
    transform = PlacedView.Transform(coefficients)
  }
}
