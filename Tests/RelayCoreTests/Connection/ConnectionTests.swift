import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

struct ConnectionTests {
  @Test func `a viewer is in its room until it departs`() {
    let room = Room.made()
    let connection = RelayOutputTests.connection(1)
    #expect(connection.room == nil)
    connection.join(room, as: nil)
    #expect(connection.room === room && connection.drawer == nil)
    connection.feed.takeEvents(upTo: 7)
    connection.depart()
    #expect(connection.room == nil && connection.feed.next == .snapshotDue)
  }

  @Test func `a connection that has departed still names its drawer`() {
    let room = Room.made()
    let connection = RelayOutputTests.connection(1)
    let drawer = Drawer.made()
    connection.join(room, as: drawer)
    #expect(connection.room === room && connection.drawer === drawer)
    connection.depart()
    #expect(connection.room == nil && connection.drawer === drawer)
  }
}
