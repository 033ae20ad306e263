import RelayProtocol

extension Snapshot {
  /// Whether another snapshot says the same, numbers within what the binary form rounds them to.
  func isNear(_ other: Snapshot) -> Bool { Self.isNear(json, other.json) }

  private var json: JSONValue {
    var bytes: [UInt8] = []
    JSONServerEncoder.append(.snapshot(self), to: &bytes)
    guard let value = try? JSONValue(parsing: Array(bytes.dropLast()).span) else {
      preconditionFailure("a snapshot is JSON")
    }
    return value
  }

  private static func isNear(_ one: JSONValue, _ other: JSONValue) -> Bool {
    switch (one, other) {
    case (.number(let left), .number(let right)): abs(left - right) <= 0.005_01
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy { isNear($0, $1) }
    case (.object(let left), .object(let right)):
      left.map(\.name) == right.map(\.name)
        && zip(left, right).allSatisfy { isNear($0.value, $1.value) }
    default: one == other
    }
  }
}
