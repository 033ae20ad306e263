/// An invalid command line, described in one sentence.
package struct UsageError: Error, Equatable {
  /// The sentence; it names the argument.
  package let message: String

  /// Makes an error from its sentence.
  package init(_ message: String) {
    self.message = message
  }
}
