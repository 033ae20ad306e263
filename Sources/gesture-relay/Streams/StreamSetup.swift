import Gestures
import RelayProtocol

/// How a room has to be set up for a stream file: what the file's header asks for.
struct StreamSetup {
  /// A header that asks for what is not there.
  struct Unknown: Error, Equatable, CustomStringConvertible {
    /// The sentence.
    let description: String
  }

  /// By which rules the room has to judge; `robust` where the header says nothing.
  let profile: RoomProfile
  /// The recognizers with regions and the rules between them; a drawing room's
  /// where the header says nothing.
  let set: RecognizerSet

  /// Reads what a header asks for.
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

  /// What a drawer says to a room that others may have set up in another way before; nothing of it
  /// is left then but signs and ink.
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
