import Gestures
import RelayCore
import RelayProtocol

extension Configuration {
  /// The recognizers of a new room, the rules between them, and whether touches are delivered.
  ///
  /// Throws if the options contradict each other or a file cannot be read.
  func recognizerSet() throws(StartError) -> RecognizerSet {
    var set = try chosenSet()
    if recognition.delivery { set.deliversTouches = true }
    return set
  }

  /// The set of the file `recognition.set`, of the preset, or of the options themselves.
  ///
  /// Throws if more than one of these is set.
  private func chosenSet() throws(StartError) -> RecognizerSet {
    let isOwn = recognition.preset == Recognition.ownPreset
    guard recognition.set.isEmpty || isOwn else {
      throw .invalid(
        "recognition.set and recognition.preset exclude each other: each lists all recognizers")
    }
    if !recognition.set.isEmpty || !isOwn {
      guard recognition.recognizers == Recognition().recognizers,
        recognition.relations == Recognition().relations, recognition.regions.isEmpty
      else {
        let key = isOwn ? "set" : "preset"
        throw .invalid(
          "recognition.\(key) cannot be combined with recognition.recognizers, regions or "
            + "relations")
      }
    }
    if !recognition.set.isEmpty { return try recognizerSet(in: recognition.set) }
    guard isOwn else {
      guard let preset = RecognizerPreset.named(recognition.preset) else {
        preconditionFailure("presets are checked when they are read")
      }
      return preset.set
    }
    var request = RecognizersRequest()
    request.entries = recognition.recognizers.map { RecognizerSet.Entry($0) }
    request.relations = recognition.relations
    request.regions = recognition.regions.compactMap { Region(sentence: $0) }
    do throws(ErrorMessage) {
      return try RecognizerSet(request, limits: relay.messages)
    } catch {
      throw .invalid("recognition\(Self.key(error.path)): \(error.message)")
    }
  }

  private func recognizerSet(in path: String) throws(StartError) -> RecognizerSet {
    let bytes: [UInt8]
    do throws(ConfigurationError) {
      bytes = try Self.contents(of: path)
    } catch {
      throw .invalid("recognition.set: \(error)")
    }
    do throws(ErrorMessage) {
      return try RecognizerSetFile.set(parsing: bytes.span, under: recognition.profile)
    } catch {
      throw .invalid(
        "recognition.set: \(path): \(error.path.isEmpty ? "" : error.path + ": ")\(error.message)")
    }
  }

  /// The option's name from a JSON pointer's first step.
  private static func key(_ path: String) -> String {
    path.split(separator: "/").first.map { ".\($0)" } ?? ""
  }
}
