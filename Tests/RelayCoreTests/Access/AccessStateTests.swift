import RelayProtocol
import Testing

@testable import RelayCore

struct AccessStateTests {
  private static let host = DrawerID(1)
  private static let guest = DrawerID(2)

  @Test func `a refusal says who may, and why`() {
    var state = AccessState(mode: .hosted, locks: [.rules], hosts: [Self.host])
    #expect(
      state.refusal(of: .rules, to: Self.guest).message
        == "a host has locked rules, so only hosts may change profile and rules")
    #expect(
      state.refusal(of: .record, to: Self.guest).message
        == "only hosts may change or delete recordings")
    state.muted = [Self.guest]
    #expect(
      state.refusal(of: .rules, to: Self.guest).message
        == "a host has muted you, so you may only watch")
    #expect(
      AccessState().refusal(of: .host, to: Self.guest).message
        == "only hosts may decide for others, and this room has none")
  }

  @Test func `a request changes what it names and nothing else`() {
    var state = AccessState(mode: .hosted, locks: [.rules], hosts: [Self.host])
    state.apply(LockRequest(drawing: true))
    #expect(state.locks == [.drawing, .rules])
    state.apply(LockRequest(drawing: true, rules: false))
    #expect(state.locks == [.drawing])
    state.apply(LockRequest())
    #expect(state == AccessState(mode: .hosted, locks: [.drawing], hosts: [Self.host]))
  }

  @Test func `an open room has no locks and mutes nobody, and its hosts can change that`() {
    var state = AccessState(
      mode: .hosted, locks: [.drawing], hosts: [Self.host], muted: [Self.guest])
    state.apply(LockRequest(rules: true, mode: .open))
    #expect(state == AccessState(mode: .open, hosts: [Self.host]))
    state.apply(LockRequest(mode: .hosted))
    #expect(state == AccessState(mode: .hosted, hosts: [Self.host]))
  }

  @Test func `a new host is not muted, and beyond the limit the first host goes`() {
    let state = AccessState(mode: .hosted, hosts: [Self.host], muted: [Self.guest])
    #expect(state.hosted(by: Self.guest, limit: 8).hosts == [Self.host, Self.guest])
    #expect(state.hosted(by: Self.guest, limit: 8).muted.isEmpty)
    #expect(state.hosted(by: Self.guest, limit: 1).hosts == [Self.guest])
    #expect(state.hosted(by: Self.host, limit: 1).hosts == [Self.host])
  }
}
