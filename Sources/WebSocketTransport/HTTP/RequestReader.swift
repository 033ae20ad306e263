import CLibwebsockets

/// Reads a request out of libwebsockets' header table; only while a callback about the request runs.
struct RequestReader {
  /// The connection the request came on.
  let wsi: OpaquePointer

  /// Whether the request line named this method.
  func isMethod(_ token: lws_token_indexes) -> Bool {
    lws_hdr_total_length(wsi, token) > 0
  }

  /// A header's value, several lines of it joined by commas; nil where it is absent or empty.
  func header(_ token: lws_token_indexes) -> String? {
    let length = Int(lws_hdr_total_length(wsi, token))
    guard length > 0 else { return nil }
    return string(capacity: length + 8) { lws_hdr_copy(wsi, $0, $1, token) }
  }

  /// The `Content-Length` header as a number; 0 where it is absent, nil where it is not a number.
  var contentLength: Int? {
    guard let text = header(WSI_TOKEN_HTTP_CONTENT_LENGTH) else { return 0 }
    return Int(text).flatMap { $0 < 0 ? nil : $0 }
  }

  /// Whether libwebsockets will keep the connection for another request: it compares the whole
  /// `Connection` header, as we do.
  var keepsConnection: Bool {
    switch header(WSI_TOKEN_CONNECTION)?.lowercased() {
    case "keep-alive": true
    case "close": false
    default: header(WSI_TOKEN_HTTP)?.hasPrefix("HTTP/1.1") ?? false
    }
  }

  /// The request's head; nil where its path or query cannot be served: not UTF-8, control characters,
  /// arguments too many or too long.
  func head(peerAddress: String) -> RequestHead? {
    guard let path, let query else { return nil }
    return RequestHead(
      path: path, query: query, host: header(WSI_TOKEN_HOST), origin: header(WSI_TOKEN_ORIGIN),
      accept: header(WSI_TOKEN_HTTP_ACCEPT),
      ifNoneMatch: header(WSI_TOKEN_HTTP_IF_NONE_MATCH),
      userAgent: header(WSI_TOKEN_HTTP_USER_AGENT), peerAddress: peerAddress)
  }

  private var path: String? {
    let tokens = [WSI_TOKEN_GET_URI, WSI_TOKEN_HEAD_URI]
    guard let token = tokens.first(where: isMethod), let path = header(token),
      path.utf8.first == UInt8(ascii: "/")
    else { return nil }
    return path.utf8.contains { $0 < 0x20 || $0 == 0x7F } ? nil : path
  }

  private var query: [(name: String, value: String)]? {
    var arguments: [(name: String, value: String)] = []
    for index in 0...Int32(TransportLimits.queryArguments) {
      let length = Int(lws_hdr_fragment_length(wsi, WSI_TOKEN_HTTP_URI_ARGS, index))
      var end = CChar(0)
      let isAbsent = lws_hdr_copy_fragment(wsi, &end, 1, WSI_TOKEN_HTTP_URI_ARGS, index) < 0
      if length == 0 && isAbsent { break }
      if length == 0 { continue }
      guard index < TransportLimits.queryArguments,
        length <= TransportLimits.queryArgumentBytes,
        let argument = string(
          capacity: length + 1,
          copy: { lws_hdr_copy_fragment(wsi, $0, $1, WSI_TOKEN_HTTP_URI_ARGS, index) })
      else { return nil }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      arguments.append((String(parts[0]), parts.count > 1 ? String(parts[1]) : ""))
    }
    return arguments
  }

  /// The text that `copy` writes into a buffer of `capacity`; nil where it fails or is not UTF-8.
  private func string(
    capacity: Int, copy: (UnsafeMutablePointer<CChar>, Int32) -> Int32
  ) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
      guard let base = buffer.baseAddress else { return nil }
      let length = Int(copy(base, Int32(capacity)))
      guard length > 0 else { return nil }
      let bytes = UnsafeRawBufferPointer(start: base, count: min(length, capacity - 1))
      return String(validating: bytes, as: UTF8.self)
    }
  }
}
