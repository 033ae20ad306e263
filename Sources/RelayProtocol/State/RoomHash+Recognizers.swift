import Gestures

extension RoomHash {
  /// The hash of a drawer's recognizers: the enabled ones that changed in its latest sequence, in
  /// the room's order.
  public static func recognizers(
    _ recognizers: [Snapshot.Recognizer], in catalogue: [Welcome.Recognizer]
  ) -> UInt64 {
    var hasher = StateHasher()
    for member in catalogue where member.isEnabled {
      guard let told = recognizers.first(where: { $0.recognizer == member.name }),
        told.state != .possible || told.phase != nil || told.verdict != nil || told.result != nil
          || told.ignored > 0
      else { continue }
      hasher.add(told)
    }
    return hasher.value
  }
}

extension StateHasher {
  fileprivate mutating func add(_ recognizer: Snapshot.Recognizer) {
    add(text: recognizer.recognizer)
    add(byte: recognizer.state.binaryNumber)
    add(text: recognizer.phase ?? "")
    add(recognizer.result?.fields ?? [])
    add(count: recognizer.ignored)
    add(byte: recognizer.verdict == nil ? 0 : 1)
    if let verdict = recognizer.verdict { add(verdict) }
  }

  /// Adds the parts of a verdict that are equal to the last digit in both encodings.
  private mutating func add(_ verdict: StateEvent) {
    add(count: verdict.sequence)
    add(byte: verdict.state.binaryNumber)
    add(verdict.location.x, perUnit: BinaryQuantum.hundredth)
    add(verdict.location.y, perUnit: BinaryQuantum.hundredth)
    add(verdict.timestamp, perUnit: BinaryQuantum.hundredth)
    add(text: verdict.reason ?? "")
    add(verdict.result?.fields ?? [])
    add(count: verdict.criteria.count)
    for criterion in verdict.criteria {
      add(text: criterion.name)
      add(criterion.value, perUnit: criterion.unit.quantum.stepsPerUnit)
      add(byte: criterion.pass ? 1 : 0)
    }
    add(text: verdict.ghost?.kind.rawValue ?? "")
    let points = verdict.ghost?.points ?? []
    add(count: points.count)
    for point in points { add(point) }
  }

  private mutating func add(_ fields: [GestureResult.Field]) {
    add(count: fields.count)
    for field in fields {
      add(text: field.name)
      switch field.value {
      case .number(let number):
        add(byte: 0)
        add(number, perUnit: BinaryQuantum.millionth)
      case .point(let point):
        add(byte: 1)
        add(point)
      case .text(let text):
        add(byte: 2)
        add(text: text)
      }
    }
  }

  private mutating func add(_ point: Point) {
    add(point.x, perUnit: BinaryQuantum.thousandth)
    add(point.y, perUnit: BinaryQuantum.thousandth)
  }
}
