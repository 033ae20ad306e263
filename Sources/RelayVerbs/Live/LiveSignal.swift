import RelayProtocol
import WebSocketTransport

/// An event on a live room's connections that a player waits for.
enum LiveSignal: Equatable {
  /// The server welcomed a drawer.
  case welcome(ConnectionID)
  /// The server answered the ping with this time.
  case pong(ConnectionID, Double)
  /// The connection ended.
  case ended(ConnectionID)
  /// The viewer saw a drawer join, under the server's name for it.
  case joined(String)
  /// The viewer received the snapshot of the room.
  case snapshot
}

/// The use of one connection to a live room.
enum LiveMember: Equatable {
  /// Sets up the room before a drawer of the file joins.
  case founder
  /// Receives the room's events.
  case viewer
  /// Joins last; its arrival at the viewer proves that the viewer has everything before it.
  case marker
  /// Sends the input of one drawer of the file.
  case drawer(DrawerID)
}
