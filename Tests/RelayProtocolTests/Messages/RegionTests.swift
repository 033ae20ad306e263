import Gestures
import Testing

@testable import RelayProtocol

/// Regions as a room is given them.
struct RegionTests {
  @Test func `there are no more regions than may be, and their names are bounded`() {
    var limits = ProtocolLimits()
    limits.regions = 1
    let region = Region(name: "a", frame: Rect(x: 0, y: 0, width: 1, height: 1))
    #expect(throws: Never.self) { try limits.check([region]) }
    let error = #expect(throws: ErrorMessage.self) { try limits.check([region, region]) }
    #expect(error?.message == "expected at most 1 regions, found 2" && error?.path == "")
    for (name, isLegal) in [
      (String(repeating: "a", count: 32), true), (String(repeating: "a", count: 33), false),
      ("", false), ("é", false), ("a@b", false), ("A-z_09", true), ("*", false),
    ] {
      var named = region
      named.name = name
      #expect(((try? limits.check([named])) != nil) == isLegal, "\(name)")
    }
    var endless = region
    endless.frame.width = .infinity
    #expect(throws: ErrorMessage.self) { try limits.check([endless]) }
    endless.frame.width = .nan
    #expect(throws: ErrorMessage.self) { try limits.check([endless]) }
  }
}
