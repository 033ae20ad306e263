import Testing

@testable import RelayServer

struct StoreDirectoryTests {
  @Test(
    arguments: [
      ("auto", ["XDG_STATE_HOME": "/s", "HOME": "/h"], "/s/gesture-relay"),
      ("auto", ["XDG_STATE_HOME": "s", "HOME": "/h"], "/h/.local/state/gesture-relay"),
      ("auto", ["HOME": "/h"], "/h/.local/state/gesture-relay"),
      ("auto", [:], nil), ("auto", ["HOME": ""], nil),
      ("", ["HOME": "/h"], nil), ("rooms", ["HOME": "/h"], "rooms"),
    ] as [(String, [String: String], String?)])
  func `the directory follows the option and the environment`(
    option: String, environment: [String: String], path: String?
  ) {
    #expect(StoreDirectory.path(option, environment: environment) == path)
    var named = environment
    named[StoreDirectory.variable] = option
    #expect(StoreDirectory.path(environment: named) == path)
  }

  @Test func `the variable is that of the option`() {
    let option = ConfigurationTable.option("store.directory")
    #expect(option?.environmentName == StoreDirectory.variable)
    #expect(StoreDirectory.path(environment: ["HOME": "/h"]) == "/h/.local/state/gesture-relay")
  }
}
