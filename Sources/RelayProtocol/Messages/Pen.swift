/// How a drawer's ink looks, from its next stroke on.
public struct Pen: Hashable, Sendable, WireMessage {
  /// The colour as `0xRRGGBB`; `nil` for the drawer's own.
  public var color: UInt32?
  /// The width without force, in pixels of the canvas; `nil` for `plainWidth`.
  ///
  /// Force makes it narrower or wider.
  public var width: Double?
  /// How long its ink takes to fade after the last finger is up, in milliseconds; `nil` for ink
  /// that stays.
  ///
  /// Ink that fades is never kept: its strokes are dropped at their end, and pages let it fade.
  public var fade: Double?

  /// Makes a pen; by default the plain one.
  public init(color: UInt32? = nil, width: Double? = nil, fade: Double? = nil) {
    (self.color, self.width, self.fade) = (color, width, fade)
  }

  /// The width of a pen that has none, in pixels of the canvas.
  public static let plainWidth = 3.0
  /// The range of `width`, in pixels of the canvas.
  public static let widths = 0.5...100.0
  /// The range of `fade`, in milliseconds.
  public static let fades = 500.0...10_000.0

  /// `color` as `#rrggbb`.
  public var colorText: String? { color.map(ColorKind.text) }

  static var wireName: String { "pen" }
  static var meaning: String { "How the sender's ink looks, from its next stroke on." }
  init() { self.init(color: nil) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.optional("color", &color, ColorKind(), "The colour; the drawer's own if missing.")
    try coder.optional(
      "width", &width, .exact("px", in: Self.widths),
      "The width without force, in pixels of the canvas; \(Int(Self.plainWidth)) if missing.")
    try coder.optional(
      "fade", &fade, .exact("ms", in: Self.fades),
      "How long the ink takes to fade after the last finger is up; it stays if missing.")
  }
}

/// A colour as `#rrggbb`.
struct ColorKind: FieldKind {
  var type: FieldType { .text("#rrggbb") }

  func write(_ value: UInt32, to writer: inout JSONWriter) { writer.write(text: Self.text(value)) }

  func read(_ json: JSONValue, within limits: ProtocolLimits?) throws(ErrorMessage) -> UInt32 {
    let text = try json.text()
    guard text.utf8.count == 7, text.utf8.first == UInt8(ascii: "#"),
      text.utf8.dropFirst().allSatisfy({ (48...57).contains($0) || (97...102).contains($0 | 32) }),
      let value = UInt32(text.dropFirst(), radix: 16)
    else {
      let found = text.utf8.count <= 32 ? json.description : "\(text.utf8.count) bytes"
      throw .outOfRange("expected a colour as \"#rrggbb\", found \(found)")
    }
    return value
  }

  static func text(_ value: UInt32) -> String {
    let digits = String(value & 0xff_ffff, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }
}
