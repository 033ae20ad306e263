import Gestures
import RelayProtocol

/// The thinned picture of a room, for walls.
///
/// It is made anew when a wall asks for it after an event; a room that no wall shows has none.
struct RoomTile {
  /// What a wall has of a tile.
  struct Cursor: Equatable {
    /// The history of the room.
    var epoch = ""
    /// The number of the newest event that was taken into account.
    var head = -1
    /// The generation of the strokes, and how many of it were sent.
    var generation = 0
    var count = 0

    /// Whether a room has other events than these.
    func lacks(_ room: Room) -> Bool { head != room.history.log.head || epoch != room.epoch }
  }

  /// The finished strokes that a tile shows, and the growing ones.
  ///
  /// Older finished ones are covered by them, mostly.
  static let mostStrokes = 60
  /// The drawers whose names a tile shows.
  static let mostDrawers = 8

  private var head = -1
  /// The newest finished strokes, oldest first.
  private var strokes: [WallMessage.Stroke] = []
  /// Grows when the strokes are others than before with more at their end.
  private var generation = 0
  /// The strokes of this generation so far, including dropped ones.
  private var count = 0
  private var live: [WallMessage.Stroke] = []
  private var drawers: [WallMessage.Drawer] = []
  private var moreDrawers = 0
  private var canvas: CanvasSize?
  private var origin = Point.zero
  private var viewers = 0

  /// Brings the tile up to date with a room's scene.
  ///
  /// Linear in the strokes shown and in the samples of new ones; nothing if no event came.
  mutating func update(from history: RoomHistory) {
    guard head != history.log.head else { return }
    head = history.log.head
    let scene = history.scene
    updateStrokes(from: scene)
    let growing = scene.drawers.lazy.flatMap { drawer in
      drawer.live.all.map { ($0.stroke, drawer.presence) }
    }
    live = growing.prefix(Self.mostStrokes).map { Self.outline($0, of: $1) }
    let present = scene.drawers.filter(\.isPresent)
    moreDrawers = max(0, present.count - Self.mostDrawers)
    drawers = present.prefix(Self.mostDrawers).map { drawer in
      WallMessage.Drawer(
        drawer: drawer.presence.drawer, name: drawer.presence.name, color: drawer.presence.color,
        recognized: drawer.recognizers.first(where: \.isRecognition)?.recognizer)
    }
    updateExtent(from: scene)
    viewers = scene.viewers
  }

  /// The extent of the drawers' canvases at the origin, and of the strokes if any was drawn
  /// elsewhere.
  private mutating func updateExtent(from scene: Scene) {
    let canvases = scene.drawers.compactMap(\.presence.canvas)
    (canvas, origin) = (nil, .zero)
    guard !canvases.isEmpty else { return }
    var extent = Rect(at: .zero)
    for canvas in canvases { extent.extend(to: Point(x: canvas.width, y: canvas.height)) }
    let shown = scene.committed.suffix(Self.mostStrokes) + scene.drawers.flatMap(\.live.all)
    if shown.contains(where: { $0.stroke.viewport != nil }) {
      for points in (strokes + live).map(\.points) {
        for index in stride(from: 0, to: points.count, by: 2) {
          extent.extend(to: Point(x: Double(points[index]), y: Double(points[index + 1])))
        }
      }
    }
    canvas = CanvasSize(width: extent.width, height: extent.height)
    origin = Point(x: extent.x, y: extent.y)
  }

  /// Adds the strokes that were finished since, or begins a generation if others went or came back.
  private mutating func updateStrokes(from scene: Scene) {
    let newest = scene.committed.suffix(Self.mostStrokes)
    var added = newest[...]
    var isContinued = strokes.isEmpty
    if let last = strokes.last,
      let known = newest.lastIndex(where: { last.isOutline(of: $0.stroke) })
    {
      let before = newest[...known]
      // Walls, too, drop the first strokes of a full tile.
      let areDropped = newest.count == Self.mostStrokes && before.count < strokes.count
      isContinued =
        (areDropped || before.count == strokes.count)
        && zip(before, strokes.suffix(before.count)).allSatisfy { $1.isOutline(of: $0.stroke) }
      added = newest[(known + 1)...]
    }
    if !isContinued {
      generation += 1
      (strokes, count, added) = ([], 0, newest)
    }
    count += added.count
    strokes += added.map { Self.outline($0.stroke, of: scene.presence(of: $0.stroke.drawer)) }
    strokes.removeFirst(max(0, strokes.count - Self.mostStrokes))
  }

  /// What a wall with that cursor lacks; moves the cursor.
  func news(of room: Room, after cursor: inout Cursor) -> WallMessage.Room {
    let isAnew = cursor.epoch != room.epoch || cursor.generation != generation
    let lacking = isAnew ? strokes.count : min(strokes.count, count - cursor.count)
    cursor = Cursor(epoch: room.epoch, head: head, generation: generation, count: count)
    return WallMessage.Room(
      room: room.name.text, canvas: canvas, origin: origin, viewers: viewers, drawers: drawers,
      moreDrawers: moreDrawers, isAnew: isAnew, strokes: Array(strokes.suffix(lacking)), live: live)
  }

  private static func outline(
    _ stroke: Snapshot.Stroke, of drawer: DrawerPresence?
  ) -> WallMessage.Stroke {
    let viewport = stroke.viewport ?? Viewport()
    return WallMessage.Stroke(
      drawer: stroke.drawer, sequence: stroke.sequence, touch: stroke.touch,
      color: stroke.pen?.colorText ?? drawer?.color ?? "#808080",
      width: (stroke.pen?.width ?? Pen.plainWidth) / viewport.scale, fade: stroke.pen?.fade,
      points: StrokeOutline.points(of: stroke.samples, in: viewport))
  }
}

extension WallMessage.Stroke {
  /// Whether it is the outline of that stroke.
  fileprivate func isOutline(of stroke: Snapshot.Stroke) -> Bool {
    sequence == stroke.sequence && touch == stroke.touch && drawer == stroke.drawer
  }
}

extension Snapshot.Recognizer {
  /// Whether it recognized something that a person meant: `capture` accepts anything.
  fileprivate var isRecognition: Bool {
    verdict?.state == .ended && RecognizerName(recognizer).isMeant
  }
}
