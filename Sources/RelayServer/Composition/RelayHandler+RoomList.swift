import RelayCore
import RelayProtocol
import WebSocketTransport

extension RelayHandler {
  /// The rooms that the asker may enter.
  func roomList(for request: HTTPRequest) -> HTTPResponse? {
    // A relay that lists no rooms need not ask about them.
    if authorizer != nil, !configuration.server.listRooms { return json(200, roomList(of: [])) }
    return admit(request) { asker in
      json(200, roomList(of: relay.summaries(for: asker).filter(\.isListed)))
    }
  }

  /// The list with the mode of a room that is opened without one, unless that is open.
  func roomList(of rooms: [RoomSummary]) -> String {
    let rooms = rooms.map { room in
      "{\"name\":\(JSONText.quoted(room.name.text)),\"drawers\":\(room.drawers),"
        + "\"viewers\":\(room.viewers),\"seq\":\(room.sequenceNumber)"
        + (keeper.map { ",\"durable\":\($0.durable(room.epoch))}" } ?? "}")
    }
    let mode = configuration.roomMode
    let usual = mode == .open ? "" : ",\"mode\":\"\(mode.rawValue)\""
    return "{\"rooms\":[\(rooms.joined(separator: ","))]\(usual)}"
  }
}
