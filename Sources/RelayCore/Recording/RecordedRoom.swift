import Gestures
import RelayProtocol

/// A room as its recording has it.
struct RecordedRoom {
  /// The state after all events.
  var scene: Scene
  /// The number of the last event.
  var head: Int
  /// The number of the last event before a crash; `nil` after a clean end.
  var restored: Int?
  /// The drawers' identities.
  var roster: DrawerRoster

  /// Decodes a recording; `nil` without a keyframe.
  ///
  /// A chunk after a missing one is skipped until a chunk starts anew.
  init?(_ recording: RoomRecording) {
    guard let keyframe = recording.keyframe else { return nil }
    scene = Scene(keyframe)
    head = keyframe.sequenceNumber
    roster = DrawerRoster(recording.drawers)
    var decoder = BinaryServerDecoder()
    /// The number that a chunk must begin with to continue the one before.
    var next: Int?
    for chunk in recording.chunks where chunk.isStart || chunk.first == next {
      next = apply(chunk, by: &decoder) ? chunk.last + 1 : nil
    }
    head = max(head, recording.chunks.last?.last ?? 0)
  }

  /// Applies a chunk's events; returns whether it could read all.
  private mutating func apply(
    _ chunk: RecordedChunk, by decoder: inout BinaryServerDecoder
  ) -> Bool {
    var offset = 0
    do throws(ErrorMessage) {
      while let message = try decoder.next(in: chunk.bytes.span, at: &offset) {
        if case .event(let number, let event) = message, number > head {
          scene.apply(event)
          head = number
        }
      }
      return true
    } catch {
      return false
    }
  }
}

extension RecognizerSet {
  /// The set that a scene describes.
  init(of scene: Scene) {
    let own = scene.catalogue.filter { !$0.name.hasPrefix(RoomProfile.literalPrefix) }
    self.init(
      entries: own.map { recognizer in
        let changed = recognizer.properties.filter { $0.value != $0.shipped }
        return Entry(
          recognizer.name, isEnabled: recognizer.isEnabled,
          settings: changed.map { Setting($0.name, $0.value) })
      }, relations: scene.relations, regions: scene.regions, deliversTouches: scene.deliversTouches)
  }
}
