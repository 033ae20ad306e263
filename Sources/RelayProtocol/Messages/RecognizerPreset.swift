import Gestures

/// A named set of recognizers.
public struct RecognizerPreset: Equatable, Sendable {
  /// The name on the wire and in a configuration.
  public var name: String
  /// The set.
  public var set: RecognizerSet

  /// Shapes and taught signs, side by side; the default of a room.
  public static let drawing = RecognizerPreset(
    name: "drawing", set: RecognizerSet(names: RecognizerRegistry.names))
  /// The gestures of everyday touch, with a phone's rules between them.
  public static let touch = RecognizerPreset(
    name: "touch",
    set: RecognizerSet(
      names: RecognizerRegistry.optional.map { $0.name }, relations: touchRelations))
  /// All recognizers side by side, except that some wait for others.
  public static let everything = RecognizerPreset(
    name: "everything",
    set: RecognizerSet(
      names: RecognizerRegistry.allNames,
      relations: ArenaRules(
        simultaneous: ArenaRules.sideBySide.simultaneous,
        requirements: touchRelations.requirements)))

  /// All presets.
  public static let all = [drawing, touch, everything]

  private static let touchRelations = ArenaRules(
    simultaneous: [ArenaRules.Pair(PinchRecognizer.name, RotationRecognizer.name)],
    requirements: [
      ArenaRules.Pair(TapRecognizer.name, TapRecognizer.doubleName),
      ArenaRules.Pair(PanRecognizer.name, SwipeRecognizer.name),
      ArenaRules.Pair(PanRecognizer.name, ScreenEdgePanRecognizer.edgeName),
    ])

  /// The preset with a name; `nil` for an unknown one.
  public static func named(_ name: String) -> RecognizerPreset? { all.first { $0.name == name } }
}
