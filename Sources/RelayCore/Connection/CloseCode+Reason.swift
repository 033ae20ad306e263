import RelayProtocol

extension CloseCode {
  /// A close reason: the code's stable word, then `detail`.
  ///
  /// It is cut at a character to at most 123 bytes (RFC 6455, 5.5.1).
  func reason(_ detail: String) -> String {
    var text = detail.isEmpty ? word : "\(word) \(detail)"
    while text.utf8.count > 123 { text.removeLast() }
    return text
  }
}
