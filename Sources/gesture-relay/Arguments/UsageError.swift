/// A command line that makes no sense, in a sentence for the person who typed it.
struct UsageError: Error, Equatable {
  /// What is wrong, naming the argument.
  let message: String

  /// Makes an error from its sentence.
  init(_ message: String) {
    self.message = message
  }
}
