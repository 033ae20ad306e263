public import RelayProtocol
public import RoomPicture

/// A room, exported as a file.
public enum RoomExport {
  /// The file of a room.
  ///
  /// Linear in the samples; a picture of a full room may take seconds. Throws if a chosen stroke is
  /// not there, or a picture would have too many pixels.
  public static func bytes(
    of room: Snapshot, named name: String, as format: ExportFormat, _ options: ExportOptions
  ) throws(ExportFault) -> [UInt8] {
    try options.check(room)
    switch format {
    case .svg: return Picture(room, title: name, options: options).svg
    case .png: return try Picture(room, title: name, options: options).png()
    case .pdf: return try Picture(room, title: name, options: options).pdf()
    case .inkml: return Picture(room, title: name, options: options).inkML
    case .json:
      var bytes: [UInt8] = []
      JSONServerEncoder.append(.snapshot(shown(room, options)), to: &bytes)
      return bytes
    case .gestures:
      var bytes: [UInt8] = []
      StreamFile(drawing: room, options: options).append(to: &bytes)
      return bytes
    }
  }

  /// The room with the chosen drawers' strokes, without those that were undone.
  private static func shown(_ room: Snapshot, _ options: ExportOptions) -> Snapshot {
    var room = room
    room.undone = []
    for index in room.drawers.indices {
      room.drawers[index].redos = 0
      room.drawers[index].erasures = []
    }
    room.strokes.removeAll { !options.shows($0) }
    if !options.layers.contains(.ink) { room.strokes = [] }
    return room
  }
}
