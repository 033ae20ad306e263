import Gestures
import Testing

@testable import RelayProtocol

struct RoomProfileTests {
  @Test func `recognizers under their own names judge by the one profile, or by robust beside it`()
  {
    for profile in RuleProfile.allCases { #expect(RoomProfile(profile).leading == profile) }
    #expect(RoomProfile.both.leading == .robust)
  }

  @Test func `each profile has its own name on the wire, and one may be asked for by it`() {
    for profile in RuleProfile.allCases {
      #expect(RoomProfile(profile).rawValue == profile.rawValue)
    }
    for profile in RoomProfile.allCases {
      #expect(RoomProfile(wireName: profile.rawValue) == profile)
    }
  }
}
