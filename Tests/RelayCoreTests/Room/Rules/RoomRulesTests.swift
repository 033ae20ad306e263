import Gestures
import Testing

@testable import RelayCore
@testable import RelayProtocol

struct RoomRulesTests {
  private let history: RoomHistory
  private let rules: RoomRules

  init() {
    let room = Room.made(set: RecognizerSet(names: ["tap", "circle", "sign"]))
    (history, rules) = (room.history, room.rules)
  }

  @Test func `another profile outdates arenas and verdicts, the same one nothing`() {
    rules.verdicts.note("tap", of: 1)
    rules.use(.robust, by: DrawerID(1))
    #expect(history.log.head == 0 && rules.arenaVersion == 0 && rules.version == 0)
    #expect(rules.verdicts.verdict(of: 1) == .some(.some("tap")))
    rules.use(.literal, by: DrawerID(1))
    #expect(history.scene.profile == .literal && rules.book.profile == .literal)
    #expect(rules.arenaVersion == 1 && rules.version == 1)
    #expect(rules.verdicts.verdict(of: 1) == nil)
  }

  @Test func `a profile without a property drops it, and says so`() throws {
    rules.use(.literal, by: DrawerID(1))
    var request = RecognizersRequest()
    request.settings = [.init(recognizer: "circle", settings: [.init("fit", .choice("pratt"))])]
    _ = try rules.change(request, by: DrawerID(1))
    let told = try #require(history.scene.catalogue.first { $0.name == "circle" })
    #expect(told.properties.first { $0.name == "fit" }?.value == .choice("pratt"))
    rules.use(.both, by: DrawerID(2))
    #expect(history.log.head == 3 && !rules.set.entries[1].settings.isEmpty)
    rules.use(.robust, by: DrawerID(2))
    #expect(history.log.head == 5 && rules.set.entries[1].settings.isEmpty)
    #expect(!rules.isChanged)
    #expect(history.scene.catalogue.allSatisfy { !$0.properties.contains { $0.name == "fit" } })
  }

  @Test func `only an effective tuning is appended`() {
    rules.tune(RuleTuning())
    #expect(history.log.head == 0)
    rules.tune(RuleTuning(leniency: 1.5))
    #expect(history.log.head == 1 && history.scene.tuning.leniency == 1.5)
    #expect(rules.arenaVersion == 1)
  }

  @Test func `a change names the recognizers that stop`() throws {
    #expect(!rules.isChanged)
    var request = RecognizersRequest()
    request.detach = ["tap"]
    request.attach = ["pan"]
    #expect(try rules.change(request, by: DrawerID(1)) == ["tap"])
    #expect(rules.isChanged && rules.set.names == ["circle", "sign", "pan"])
    #expect(rules.makeArena(after: 7, on: nil).attached.map(\.name) == rules.set.names)
    #expect(throws: ErrorMessage.self) { try rules.change(request, by: DrawerID(1)) }
    #expect(history.log.head == 1 && rules.arenaVersion == 1)
  }
}
