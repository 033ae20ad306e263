extension StreamFile {
  /// Appends the file as text.
  ///
  /// Reading the text returns an equal file, except for the numbers of lines.
  public func append(to bytes: inout [UInt8]) {
    header.append(to: &bytes)
    for line in lines { line.append(to: &bytes) }
  }
}

extension StreamHeader {
  /// Appends the header and a line feed.
  public func append(to bytes: inout [UInt8]) {
    var writer = JSONWriter(bytes: exchange(&bytes, with: []))
    Object().write(self, to: &writer)
    writer.bytes.append(JSONByte.lineFeed)
    bytes = writer.bytes
  }
}

extension StreamLine {
  /// Appends the line and a line feed; line feeds in a comment become spaces.
  public func append(to bytes: inout [UInt8]) {
    var writer = JSONWriter(bytes: exchange(&bytes, with: []))
    switch content {
    case .input(let input): writer.write(input)
    case .expect(let pattern): writer.write(.object([JSONValue.Member("expect", pattern)]))
    case .never(let pattern): writer.write(.object([JSONValue.Member("never", pattern)]))
    case .comment(let text):
      writer.write("# ")
      let isLineEnd = { (byte: UInt8) in
        byte == JSONByte.lineFeed || byte == JSONByte.carriageReturn
      }
      writer.bytes.append(contentsOf: text.utf8.map { isLineEnd($0) ? JSONByte.space : $0 })
    }
    writer.write("\n")
    bytes = writer.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ input: StreamInput) {
    write(#"{"at":"#)
    write(number: input.at)
    write(#","drawer":"#)
    write(drawer: input.drawer)
    switch input.action {
    case .message(let message) where message.namesDrawer:
      write(#","message":{"#)
      message.write(to: &self)
      bytes.append(JSONByte.closeBrace)
    case .message(let message): message.write(to: &self)
    case .raw(let text):
      write(#","raw":"#)
      write(text: text)
    case .leave: write(#","leave":true"#)
    }
    bytes.append(JSONByte.closeBrace)
  }
}
