import Gestures
import RelayProtocol

/// Reads the signs that the server sent to a page.
///
/// The server has checked names and limits, so this reader checks the structure only.
enum SignSetup {
  /// The signs in an object's field `signs`, each with `name`, options and `examples` of `strokes`
  /// of points.
  ///
  /// Throws for any other structure.
  static func signs(in object: JSONValue) throws(ErrorMessage) -> [Sign] {
    guard let signs = list("signs", of: object) else { throw fault }
    var read: [Sign] = []
    for sign in signs {
      guard case .string(let name)? = sign["name"], let examples = list("examples", of: sign) else {
        throw fault
      }
      let options = SignOptions(
        anyDirection: sign["anyDirection"] == .bool(true), anyTurn: sign["anyTurn"] == .bool(true))
      var drawn: [SignExample] = []
      for example in examples { drawn.append(try self.example(example)) }
      read.append(Sign(name: name, options: options, examples: drawn))
    }
    return read
  }

  private static func example(_ object: JSONValue) throws(ErrorMessage) -> SignExample {
    guard let strokes = list("strokes", of: object) else { throw fault }
    var drawn: [[Point]] = []
    for case .array(let points) in strokes {
      var stroke: [Point] = []
      for case .array(let numbers) in points {
        guard numbers.count >= 2, case .number(let x) = numbers[0], case .number(let y) = numbers[1]
        else { throw fault }
        stroke.append(Point(x: x, y: y))
      }
      drawn.append(stroke)
    }
    do throws(SignFault) { return try SignExample(kept: drawn) } catch { throw fault }
  }

  private static func list(_ name: String, of object: JSONValue) -> [JSONValue]? {
    guard case .array(let elements)? = object[name] else { return nil }
    return elements
  }

  private static var fault: ErrorMessage {
    ErrorMessage(code: .wrongType, message: "expected signs", path: "/signs")
  }
}
