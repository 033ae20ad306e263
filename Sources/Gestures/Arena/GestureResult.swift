/// What a recognized gesture tells about itself: named numbers, points and words, in the order to
/// show them.
public struct GestureResult: Equatable, Sendable {
  /// The value of one field.
  public enum Value: Equatable, Sendable {
    /// A number; the recognizer's document gives its unit.
    case number(Double)
    /// A place on the canvas, in pixels.
    case point(Point)
    /// A word or a name.
    case text(String)
  }

  /// One named value.
  public struct Field: Equatable, Sendable {
    /// The field's name on the wire, such as `radius`.
    public var name: String
    /// Its value.
    public var value: Value

    /// Makes a field from its name and value.
    public init(name: String, value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// The fields, each name once.
  public var fields: [Field]

  /// Makes a result from its fields.
  public init(_ fields: [Field] = []) {
    self.fields = fields
  }
}
