import Gestures
import RelayConsole
import RelayProtocol

extension Arguments {
  /// The signs in the file of `--signs`; `nil` without it.
  func signs() throws(InputError) -> SignSet? {
    guard let path = text("signs") else { return nil }
    let bytes = try FileBytes.read(path)
    do throws(ErrorMessage) {
      return try SignFile.signs(parsing: bytes.span)
    } catch {
      throw InputError(path: path, reason: error.sentence)
    }
  }
}
