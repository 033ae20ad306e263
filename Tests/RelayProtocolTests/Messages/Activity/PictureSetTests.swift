import MatchItUp
import Testing

@testable import RelayProtocol

struct PictureSetTests {
  private func round(_ pictures: String) -> String {
    #"{"type":"activity","seq":1,"activity":"match-it-up","move":"round","at":0,"set":"#
      + #"{"number":1,"seed":2,"level":3,"family":"cat","pictures":"# + pictures + "}}"
  }

  private func pictures(_ text: String) throws -> [[Int]]? {
    guard case .event(_, .activity(let event))? = try decodeServer(round(text)),
      case .round(let set, _, _, _) = event.move
    else { return nil }
    return set.pictures
  }

  @Test func `a page's set is that of the wire`() {
    let set = PictureSet(
      number: 1, seed: 2, level: 3, family: .cat, pictures: [[0, 7], [50, 100]])
    #expect(
      String(decoding: set.json, as: UTF8.self)
        == #"{"number":1,"seed":2,"level":3,"family":"cat","pictures":[[0,0.07],[0.5,1]]}"#)
  }

  @Test func `every set is read as it was written`() throws {
    for seed in 0..<100 {
      let set = PictureSet(number: 1, seed: seed, level: 1 + seed % 10)
      let text = String(decoding: set.json, as: UTF8.self)
      let list = try #require(text.split(separator: "\"pictures\":").last).dropLast()
      #expect(try pictures(String(list)) == set.pictures)
    }
  }

  @Test(arguments: ["[[1.01]]", "[[-0.01]]", "[[1e300]]"])
  func `a parameter beyond 0 to 1 is an error`(text: String) {
    #expect(throws: ErrorMessage.self) { try pictures(text) }
  }
}
