#if !hasFeature(Embedded)
  private import Synchronization
#endif

/// Every recognizer that can be attached by name.
public enum RecognizerRegistry {
  /// One recognizer that can be attached.
  public struct Entry: Sendable {
    /// The name on the wire.
    public var name: String
    /// The rules that can be tuned by name under a profile, as shipped.
    public var rules: @Sendable (_ profile: RuleProfile) -> [Rule]
    /// Makes a fresh recognizer for a profile, tuned by settings.
    public var make:
      @Sendable (_ profile: RuleProfile, _ settings: RecognizerSettings) -> GestureRecognizer

    /// Makes an entry from its parts.
    public init(
      name: String, rules: @escaping @Sendable (RuleProfile) -> [Rule] = { _ in [] },
      make: @escaping @Sendable (RuleProfile, RecognizerSettings) -> GestureRecognizer
    ) {
      self.name = name
      self.rules = rules
      self.make = make
    }

    /// Makes the entry of a recognizer that has the same rules under every profile.
    fileprivate init(
      _ name: String, _ rules: [Rule],
      _ make: @escaping @Sendable (RecognizerSettings) -> GestureRecognizer
    ) {
      self.init(name: name, rules: { _ in rules }, make: { make($1) })
    }
  }

  /// The relay's own recognizers that a new room attaches, in order.
  ///
  /// The first recognized shape is the verdict.
  public static let entries = [
    Entry(name: TouchCapture.name) { _, _ in TouchCapture() },
    Entry(
      name: CircleRecognizer.name,
      rules: { $0 == .robust ? RobustCircleRules().all : [CircleRecognizer.toleranceRule] },
      make: { profile, settings in
        switch profile {
        case .robust: RobustCircleRecognizer(settings: settings)
        case .literal: CircleRecognizer(settings: settings)
        }
      }),
    Entry(
      name: CheckmarkRecognizer.name, rules: { $0 == .robust ? RobustCheckmark.shippedRules : [] },
      make: { $0 == .robust ? RobustCheckmark(settings: $1) : CheckmarkRecognizer() }),
    Entry(
      name: ChevronRecognizer.name, rules: { $0 == .robust ? RobustChevron.shippedRules : [] },
      make: { $0 == .robust ? RobustChevron(settings: $1) : ChevronRecognizer() }),
    Entry(SwirlRecognizer.name, SwirlRecognizer.shippedRules) { SwirlRecognizer(settings: $0) },
    Entry(SignRecognizer.name, SignRule.rules) { SignRecognizer(settings: $0) },
  ]

  /// The relay's own recognizers that are attached only by name: the gestures of everyday touch.
  public static let optional = [
    Entry(TapRecognizer.name, TapRecognizer.shippedRules) { TapRecognizer(settings: $0) },
    Entry(TapRecognizer.doubleName, TapRecognizer.shippedRules) {
      TapRecognizer.double(settings: $0)
    },
    Entry(LongPressRecognizer.name, LongPressRecognizer.shippedRules) {
      LongPressRecognizer(settings: $0)
    },
    Entry(PanRecognizer.name, PanRecognizer.shippedRules) { PanRecognizer(settings: $0) },
    Entry(ScreenEdgePanRecognizer.edgeName, ScreenEdgePanRecognizer.shippedEdgeRules) {
      ScreenEdgePanRecognizer(settings: $0)
    },
    Entry(SwipeRecognizer.name, SwipeRecognizer.shippedRules) { SwipeRecognizer(settings: $0) },
    Entry(PinchRecognizer.name, PinchRecognizer.shippedRules) { PinchRecognizer(settings: $0) },
    Entry(RotationRecognizer.name, RotationRecognizer.shippedRules) {
      RotationRecognizer(settings: $0)
    },
    Entry(name: HoverRecognizer.name) { _, _ in HoverRecognizer() },
  ]

  #if hasFeature(Embedded)
    private static let changes = Changes()
  #else
    private static var changes: Changes { stored.withLock { $0 } }
    private static let stored = Mutex(Changes())

    /// Adds recognizers, and a stage for each drawer that has some of them.
    ///
    /// A program calls it once, before it makes rooms or reads a configuration.
    public static func add(_ own: [Entry], stage: (@Sendable () -> GestureStage)? = nil) {
      stored.withLock { $0 = Changes(adding: own, stage) }
    }
  #endif

  /// The registry with a program's own recognizers; one with the name of another replaces it.
  private struct Changes {
    var all = entries + optional
    var names = entries.map { $0.name }
    let added: [String]
    let makeStage: (@Sendable () -> GestureStage)?

    init(adding own: [Entry] = [], _ makeStage: (@Sendable () -> GestureStage)? = nil) {
      self.makeStage = makeStage
      added = own.map { $0.name }
      for entry in own {
        if let index = all.firstIndex(where: { $0.name == entry.name }) {
          all[index] = entry
        } else {
          all.append(entry)
        }
        if !names.contains(entry.name) { names.append(entry.name) }
      }
    }
  }

  /// The recognizers of a new room, in order: the relay's and those that the program added.
  public static var names: [String] { changes.names }

  /// The names of those that the program added; the pages' module does not have them.
  public static var addedNames: [String] { changes.added }

  /// Every recognizer that `make` can make.
  public static var all: [Entry] { changes.all }

  /// The names of `all`.
  public static var allNames: [String] { all.map { $0.name } }

  /// Makes what a program added for each drawer; `nil` if it added nothing.
  public static var makeStage: (@Sendable () -> GestureStage)? { changes.makeStage }

  /// Makes a fresh recognizer; `nil` for an unknown name.
  public static func make(
    _ name: String, profile: RuleProfile = .robust,
    settings: RecognizerSettings = RecognizerSettings()
  ) -> GestureRecognizer? {
    all.first { $0.name == name }?.make(profile, settings)
  }
}
