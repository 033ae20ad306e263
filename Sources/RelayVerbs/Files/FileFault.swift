/// A fault of what a file holds.
struct FileFault: Error, CustomStringConvertible {
  /// The sentence, which begins with the file's path.
  let description: String

  /// Makes a fault from the path as given and the sentence without it.
  init(_ path: String, _ sentence: some CustomStringConvertible) {
    description = "\(path): \(sentence)"
  }
}
