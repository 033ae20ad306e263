import Gestures
import RelayProtocol

/// The room setup that a stream file's header asks for.
struct StreamSetup {
  /// The error for a header with an unknown profile, recognizer or rule.
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
    request.entries = (header.recognizers ?? RecognizerRegistry.names).map { name in
      RecognizerSet.Entry(
        name, isEnabled: !header.disabled.contains(name),
        settings: header.properties.first { $0.recognizer == name }?.settings ?? [])
    }
    tuning = header.rules ?? RuleTuning()
    signs = header.signs
    request.relations = (header.relations ?? .sideBySide).sentences
    request.regions = header.regions
    request.deliversTouches = header.deliversTouches
    do {
      set = try RecognizerSet(request, under: profile)
    } catch {
      throw Unknown(description: "line 1: \(error.path): \(error.message)")
    }
  }

  /// The messages that set up a live room.
  ///
  /// They replace any earlier setup, except for other signs and ink.
  var messages: [ClientMessage] {
    var request = RecognizersRequest(set)
    request.deliversTouches = set.deliversTouches
    return [.profile(profile), .rules(RuleTuning()), .recognizers(request)] + rest
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
