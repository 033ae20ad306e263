public import Gestures

/// How a relay is set up.
public struct RelayConfiguration: Sendable {
  /// The bounds that it keeps.
  public var limits: RelayLimits
  /// What room epochs start with, such as `k3f9`; another one each time the server starts, so that
  /// no history is taken for another.
  public var epochBase: String
  /// Makes the recognizers for one drawer; each time the same names in the same order.
  public var makeRecognizers: @Sendable () -> [GestureRecognizer]

  /// Makes a configuration whose drawers have all recognizers of the registry unless told
  /// otherwise.
  public init(
    epochBase: String, limits: RelayLimits = RelayLimits(),
    makeRecognizers: @escaping @Sendable () -> [GestureRecognizer] = {
      RecognizerRegistry.names.compactMap { RecognizerRegistry.make($0) }
    }
  ) {
    self.epochBase = epochBase
    self.limits = limits
    self.makeRecognizers = makeRecognizers
  }
}
