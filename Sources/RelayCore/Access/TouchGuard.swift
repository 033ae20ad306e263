import Gestures

/// Keeps the touches of a drawer that may not draw out of its arena.
///
/// A touch that began, or was down, while the guard was closed stays out until it is up. So no
/// stroke begins in its middle.
struct TouchGuard {
  /// Whether batches must pass through `admit`.
  private(set) var isActive = false
  /// Whether the drawer may not draw.
  private(set) var isClosed = false
  /// The touches that are kept out, and down as far as the sender has said.
  private var kept: Set<Int> = []

  /// Closes the guard for a drawer with these touches down.
  mutating func close(down: [Int]) {
    isClosed = true
    kept.formUnion(down)
    isActive = true
  }

  /// Opens the guard for touches that begin from now on.
  mutating func open() {
    isClosed = false
    isActive = !kept.isEmpty
  }

  /// What passes of a batch; `nil` for nothing.
  ///
  /// Keeps at most `limit` touches in mind.
  mutating func admit(_ batch: TouchBatch, limit: Int) -> TouchBatch? {
    var batch = batch
    switch batch.phase {
    case .began:
      for entry in batch.entries {
        if !isClosed { kept.remove(entry.id) } else if kept.count < limit { kept.insert(entry.id) }
      }
    case .moved, .stationary, .hovered: break
    case .ended, .cancelled:
      let gone = batch.entries.map(\.id).filter(kept.contains)
      batch.entries.removeAll { gone.contains($0.id) }
      kept.subtract(gone)
    }
    if !isClosed, batch.phase == .moved { batch.entries.removeAll { kept.contains($0.id) } }
    isActive = isClosed || !kept.isEmpty
    return isClosed || batch.entries.isEmpty ? nil : batch
  }
}
