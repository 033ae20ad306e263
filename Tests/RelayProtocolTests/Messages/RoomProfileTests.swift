import Gestures
import Testing

@testable import RelayProtocol

struct RoomProfileTests {
  @Test func `recognizers under their own names judge by the one profile, or by robust beside it`()
  {
    for profile in RuleProfile.allCases {
      #expect(RoomProfile(profile).leading == profile)
      #expect(RoomProfile(profile).rawValue == profile.rawValue)
    }
    #expect(RoomProfile.both.leading == .robust)
  }

  @Test func `a profile may be asked for by its name on the wire`() {
    for profile in RoomProfile.allCases {
      #expect(RoomProfile(wireName: profile.rawValue) == profile)
    }
  }
}
