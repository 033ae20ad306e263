/// A condition for `began` or `ended`, like UIKit's `gestureRecognizerShouldBegin(_:)`.
///
/// It is checked once a gesture. The recognizer fails if it does not hold.
public struct BeginningRule: Equatable, Sendable {
  /// The condition.
  public enum Condition: Equatable, Sendable {
    /// The other recognizer, with `*` every other, has not begun or was over before this sample.
    case notWhile(String)
    /// The touch that decides is in the region of that name.
    case inside(String)
    /// The recognizer's touches have moved farther to the side than up or down.
    case horizontally
    /// The touches have moved farther up or down than to the side.
    case vertically
  }

  /// The recognizer's name; `*` for all.
  public var recognizer: String
  /// The condition; all rules on one recognizer apply.
  public var condition: Condition

  /// Makes a rule.
  public init(_ recognizer: String, begins condition: Condition) {
    self.recognizer = recognizer
    self.condition = condition
  }
}

extension BeginningRule.Condition {
  /// Why the condition does not hold, in one plain sentence; `nil` if it holds.
  ///
  /// `location` is that of the touch that decides, `travel` how far the touches have moved in all,
  /// both in pixels. `notWhile` is about other recognizers, and `Relations` judges it.
  func fault(at location: Point, travel: Point, in tree: RegionTree) -> String? {
    switch self {
    case .notWhile: nil
    case .inside(let name):
      tree[name]?.frame.contains(location) == true ? nil : Sentences.beginsOnly(in: name)
    case .horizontally:
      travel.x.magnitude <= travel.y.magnitude ? Sentences.beginsHorizontally : nil
    case .vertically:
      travel.y.magnitude <= travel.x.magnitude ? Sentences.beginsVertically : nil
    }
  }
}
