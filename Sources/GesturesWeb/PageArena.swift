import Gestures
import RelayProtocol

/// One drawer's recognizers in a page: the same arena as on the server, with the server's messages
/// as output.
///
/// Its messages have the `seq` 0 and the drawer `d0`. It has no room: the page handles `cleared`,
/// names and changes of rules.
final class PageArena {
  private static let drawer = DrawerID(0)

  private let arena: Arena
  private let names: [String]
  private let book = SignBook()
  private var reports: [ArenaEvent] = []
  /// Pending output: JSON objects, one a line.
  private var told: [UInt8] = []

  /// Makes the arena of a setup; throws for unknown recognizers.
  init(_ setup: PageSetup) throws(ErrorMessage) {
    names = setup.recognizers.map { $0.name }
    arena = Arena(
      recognizers: try setup.makeRecognizers(), rules: setup.relations, after: setup.sequence)
    arena.canvas = setup.canvas
    arena.regions = setup.regions
    for case let recognizer as SignRecognizer in arena.recognizers { recognizer.book = book }
  }

  /// The canvas of the touches; `nil` if it is unknown.
  var canvas: Canvas? {
    get { arena.canvas }
    set { arena.canvas = newValue }
  }

  /// The latest time to call `advance`, in milliseconds on the drawer's clock; infinity if no
  /// recognizer waits.
  var deadline: Double { arena.nextDeadline ?? .infinity }

  /// Removes and returns the pending output.
  func take() -> [UInt8] {
    defer { told.removeAll() }
    return told
  }

  /// Applies a batch of touches; an invalid one changes nothing.
  func receive(_ batch: TouchBatch) {
    if let first = arena.decisionTime(before: batch) { advance(to: first) }
    do throws(TouchFault) {
      try arena.receive(batch, into: &reports)
    } catch {
      arena.cancelStroke(after: error, into: &reports)
    }
    tell()
  }

  /// Advances the time to `time`, in milliseconds on the drawer's clock.
  func advance(to time: Double) {
    arena.advance(to: time, into: &reports)
    tell()
  }

  /// Replaces the signs.
  ///
  /// Signs beyond a limit are left out: a server with higher limits may send them.
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
