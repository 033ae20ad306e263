import Gestures
import RelayProtocol

/// The room setup that a stream file's header asks for.
struct StreamSetup {
  /// The error for a header that a room would not take.
  struct Unknown: Error, Equatable, CustomStringConvertible {
    /// The sentence.
    let description: String
  }

  /// The room's profile; `robust` by default.
  let profile: RoomProfile
  /// The recognizers with regions and rules; those of a drawing room by default.
  let set: RecognizerSet
  /// The tuning of the rules.
  let tuning: RuleTuning
  /// The taught signs.
  let signs: [Sign]

  /// Reads a header.
  init(_ header: StreamHeader) throws(Unknown) {
    profile = try Self.profile(named: header.profile)
    var request = RecognizersRequest()
    let names = header.recognizers ?? RecognizerRegistry.names
    request.entries = names.map { RecognizerSet.Entry($0) }
    request.settings = header.properties
    request.disable = header.disabled
    tuning = header.rules ?? RuleTuning()
    signs = header.signs
    request.relations = (header.relations ?? .sideBySide).sentences
    request.regions = header.regions
    request.deliversTouches = header.deliversTouches
    do throws(ErrorMessage) {
      set = try RecognizerSet(request, under: profile)
      try tuning.check(under: profile)
    } catch {
      // A header has other names for two fields of a request.
      let path = error.path.replacing(/^\/set\//, with: "/properties/")
        .replacing(/^\/disable\//, with: "/disabled/")
      throw Unknown(description: "line 1: \(path): \(error.message)")
    }
    var taught = SignSet()
    for (index, sign) in signs.enumerated() {
      do throws(SignFault) { try taught.teach(sign) } catch {
        let error = error.message
        throw Unknown(description: "line 1: /signs/\(index)\(error.path): \(error.message)")
      }
    }
  }

  /// The messages that set up a live room, except for what its `welcome` shows already.
  ///
  /// They replace any earlier setup, except for other signs and ink. A new room has no tuning.
  func messages(after welcome: JSONValue, isNew: Bool) -> [ClientMessage] {
    var messages: [ClientMessage] = []
    if welcome["profile"] != .string(profile.rawValue) { messages.append(.profile(profile)) }
    let preset = RecognizerPreset.all.first { welcome["preset"] == .string($0.name) }
    let delivers = welcome["delivery"] == .bool(true)
    if preset?.set.means(set) != true || !isOrder(of: welcome) || delivers != set.deliversTouches {
      var request = RecognizersRequest(set)
      request.deliversTouches = set.deliversTouches
      messages.append(.recognizers(request))
    }
    if !isNew && tuning == RuleTuning() { messages.append(.rules(tuning)) }
    return messages + rest
  }

  /// Whether a `welcome` shows the set's recognizers first, in their order.
  private func isOrder(of welcome: JSONValue) -> Bool {
    guard case .array(let shown)? = welcome["recognizers"] else { return false }
    return shown.map { $0["recognizer"] }.starts(with: set.names.map { .string($0) })
  }

  /// The messages for the part of the setup that a new room has not.
  var rest: [ClientMessage] {
    (tuning == RuleTuning() ? [] : [.rules(tuning)]) + (signs.isEmpty ? [] : [.signs(signs)])
  }

  private static func profile(named name: String?) throws(Unknown) -> RoomProfile {
    guard let name else { return .robust }
    guard let profile = RoomProfile(rawValue: name) else {
      let known = RoomProfile.allCases.map(\.rawValue).joined(separator: ", ")
      throw Unknown(description: "line 1: there is no profile \(name), only \(known)")
    }
    return profile
  }
}
