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

  /// Reads a header.
  init(_ header: StreamHeader) throws(Unknown) {
    profile = try Self.profile(named: header.profile)
    var request = RecognizersRequest()
    request.entries = (header.recognizers ?? RecognizerRegistry.names).map {
      RecognizerSet.Entry($0)
    }
    request.relations = (header.relations ?? .sideBySide).sentences
    request.regions = header.regions
    request.deliversTouches = header.deliversTouches
    do {
      set = try RecognizerSet(request)
    } catch {
      throw Unknown(description: "line 1: \(error.path): \(error.message)")
    }
  }

  /// The messages that set up a live room.
  ///
  /// They replace any earlier setup, except for signs and ink.
  var messages: [ClientMessage] {
    var request = RecognizersRequest(set)
    request.deliversTouches = set.deliversTouches
    return [.profile(profile), .rules(RuleTuning()), .recognizers(request)]
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
