import Gestures
import RelayConsole
import RelayProtocol

/// The flags that choose recognizers: `--recognizers`, `--preset` or `--set`.
enum RecognizerSetFlags {
  private static let flags = ["recognizers", "preset", "set"]

  /// Whether one of the flags is present.
  static func isSaid(by arguments: Arguments) -> Bool {
    flags.contains { arguments.text($0) != nil }
  }

  /// The chosen set, whose properties are those under `profile`; the set of a drawing room without
  /// a flag.
  ///
  /// Reports an invalid file of `--set` and returns `nil`.
  static func set(
    _ arguments: Arguments, under profile: RuleProfile = .robust, on console: Console, verb: String
  ) throws(UsageError) -> RecognizerSet? {
    let said = flags.filter { arguments.text($0) != nil }
    guard said.count <= 1 else {
      throw UsageError("--\(said[0]) and --\(said[1]) both choose recognizers; leave out one")
    }
    if let text = arguments.text("recognizers") { return try named(text) }
    if let preset = arguments.text("preset").flatMap(RecognizerPreset.named) { return preset.set }
    guard let path = arguments.text("set") else { return RecognizerPreset.drawing.set }
    do {
      let bytes = try FileBytes.read(path)
      return try RecognizerSetFile.set(parsing: bytes.span, under: RoomProfile(profile))
    } catch let error as ErrorMessage {
      let pointer = error.path.isEmpty ? "" : "\(error.path): "
      console.message("gesture-relay \(verb): \(path): \(pointer)\(error.message)")
    } catch {
      console.message("gesture-relay \(verb): \(error)")
    }
    return nil
  }

  /// Recognizers as shipped, each independent of the others.
  private static func named(_ text: String) throws(UsageError) -> RecognizerSet {
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
