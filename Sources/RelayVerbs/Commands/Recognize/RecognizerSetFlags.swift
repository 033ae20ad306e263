import Gestures
import RelayConsole
import RelayProtocol

/// The flags that choose recognizers.
private let flags = ["recognizers", "preset", "set"]

extension Arguments {
  /// Whether one of the flags `--recognizers`, `--preset` and `--set` is present.
  var choosesRecognizers: Bool { flags.contains { text($0) != nil } }

  /// The chosen recognizers, whose properties are those under `profile`; without a flag the set of
  /// a drawing room.
  func recognizerSet(under profile: RuleProfile) throws -> RecognizerSet {
    let said = flags.filter { text($0) != nil }
    guard said.count <= 1 else {
      throw UsageError("--\(said[0]) and --\(said[1]) both choose recognizers; leave out one")
    }
    if let text = text("recognizers") { return try named(text) }
    if let preset = text("preset").flatMap(RecognizerPreset.named) { return preset.set }
    guard let path = text("set") else { return RecognizerPreset.drawing.set }
    let bytes = try FileBytes.read(path)
    do throws(ErrorMessage) {
      return try RecognizerSetFile.set(parsing: bytes.span, under: RoomProfile(profile))
    } catch {
      throw FileFault(path, error.sentence)
    }
  }

  /// Recognizers as shipped, each independent of the others.
  private func named(_ text: String) throws(UsageError) -> RecognizerSet {
    let names = text.split(separator: ",").map(String.init)
    let known = RecognizerRegistry.allNames
    for name in names where !known.contains(name) {
      throw UsageError(
        "there is no recognizer \(name)" + Suggestion.ending(for: name, among: known)
          + "; there are \(known.joined(separator: ", "))")
    }
    guard !names.isEmpty, Set(names).count == names.count else {
      throw UsageError("--recognizers takes names, each once")
    }
    return RecognizerSet(names: names)
  }
}

extension ErrorMessage {
  /// The sentence, behind the pointer to its place in a file.
  var sentence: String { path.isEmpty ? message : "\(path): \(message)" }
}
