public import Gestures

/// A drawer's wish that the room's recognizers be others, from each drawer's next sequence on.
///
/// It is done in the order of the fields, all of it or nothing; a text of it that is not understood
/// is found out then.
public struct RecognizersRequest: Equatable, Sendable {
  /// What is to be set about one recognizer.
  public struct Change: Equatable, Sendable {
    /// Its name.
    public var recognizer: String
    /// The properties that are to be set.
    public var settings: [RecognizerSet.Setting]

    /// Makes a change from its parts.
    public init(recognizer: String, settings: [RecognizerSet.Setting]) {
      self.recognizer = recognizer
      self.settings = settings
    }
  }

  /// The preset that takes the place of all that is attached; `nil` for none.
  public var preset: String?
  /// The recognizers that take the place of all that are attached, a preset's too; `nil` for none.
  public var entries: [RecognizerSet.Entry]?
  /// The regions that take the place of all that the canvas has, `nil` for the ones there are; those that
  /// are gone take along what is attached to them.
  public var regions: [Region]?
  /// Who is to go.
  public var detach: [String] = []
  /// Who is to come, at the end of the list.
  public var attach: [String] = []
  /// Whose properties are to be set.
  public var settings: [Change] = []
  /// The sentences that take the place of all rules between recognizers; `nil` for the ones there are.
  public var relations: [String]?
  /// Who is to take part.
  public var enable: [String] = []
  /// Who is not to take part.
  public var disable: [String] = []
  /// Whether everyone is to be told of touches as the view behind the recognizers is; `nil` for as it
  /// is.
  public var deliversTouches: Bool?

  /// Makes a request for nothing.
  public init() {}

  /// Makes a request for a set as a whole.
  public init(_ set: RecognizerSet) {
    entries = set.entries
    regions = set.regions.isEmpty ? nil : set.regions
    relations = set.relations.sentences
    deliversTouches = set.deliversTouches ? true : nil
  }
}
