public import RelayProtocol

/// How a relay is set up.
public struct RelayConfiguration: Sendable {
  /// The bounds that it keeps.
  public var limits: RelayLimits
  /// What room epochs start with, such as `k3f9`; another one each time the server starts, so that
  /// no history is taken for another.
  public var epochBase: String
  /// By which rules a new room judges.
  public var profile: RoomProfile
  /// The recognizers that can be attached.
  ///
  /// One that is of the same type under all profiles is taken to judge the same.
  public var stock: AllowedRecognizers
  /// Which of them a new room has, and the rules between them; the stock has all of them.
  public var set: RecognizerSet

  /// Whether effects tell of each gesture that was recognized.
  public var reportsRecognitions: Bool

  /// Makes a configuration whose rooms begin with shapes and signs, and may have all recognizers of
  /// the registry, unless told otherwise.
  public init(
    epochBase: String, limits: RelayLimits = RelayLimits(), profile: RoomProfile = .robust,
    stock: AllowedRecognizers = .registry, set: RecognizerSet = RecognizerPreset.drawing.set,
    reportsRecognitions: Bool = false
  ) {
    self.epochBase = epochBase
    self.limits = limits
    self.profile = profile
    self.stock = stock
    self.set = set
    self.reportsRecognitions = reportsRecognitions
  }
}
