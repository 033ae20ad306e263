import Glibc
import Testing

@testable import WebSocketTransport

@Suite struct HTTPFetchTests {
  /// Reads an answer of these bytes, after which the server hangs up.
  private func read(_ answer: String) throws -> (status: Int, body: String) {
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    defer { close(ends[0]) }
    _ = write(ends[1], answer, answer.utf8.count)
    close(ends[1])
    var body: [UInt8] = []
    let status = try HTTPFetch.answer(from: ends[0]) { body += $0 }
    return (status, String(decoding: body, as: UTF8.self))
  }

  @Test(arguments: [
    ("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhelloX", 200, "hello"),
    ("HTTP/1.0 404 Not Found\r\n\r\nnothing\nhere", 404, "nothing\nhere"),
    (
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\nc;x=1\r\n to everyone\r\n"
        + "0\r\n\r\n", 200, "hello to everyone"
    ),
    ("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", 200, ""),
  ])
  func `an answer is read to the end that it says`(
    answer: String, status: Int, body: String
  ) throws {
    #expect(try read(answer) == (status, body))
  }

  @Test(arguments: [
    ("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhell", "before the end of its answer"),
    ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n", "before the end"),
    ("HTTP/1.1 200 OK\r\n", "before the end of its answer"),
    ("SSH-2.0-OpenSSH\r\n", "answer is not HTTP"),
    (String(repeating: "x", count: 20_000), "too long"),
  ])
  func `an answer that is cut or none is an error`(answer: String, why: String) throws {
    let failure = try #require(throws: ConnectFailure.self) { try read(answer) }
    #expect(failure.description.contains(why), "\(failure)")
  }

  @Test func `a chunk whose size is no number is an error`() {
    let answer = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nhello\r\n"
    #expect(throws: ConnectFailure.self) { try read(answer) }
  }
}
