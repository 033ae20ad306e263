public import RelayProtocol

/// A relay's configuration.
public struct RelayConfiguration: Sendable {
  /// The limits.
  public var limits: RelayLimits
  /// The prefix of room epochs, such as `k3f9`: a new one at each start, so that histories differ.
  public var epochBase: String
  /// The rule profile of new rooms.
  public var profile: RoomProfile
  /// The recognizers that can be attached.
  ///
  /// A recognizer of the same type under all profiles has the same rules under all of them.
  public var allowedRecognizers: AllowedRecognizers
  /// A new room's recognizers and the rules between them, all allowed.
  public var set: RecognizerSet
  /// The rooms that are never saved.
  public var offTheRecord: [RoomNamePattern]

  /// Whether effects report each recognized gesture.
  public var reportsRecognitions: Bool
  /// The mode of new rooms, unless the client that opens one chooses another.
  public var mode: RoomMode
  /// Whether lists and walls show rooms; never private ones.
  public var listsRooms: Bool
  /// Whether only clients with a token enter rooms.
  public var requiresTokens: Bool
  /// What to add to the relay's clock for milliseconds since 1970; recordings keep those.
  public var clockOffset: Double
  /// Hashes a secret as the shell hashes those of handshakes.
  public var hashing: @Sendable (DrawerKey) -> DrawerKey

  /// Makes a configuration; by default rooms begin with shapes and signs, and may have all
  /// recognizers.
  public init(
    epochBase: String, limits: RelayLimits = RelayLimits(), profile: RoomProfile = .robust,
    allowedRecognizers: AllowedRecognizers = .registry,
    set: RecognizerSet = RecognizerPreset.drawing.set, offTheRecord: [RoomNamePattern] = [],
    reportsRecognitions: Bool = false, mode: RoomMode = .open, listsRooms: Bool = true,
    requiresTokens: Bool = false, clockOffset: Double = 0,
    hashing: @escaping @Sendable (DrawerKey) -> DrawerKey = { $0 }
  ) {
    (self.epochBase, self.limits, self.profile) = (epochBase, limits, profile)
    (self.allowedRecognizers, self.set, self.offTheRecord) = (allowedRecognizers, set, offTheRecord)
    (self.reportsRecognitions, self.mode, self.listsRooms) = (reportsRecognitions, mode, listsRooms)
    (self.requiresTokens, self.clockOffset, self.hashing) = (requiresTokens, clockOffset, hashing)
  }
}
