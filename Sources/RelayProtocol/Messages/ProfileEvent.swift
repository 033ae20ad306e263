/// From a drawer's next sequence on, what it draws is judged by other rules.
public struct ProfileEvent: Equatable, Sendable {
  /// By which rules.
  public var profile: RoomProfile
  /// The recognizers that every drawer then has, in the order in which their states are told.
  public var recognizers: [Welcome.Recognizer]

  /// Makes an event from its parts.
  public init(profile: RoomProfile, recognizers: [Welcome.Recognizer]) {
    self.profile = profile
    self.recognizers = recognizers
  }
}
