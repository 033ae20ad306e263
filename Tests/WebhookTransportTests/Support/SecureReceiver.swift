import Foundation
import Glibc
import Testing

/// An HTTPS server on this machine, by Python's `ssl`, with a certificate that it makes itself.
final class SecureReceiver {
  /// The server's program: until its standard input ends it answers each request with 204, and
  /// writes a line for each connection: the head and body as JSON, or why there was no request.
  private static let program = """
    import json, os, socket, ssl, subprocess, sys, threading
    folder, name, kind = sys.argv[1:]
    key, certificate = os.path.join(folder, "key.pem"), os.path.join(folder, "certificate.pem")
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
         "-nodes", "-days", "2", "-subj", "/CN=" + name, "-addext", f"subjectAltName={kind}:{name}",
         "-keyout", key, "-out", certificate], check=True, capture_output=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    listener = socket.create_server(("127.0.0.1", 0))
    threading.Thread(target=lambda: (sys.stdin.read(), os._exit(0)), daemon=True).start()
    print(listener.getsockname()[1], flush=True)
    while True:
        plain, _ = listener.accept()
        try:
            with context.wrap_socket(plain, server_side=True) as connection:
                data = b""
                while b"\\r\\n\\r\\n" not in data:
                    part = connection.recv(65536)
                    if not part:
                        raise OSError("no request")
                    data += part
                head, body = data.split(b"\\r\\n\\r\\n", 1)
                lines = head.decode().lower().split("\\r\\n")
                length = next(
                    int(line[16:]) for line in lines if line.startswith("content-length: "))
                while len(body) < length:
                    body += connection.recv(65536)
                print(json.dumps({"head": head.decode(), "body": body.decode(),
                                  "version": connection.version()}), flush=True)
                connection.sendall(b"HTTP/1.1 204 No Content\\r\\nConnection: close\\r\\n\\r\\n")
        except OSError as error:
            print(json.dumps({"refused": type(error).__name__}), flush=True)
    """

  /// Where it listens.
  let port: Int
  /// The file of its certificate.
  let certificate: String
  private let folder: URL
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var unread = Data()

  /// Starts a server whose certificate is one for the host of that name, or of that `IP`.
  init(for name: String, as kind: String = "DNS") throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "receiver-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    certificate = folder.appending(path: "certificate.pem").path
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", Self.program, folder.path, name, kind]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let first = Self.line(from: output, &unread)
    port = try #require(
      first.flatMap { Int($0) }, "python3 or openssl did not make a receiver within 20 s")
  }

  /// The next line that the server writes, in at most twenty seconds.
  func next() throws -> [String: String] {
    let found = Self.line(from: output, &unread)
    let line = try #require(found, "no connection reached the receiver within 20 s")
    return try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: String])
  }

  private static func line(from output: Pipe, _ unread: inout Data) -> String? {
    let end = ContinuousClock.now + .seconds(20)
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        defer { unread = Data(unread[(end + 1)...]) }
        return String(decoding: unread[..<end], as: UTF8.self)
      }
      let left = Int32(clamping: (end - .now).components.seconds * 1_000)
      var ready = pollfd(
        fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard left > 0, poll(&ready, 1, left) > 0 else { return nil }
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { return nil }
      unread += more
    }
  }

  deinit {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }
}
