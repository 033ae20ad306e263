import Gestures

// The fields of recognizers' reports on a gesture.

extension Criterion.Unit: WireWord {}
extension Criterion.Bound: WireWord {}
extension Ghost.Kind: WireWord {}
extension IgnoredTouch.Cause: WireWord {}
extension RuleProfile: WireWord {}

/// A measured criterion.
///
/// A verdict has all its fields. A fit, sent with every batch of samples, leaves out bound and
/// margin. They follow from the rest and would be a quarter of all bytes.
struct CriterionKind: ObjectKind {
  typealias Value = Criterion
  var isFull = true

  var name: String { isFull ? "criterion" : "fitCriterion" }
  var blank: Criterion { Criterion(name: "", value: 0, limit: 0, unit: .ratio, pass: false) }

  @inline(__always)
  func fields<Coder: FieldCoder>(
    of value: inout Criterion, _ coder: inout Coder
  ) throws(Coder.Fault) {
    let quantum = value.unit.quantum
    try coder.field("name", &value.name, .text, "The criterion's name.")
    try coder.field(
      "value", &value.value, .rounded(quantum),
      "The measured value; `null` if it could not be measured.")
    try coder.field("limit", &value.limit, .rounded(quantum), "The limit for the value.")
    try coder.field("unit", &value.unit, .word(), "The unit of value and limit.")
    try coder.field("pass", &value.pass, .flag, "Whether the criterion passes.")
    if Coder.isReading {
      // A missing bound follows from the side that the value is on.
      let isBelow = value.value <= value.limit
      value = Criterion(
        name: value.name, value: value.value, limit: value.limit, unit: value.unit,
        pass: value.pass, bound: value.pass == isBelow ? .atMost : .atLeast)
    }
    if isFull { try rest(of: &value, &coder) }
  }

