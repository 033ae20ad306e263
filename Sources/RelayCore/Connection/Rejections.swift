import RelayProtocol

/// Counts a connection's messages that were rejected in a row.
struct Rejections {
  private(set) var inRow = 0
  /// Whether touches were rejected for lack of space, and none was accepted since.
  private var isShortOfSpace = false

  /// Counts a rejected message, unless lack of space is the cause.
  mutating func count(_ code: ErrorMessage.Code) {
    if code == .noSpace { isShortOfSpace = true }
    let isExcused = isShortOfSpace && [.noSpace, .touchNotDown].contains(code)
    if !isExcused { inRow += 1 }
  }

  /// Notes that the relay cancelled the sender's touches for lack of space.
  mutating func noteLackOfSpace() { isShortOfSpace = true }

  /// Notes that touches were accepted.
  mutating func noteTouches() { isShortOfSpace = false }

  /// Ends the row: a message was accepted.
  mutating func reset() { inRow = 0 }
}
