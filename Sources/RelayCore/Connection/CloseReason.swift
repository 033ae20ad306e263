import RelayProtocol

extension CloseCode {
  /// A close reason: the code's stable word and then `detail`, cut at a character so that it has at
  /// most the 123 bytes that RFC 6455 (5.5.1) leaves room for.
  func reason(_ detail: String) -> String {
    var text = detail.isEmpty ? word : "\(word) \(detail)"
    while text.utf8.count > 123 { text.removeLast() }
    return text
  }
}
