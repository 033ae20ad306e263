import RelayProtocol

/// Which strokes of a frame are undone, as a table of 32-bit numbers.
///
/// 1. the number of spans, in the order in which strokes began
/// 2. for each span: its shown strokes, then its undone ones
/// 3. the number of runs: undone strokes of one drawer with the same step, in the order of drawers
/// 4. for each run:
///    - its strokes
///    - the change of the step from the run before
///    - the sequence of the `erase` plus one, or 0
///
/// A frame's table thus differs little from an earlier one's.
enum UndoneTable {
  /// The table of a snapshot.
  static func bytes(of snapshot: Snapshot) -> [UInt8] {
    var spans: [(shown: Int, undone: Int)] = []
    snapshot.visitStrokes { _, undone in
      if undone == nil {
        if spans.last.map({ $0.undone > 0 }) ?? true { spans.append((0, 0)) }
        spans[spans.count - 1].shown += 1
      } else {
        if spans.isEmpty { spans.append((0, 0)) }
        spans[spans.count - 1].undone += 1
      }
    }
    var table: [UInt8] = []
    table.append(numbers: spans.count)
    for span in spans { table.append(numbers: span.shown, span.undone) }
    var runs: [(count: Int, step: Int, erasedAt: Int)] = []
    for index in order(of: snapshot.undone.map(\.stroke)) {
      let (step, erasedAt) = (snapshot.undone[index].step, snapshot.undone[index].erasedAt ?? -1)
      if let last = runs.last, last.step == step, last.erasedAt == erasedAt {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((1, step, erasedAt))
      }
    }
    table.append(numbers: runs.count)
    var step = 0
    for run in runs {
      table.append(numbers: run.count, run.step - step, run.erasedAt + 1)
      step = run.step
    }
    return table
  }

  /// The bytes of a table at the beginning, and whether each of `count` strokes is undone; `nil` if
  /// it makes no sense.
  static func flags(in table: [UInt8], count: Int) -> (end: Int, isUndone: [Bool])? {
    guard let spans = table.number(at: 0), spans <= table.count / 8,
      let runs = table.number(at: 1 + 2 * spans), runs <= table.count / 12
    else { return nil }
    let end = 4 * (2 + 2 * spans + 3 * runs)
    guard end <= table.count else { return nil }
    var flags: [Bool] = []
    for row in 0..<(2 * spans) {
      guard let length = table.number(at: 1 + row), flags.count + length <= count else {
        return nil
      }
      flags += repeatElement(row % 2 == 1, count: length)
    }
    return flags.count == count ? (end, flags) : nil
  }

  /// The steps of undone strokes, with `position` 0; `nil` if the table makes no sense.
  static func entries(
    in table: [UInt8], of strokes: [Snapshot.Stroke]
  ) -> [Snapshot.UndoneStroke]? {
    guard let spans = table.number(at: 0), let runs = table.number(at: 1 + 2 * spans) else {
      return nil
    }
    var entries = strokes.map { Snapshot.UndoneStroke(stroke: $0, step: 0, position: 0) }
    var rest = order(of: strokes)[...]
    var step = 0
    for run in 0..<runs {
      let row = 2 + 2 * spans + 3 * run
      guard let count = table.number(at: row), count <= rest.count,
        let change = table.number(at: row + 1), let erasedAt = table.number(at: row + 2)
      else { return nil }
      step += Int(Int32(truncatingIfNeeded: change))
      for index in rest.prefix(count) {
        entries[index].step = step
        entries[index].erasedAt = erasedAt == 0 ? nil : erasedAt - 1
      }
      rest.removeFirst(count)
    }
    return rest.isEmpty ? entries : nil
  }

  /// The indices of strokes by drawer.
  private static func order(of strokes: [Snapshot.Stroke]) -> [Int] {
    Dictionary(grouping: strokes.indices) { strokes[$0].drawer }.sorted { $0.key < $1.key }
      .flatMap(\.value)
  }
}

extension Snapshot {
  /// Visits the shown and the undone strokes in the order of beginning, which no step changes.
  func visitStrokes(_ visit: (Stroke, UndoneStroke?) -> Void) {
    var rest = undone[...]
    for (position, stroke) in strokes.enumerated() {
      while let entry = rest.first, entry.position <= position {
        visit(entry.stroke, entry)
        rest.removeFirst()
      }
      visit(stroke, nil)
    }
    for entry in rest { visit(entry.stroke, entry) }
  }

  /// The shown and the undone strokes in the order of beginning.
  var allStrokes: [Stroke] {
    if undone.isEmpty { return strokes }
    var all: [Stroke] = []
    visitStrokes { stroke, _ in all.append(stroke) }
    return all
  }
}
