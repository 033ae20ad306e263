import Gestures

/// A drawer's arena with what was made for it, replaced as a whole.
struct DrawerArena {
  let arena: Arena
  /// The arena's recognizers, with their names and indexes in the room's catalogue.
  let attached: [RecognizerCatalogue.Attached]
  /// The version of the room's rules and recognizers that the arena has.
  let version: Int
  /// The drawer's controller with its views; `nil` without one.
  let stage: GestureStage?
}
