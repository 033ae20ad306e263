import CZstd
import RelayProtocol

/// Compresses stored bytes as Zstandard frames (RFC 8878).
///
/// Records are sorted into `RecordColumns` before; a byte in front of the frame says so.
enum Compression {
  /// Takes some 15 ns a byte.
  private static let level: Int32 = 9
  /// Takes some 70 ns a byte of records, and saves 4 % more; higher levels save 1 %.
  private static let recordsLevel: Int32 = 16
  /// The most bytes of a decompressed frame, so that a damaged header allocates no more.
  private static let limit = 268_435_456
  /// The byte in front of a frame of columns; a frame begins with `0x28`.
  private static let columnsMark: UInt8 = 0x43
  /// The bytes of records from which columns always save space.
  private static let manyBytes = 65_536

  /// The bytes of records after a `head`, compressed.
  static func pack(records bytes: [UInt8], after head: Int = 0) -> [UInt8] {
    guard let columns = RecordColumns.split(bytes, after: head) else { return pack(bytes) }
    let packed = [columnsMark] + pack(columns, level: recordsLevel)
    guard bytes.count < manyBytes else { return packed }
    let plain = pack(bytes)
    return plain.count < packed.count ? plain : packed
  }

  /// The frame of bytes; with a `prefix`, only their differences from that take space.
  static func pack(_ bytes: [UInt8], prefix: [UInt8] = [], level: Int32 = level) -> [UInt8] {
    guard let context = ZSTD_createCCtx() else { preconditionFailure("there is no memory left") }
    defer { ZSTD_freeCCtx(context) }
    ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, level)
    let bound = ZSTD_compressBound(bytes.count)
    return [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      count = prefix.withUnsafeBytes { prefix in
        ZSTD_CCtx_refPrefix(context, prefix.baseAddress, prefix.count)
        return bytes.withUnsafeBytes {
          ZSTD_compress2(context, buffer.baseAddress, bound, $0.baseAddress, $0.count)
        }
      }
      precondition(ZSTD_isError(count) == 0, "the bound is enough")
    }
  }

  /// The bytes of a frame with the same `prefix`; `nil` if it is damaged or too long.
  static func unpack(_ frame: [UInt8], prefix: [UInt8] = []) -> [UInt8]? {
    guard frame.first == columnsMark else { return inflate(frame, prefix) }
    return inflate(Array(frame.dropFirst()), []).flatMap(RecordColumns.join)
  }

  private static func inflate(_ frame: [UInt8], _ prefix: [UInt8]) -> [UInt8]? {
    let size = frame.withUnsafeBytes { ZSTD_getFrameContentSize($0.baseAddress, $0.count) }
    // The two largest numbers stand for errors.
    guard size <= limit, let context = ZSTD_createDCtx() else { return nil }
    defer { ZSTD_freeDCtx(context) }
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(size)) { buffer, count in
      let found = prefix.withUnsafeBytes { prefix in
        ZSTD_DCtx_refPrefix(context, prefix.baseAddress, prefix.count)
        return frame.withUnsafeBytes {
          ZSTD_decompressDCtx(context, buffer.baseAddress, Int(size), $0.baseAddress, $0.count)
        }
      }
      count = ZSTD_isError(found) == 0 ? found : 0
    }
    return bytes.count == Int(size) ? bytes : nil
  }
}
