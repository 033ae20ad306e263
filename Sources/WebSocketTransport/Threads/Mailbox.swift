import Synchronization

/// Batches of letters from other threads to the one that takes them.
///
/// It is a lock-free stack: one atomic instruction changes its top (R. K. Treiber, *Systems
/// Programming: Coping with Parallelism*, 1986). All of it is taken at once, so no thread reads a
/// batch that another frees. One thread's batches arrive in order. Each use sets its own bound.
final class Mailbox<Letter: Sendable>: Sendable {
  /// A batch, and the one that was posted before it.
  private final class Batch: @unchecked Sendable {
    // It belongs to the posting thread until it is the top, and to the taking thread from then on.
    let letters: [Letter]
    var before: Unmanaged<Batch>?

    init(_ letters: [Letter]) { self.letters = letters }
  }

  /// Wakes the taking thread, which clears it before it takes.
  let waker: Waker
  private let newest = Atomic<Unmanaged<Batch>?>(nil)

  /// An empty mailbox.
  init(waker: Waker) {
    self.waker = waker
  }

  deinit {
    _ = take()
  }

  /// Posts a batch, and wakes the taking thread if the mailbox was empty.
  ///
  /// From any thread; two atomic instructions, and one `write` if it wakes.
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

  /// Takes all letters, oldest first; on one thread only.
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
