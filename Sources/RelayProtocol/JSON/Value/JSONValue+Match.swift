extension JSONValue {
  /// Whether the value matches a pattern.
  ///
  /// Each member of a pattern's object must be present and match; other members are allowed. `null`
  /// matches a missing member. Arrays match element by element and need the same length. Numbers
  /// match within a relative 1e-9, to which `{"near":N,"within":D}` adds D. Linear in both, for
  /// objects with few members.
  public func matches(_ pattern: JSONValue) -> Bool {
    switch (self, pattern) {
    case (.object, .object(let members)):
      members.allSatisfy { (self[$0.name] ?? .null).matches($0.value) }
    case (.array(let elements), .array(let patterns)):
      elements.count == patterns.count && zip(elements, patterns).allSatisfy { $0.matches($1) }
    case (.number(let number), .number(let other)):
      number == other || number.isNear(other, within: 0)
    case (.number(let number), .object): pattern.isNear(number)
    case (.string(let text), .string(let other)): text == other
    case (.bool(let bool), .bool(let other)): bool == other
    case (.null, .null): true
    case (.null, _), (.bool, _), (.number, _), (.string, _), (.array, _), (.object, _): false
    }
  }

  /// Whether this is a pattern `{"near":N,"within":D}` that a number matches.
  private func isNear(_ number: Double) -> Bool {
    guard case .number(let near)? = self["near"], case .number(let within)? = self["within"] else {
      return false
    }
    return number.isNear(near, within: within)
  }
}

extension Double {
  /// Whether it is within a distance of another number, with a relative 1e-9 for rounding.
  fileprivate func isNear(_ other: Double, within: Double) -> Bool {
    abs(self - other) <= within + 1e-9 * max(abs(self), abs(other))
  }
}
