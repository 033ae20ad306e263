public import Gestures
import RelayConsole
import RelayProtocol
import ServerVerbs
@_exported public import UIKitGestures

/// The relay as a program: all verbs of `gesture-relay`, with recognizers of one's own.
///
///     import GestureRelay
///
///     RelayProgram.run(adding: { KnobGestureRecognizer() }, controller: { GameController() })
public enum RelayProgram {
  /// Runs the verb on the command line, and ends the process.
  ///
  /// - Parameters:
  ///   - recognizers: Each makes a recognizer that new rooms attach. Its name on the wire is the
  ///     recognizer's; it replaces a recognizer of the relay of that name.
  ///   - controller: Makes a controller for each drawer. New rooms attach its recognizers; pages
  ///     show its image views and buttons.
  public static func run(
    adding recognizers: (@Sendable () -> GestureRecognizer)...,
    controller: (@Sendable () -> UIViewController)? = nil
  ) -> Never {
    var own = recognizers.map { make in RecognizerRegistry.Entry(make()) { make() } }
    var makeStage: (@Sendable () -> GestureStage)?
    if let controller {
      let stage: @Sendable () -> GestureStage = { ControllerStage(controller) }
      makeStage = stage
      own += stage().recognizers.enumerated().map { index, recognizer in
        RecognizerRegistry.Entry(recognizer) {
          ControllerStage.recognizer(at: index, of: controller)
        }
      }
    }
    CommandTable.runMain(as: name(of: CommandLine.arguments.first ?? "")) {
      if let fault = fault(in: own.map(\.name)) { return fault }
      RecognizerRegistry.add(own, stage: makeStage)
      return nil
    }
  }

  /// The name of the program at a path, as its messages give it.
  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? "gesture-relay"
  }

  /// Why recognizers cannot have these names; `nil` if they can.
  static func fault(in names: [String]) -> String? {
    for (index, name) in names.enumerated() {
      let isPlain = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
      guard !name.isEmpty, isPlain, name.utf8.count <= RecognizersRequest.nameBytes else {
        return "an added recognizer has the name \"\(name)\"; expected 1 to "
          + "\(RecognizersRequest.nameBytes) letters, digits and hyphens"
      }
      if names[..<index].contains(name) {
        return "two added recognizers have the name \(name); set the `name` of one of them"
      }
    }
    return nil
  }
}

extension RecognizerRegistry.Entry {
  /// An entry for recognizers like this one.
  fileprivate init(_ one: GestureRecognizer, make: @escaping @Sendable () -> GestureRecognizer) {
    self.init(name: one.name) { _, _ in make() }
  }
}