  /// Written by hand for speed: a fit has a dozen with every batch of samples.
  ///
  /// A test compares the output with the description.
  func write(_ value: Criterion, to writer: inout JSONWriter) {
    writer.write(#"{"name":"#)
    writer.write(text: value.name)
    writer.write(#","value":"#)
    writer.write(value.value, to: value.unit.quantum)
    writer.write(#","limit":"#)
    writer.write(value.limit, to: value.unit.quantum)
    switch value.unit {
    case .ratio: writer.write(#","unit":"ratio","pass":"#)
    case .pixels: writer.write(#","unit":"px","pass":"#)
    case .touches: writer.write(#","unit":"touches","pass":"#)
    case .samples: writer.write(#","unit":"samples","pass":"#)
    case .radians: writer.write(#","unit":"rad","pass":"#)
    case .milliseconds: writer.write(#","unit":"ms","pass":"#)
    }
    writer.write(bool: value.pass)
    if isFull {
      var value = value
      rest(of: &value, &writer)
    }
    writer.bytes.append(JSONByte.closeBrace)
  }

  @inline(__always)
  private func rest<Coder: FieldCoder>(
    of value: inout Criterion, _ coder: inout Coder
  ) throws(Coder.Fault) {
    let shown = value.bound
    try coder.field(
      "bound", &value.bound, .word(), or: shown, "Whether the limit is a maximum or a minimum.")
    var usual = 0.0
    if Coder.isReading {
      usual =
        Criterion(
          name: "", value: value.value, limit: value.limit, unit: value.unit, pass: false,
          bound: value.bound
        ).margin
    }
    try coder.field(
      "margin", &value.margin, .rounded(.millionth), or: usual,
      "The distance from the limit, in scales: below 0 on failure, `null` without a value.")
    try coder.optional(
      "sample", &value.sample, .integer, "The index of the sample that decided, from 0.")
    try coder.optional("told", &value.told, .object(), "Value and limit in a unit for people.")
  }
}

extension Criterion.Told: WireObject {
  static var wireName: String { "told" }
  init() { self.init(value: 0, limit: 0, unit: .ratio) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("value", &value, .rounded(unit.quantum), "The measured value.")
    try coder.field("limit", &limit, .rounded(unit.quantum), "The limit for the value.")
    try coder.field("unit", &unit, .word(), "The unit of value and limit.")
  }
}

extension FitReport: WireObject {
  static var wireName: String { "fit" }
  init() {
    let none = Rect(at: .zero)
    self.init(
      center: .zero, radius: 0, error: 0, bounds: none, innerBox: none, criteria: [],
      isCircle: false)
  }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("center", &center, .roundedPoint, "The circle's centre.")
    try coder.field("radius", &radius, .rounded(.thousandth, "px"), "The circle's radius.")
    try coder.field(
      "error", &error, .rounded(.millionth),
      "The root mean square distance from the circle or oval, in radii.")
    try coder.field("bounds", &bounds, RectKind(quantum: .thousandth), "The box around the path.")
    try coder.field(
      "innerBox", &innerBox, RectKind(quantum: .thousandth),
      "The box that the path must not enter.")
    try coder.field(
      "criteria", &criteria, .list(CriterionKind(isFull: false)), "The criteria that decide.")
    try coder.field("isCircle", &isCircle, .flag, "Whether the path is a circle so far.")
    try coder.optional(
      "confidence", &confidence, .rounded(.millionth),
      "The probability that it ends as a circle, 0 to 1.")
  }
}

extension Ghost: WireObject {
  static var wireName: String { "ghost" }
  init() { self.init(kind: .gap, points: []) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("kind", &kind, .word(), "The kind of missing part.")
    try coder.field("points", &points, .list(.roundedPoint), "The line, in pixels of the canvas.")
    if Coder.isReading { self = Ghost(kind: kind, points: points) }
  }
}

/// A ghost; one of an unknown kind is ignored like an unknown field.
struct GhostKind: FieldKind {
  typealias Value = Ghost?
  var type: FieldType { Object<Ghost>().type }
  var presence: FieldPresence { .optional }
  var absent: Ghost?? { .some(nil) }
  @inline(__always)
  func isOmitted(_ value: Ghost?) -> Bool { value == nil }

  func write(_ value: Ghost?, to writer: inout JSONWriter) {
    if let value { Object().write(value, to: &writer) }
  }

  func read(_ json: JSONValue, within limits: ProtocolLimits?) throws(ErrorMessage) -> Ghost? {
    if case .string(let kind)? = json["kind"], Ghost.Kind(rawValue: kind) == nil { return nil }
    return try Object().read(json, within: limits)
  }
}

extension SignGuess: WireObject {
  static var wireName: String { "guess" }
  static var meaning: String { "The signs nearest to the drawing, the best first." }
  init() { self.init(name: "", distance: 0, threshold: 1) }
  /// The most guesses written for a drawing.
  static let most = 5

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("name", &name, .text, "The sign's name.")
    var score = score
    try coder.field(
      "score", &score, .rounded(.millionth), or: 0, "The similarity of drawing and sign, 0 to 1.")
    try coder.field(
      "distance", &distance, .rounded(.millionth), "The distance between drawing and sign.")
    try coder.field(
      "threshold", &threshold, .rounded(.millionth),
      "The largest distance at which the drawing is the sign.")
  }
}

extension GestureResult.Field: NamedValue {
  var memberName: String { name }
  var memberValue: GestureResult.Value { value }
  init(memberName: String, memberValue: GestureResult.Value) {
    self.init(name: memberName, value: memberValue)
  }
}

/// The value of a result's field: a number, a point or a text.
struct ResultValueKind: FieldKind {
  var type: FieldType {
    .either([NumberKind.rounded(.millionth).type, PointKind.roundedPoint.type, TextKind.text.type])
  }

  func write(_ value: GestureResult.Value, to writer: inout JSONWriter) {
    switch value {
    case .number(let number): writer.write(number, to: .millionth)
    case .point(let point): writer.write(point: point, to: .thousandth)
    case .text(let text): writer.write(text: text)
    }
  }

  func read(
    _ json: JSONValue, within limits: ProtocolLimits?
  ) throws(ErrorMessage) -> GestureResult.Value {
    switch json {
    case .array: .point(try PointKind.roundedPoint.read(json, within: limits))
    case .string(let text): .text(text)
    case .null, .bool, .number, .object: .number(try json.derivedNumber())
    }
  }
}

/// A result: an object of its fields.
struct ResultKind: FieldKind {
  typealias Value = GestureResult
  private typealias Fields = MapKind<GestureResult.Field, ResultValueKind>

  var type: FieldType { Fields(kind: ResultValueKind()).type }

  @inline(__always)
  func write(_ value: GestureResult, to writer: inout JSONWriter) {
    Fields(kind: ResultValueKind()).write(value.fields, to: &writer)
  }

  func read(
    _ json: JSONValue, within limits: ProtocolLimits?
  ) throws(ErrorMessage) -> GestureResult {
    GestureResult(try Fields(kind: ResultValueKind()).read(json, within: limits))
  }
}
