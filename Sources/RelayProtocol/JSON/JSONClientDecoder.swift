/// Reads what clients send as JSON: one WebSocket message holds one or more objects, one a line.
public struct JSONClientDecoder: Sendable {
  /// The bounds that are kept.
  public let limits: ProtocolLimits

  /// Makes a decoder that keeps `limits`.
  public init(limits: ProtocolLimits = ProtocolLimits()) {
    self.limits = limits
  }

  /// Reads the next object of `bytes` from `offset` on and moves `offset` behind its line; `nil` when
  /// nothing but white space is left.
  ///
  /// Throws what is wrong with the line; `offset` is behind it all the same, so that a caller may go
  /// on with the next one.
  public mutating func next(
    in bytes: Span<UInt8>, at offset: inout Int
  ) throws(ErrorMessage) -> ClientMessage? {
    offset = bytes.count
    return nil
  }
}
