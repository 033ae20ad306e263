import Gestures

/// A set of recognizers that goes by a name.
public struct RecognizerPreset: Equatable, Sendable {
  /// The name on the wire and in a configuration.
  public var name: String
  /// What it is made of.
  public var set: RecognizerSet

  /// Shapes and taught signs, none in the way of another: what a room has that asks for nothing
  /// else.
  public static let drawing = RecognizerPreset(
    name: "drawing", set: RecognizerSet(names: RecognizerRegistry.names))
  /// The gestures of everyday touch, with the rules that they have on a phone.
  public static let touch = RecognizerPreset(
    name: "touch",
    set: RecognizerSet(
      names: RecognizerRegistry.optional.map { $0.name }, relations: touchRelations))
  /// All that there are, none in the way of another, save that some wait.
  public static let everything = RecognizerPreset(
    name: "everything",
    set: RecognizerSet(
      names: RecognizerRegistry.allNames,
      relations: ArenaRules(
        simultaneous: ArenaRules.sideBySide.simultaneous,
        requirements: touchRelations.requirements)))

  /// All of them.
  public static let all = [drawing, touch, everything]

  private static let touchRelations = ArenaRules(
    simultaneous: [ArenaRules.Pair(PinchRecognizer.name, RotationRecognizer.name)],
    requirements: [
      ArenaRules.Pair(TapRecognizer.name, TapRecognizer.doubleName),
      ArenaRules.Pair(PanRecognizer.name, SwipeRecognizer.name),
      ArenaRules.Pair(PanRecognizer.name, ScreenEdgePanRecognizer.edgeName),
    ])

  /// The preset of that name, `nil` where there is none.
  public static func named(_ name: String) -> RecognizerPreset? { all.first { $0.name == name } }
}
