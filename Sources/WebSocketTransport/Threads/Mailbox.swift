import Synchronization

/// Batches of letters on their way from other threads to the one that takes them.
///
/// Nobody ever waits: it is a stack of batches whose top is changed by one atomic instruction (R. K.
/// Treiber, *Systems Programming: Coping with Parallelism*, 1986). Since all of it is taken at once, no
/// batch is looked at by one thread while another lets go of it. What one thread posts arrives in its
/// order. It sets no bound of its own: each use has one.
final class Mailbox<Letter: Sendable>: Sendable {
  /// A batch, and the one that was posted before it.
  private final class Batch: @unchecked Sendable {
    // It belongs to who posts it until it is the top, and to who takes it from then on.
    let letters: [Letter]
    var before: Unmanaged<Batch>?

    init(_ letters: [Letter]) { self.letters = letters }
  }

  /// What wakes the thread that takes; to be cleared before taking.
  let waker: Waker
  private let newest = Atomic<Unmanaged<Batch>?>(nil)

  /// An empty one.
  init(waker: Waker) {
    self.waker = waker
  }

  deinit {
    _ = take()
  }

  /// Posts a batch, and wakes the thread that takes if nothing was waiting for it.
  ///
  /// From any thread; two atomic instructions, and one `write` where it wakes.
  func post(_ letters: [Letter]) {
    let batch = Batch(letters)
    let posted = Unmanaged.passRetained(batch)
    var before = newest.load(ordering: .relaxed)
    var isPosted = false
    while !isPosted {
      batch.before = before
      (isPosted, before) = newest.weakCompareExchange(
        expected: before, desired: posted, successOrdering: .acquiringAndReleasing,
        failureOrdering: .relaxed)
    }
    if before == nil { waker.wake() }
  }

  /// Takes all that was posted, oldest first; on one thread only.
  func take() -> [Letter] {
    var batches: [Batch] = []
    var next = newest.exchange(nil, ordering: .acquiringAndReleasing)
    while let batch = next?.takeRetainedValue() {
      batches.append(batch)
      next = batch.before
    }
    guard batches.count != 1 else { return batches[0].letters }
    return batches.reversed().flatMap(\.letters)
  }
}
