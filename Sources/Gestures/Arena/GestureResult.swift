/// The result of a recognized gesture: named numbers, points and words, in the order to show them.
public struct GestureResult: Equatable, Sendable {
  /// The value of one field.
  public enum Value: Equatable, Sendable {
    /// A number; the recognizer's document gives its unit.
    case number(Double)
    /// A location on the canvas, in pixels.
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

  private enum Content: Sendable {
    case fields([Field])
    case motion(GestureMotion)
  }

  private var content: Content

  /// The fields, each name once; those of a motion are made at each call.
  public var fields: [Field] {
    get {
      switch content {
      case .fields(let fields): fields
      case .motion(let motion): motion.fields
      }
    }
    set { content = .fields(newValue) }
  }

  /// Makes a result from its fields.
  public init(_ fields: [Field] = []) {
    content = .fields(fields)
  }

  /// Makes the result of a motion.
  ///
  /// It allocates nothing, so a gesture can have one for every sample.
  public init(_ motion: GestureMotion) {
    content = .motion(motion)
  }

  /// The motion; `nil` for a result made from fields.
  var motion: GestureMotion? {
    switch content {
    case .fields: nil
    case .motion(let motion): motion
    }
  }

  /// Whether both have the same fields in the same order.
  public static func == (left: GestureResult, right: GestureResult) -> Bool {
    if case .motion(let one) = left.content, case .motion(let two) = right.content {
      return one == two
    }
    return left.fields == right.fields
  }
}

extension GestureResult: ExpressibleByDictionaryLiteral {
  /// Makes a result from its fields, in the order of the literal.
  public init(dictionaryLiteral fields: (String, Value)...) {
    self.init(fields.map { Field(name: $0.0, value: $0.1) })
  }
}
