import Gestures
import RelayProtocol

/// One drawer's recognizers in a page: the arena that the server has for a drawer, telling by the
/// messages by which the server tells.
///
/// What it tells has no place in a room's log, so `seq` is always 0, and the drawer is `d0`. It
/// knows no room: clears, names and rules that change are the page's to see to.
final class PageArena {
  private static let drawer = DrawerID(0)

  private let arena: Arena
  private let names: [String]
  private let book = SignBook()
  private var reports: [ArenaEvent] = []
  /// What was told and is not yet taken: JSON objects, one a line.
  private var told: [UInt8] = []

  /// Makes the arena that a setup asks for; throws where there are no such recognizers.
  init(_ setup: PageSetup) throws(ErrorMessage) {
    names = setup.recognizers.map { $0.name }
    arena = Arena(
      recognizers: try setup.makeRecognizers(), rules: setup.relations, after: setup.sequence)
    arena.canvas = setup.canvas
    arena.regions = setup.regions
    for case let recognizer as SignRecognizer in arena.recognizers { recognizer.book = book }
  }

  /// The canvas that the touches are on; `nil` where it is not told.
  var canvas: Canvas? {
    get { arena.canvas }
    set { arena.canvas = newValue }
  }

  /// When `advance` has to come at the latest, in milliseconds on the drawer's clock; infinite
  /// while nobody waits for time to pass.
  var deadline: Double { arena.nextDeadline ?? .infinity }

  /// Takes everything that was told.
  func take() -> [UInt8] {
    defer { told.removeAll() }
    return told
  }

  /// Applies a batch of touches; one that does not fit those that are down changes nothing.
  func receive(_ batch: TouchBatch) {
    if let first = arena.decisionTime(before: batch) { advance(to: first) }
    do throws(TouchFault) {
      try arena.receive(batch, into: &reports)
    } catch {
      if case .strokeTooLong(_, let id, let limit) = error {
        let reason = "the stroke has more than \(limit) samples"
        arena.cancel(touch: id, reason: reason, into: &reports)
      }
    }
    tell()
  }

  /// Lets time pass up to `time`, in milliseconds on the drawer's clock.
  func advance(to time: Double) {
    arena.advance(to: time, into: &reports)
    tell()
  }

  /// Knows these signs from now on, and no others.
  ///
  /// Those that break a bound are left out: a server with wider ones knows more.
  func know(_ given: [Sign]) {
    var signs = SignSet()
    for sign in given {
      do throws(SignFault) { try signs.replace(sign) } catch { continue }
    }
    book.signs = signs
  }

  private func tell() {
    for report in reports {
      JSONServerEncoder.append(
        report, of: Self.drawer, sequence: arena.event.sequence, name: { names[$0] }, to: &told)
    }
    reports.removeAll(keepingCapacity: true)
  }
}
