import RelayConsole
import RelayProtocol

extension Arguments {
  /// The value of a flag as a canvas size in pixels, written `800x600`; `nil` if it is absent.
  func canvas(_ name: String) throws(UsageError) -> CanvasSize? {
    guard let text = text(name) else { return nil }
    let extents = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard extents.count == 2, let width = extents[0], let height = extents[1],
      (width > 0) && (height > 0) && width.isFinite && height.isFinite
    else {
      throw UsageError("--\(name) is \"\(text)\", but must be a size in pixels such as 800x600")
    }
    return CanvasSize(width: width, height: height)
  }
}
