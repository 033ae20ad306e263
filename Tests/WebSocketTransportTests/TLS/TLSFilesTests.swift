import Foundation
import Testing

@testable import WebSocketTransport

struct TLSFilesTests {
  let folder: TLSFolder
  let files: TLSFiles

  init() throws {
    folder = try TLSFolder()
    files = try folder.make()
  }

  private func fault(_ files: TLSFiles) -> String? {
    #expect(throws: TLSFiles.Fault.self) { try files.identity() }?.description
  }

  @Test func `two files are an identity`() throws {
    #expect(try files.identity().fingerprint == files.identity().fingerprint)
  }

  @Test func `a missing file is named`() {
    let missing = folder.path("none.pem")
    #expect(
      fault(TLSFiles(certificate: missing, key: files.key))
        == "\(missing) cannot be read: No such file or directory")
    #expect(
      fault(TLSFiles(certificate: files.certificate, key: missing))?.hasPrefix(missing) == true)
    #expect(
      fault(TLSFiles(certificate: folder.url.path, key: files.key))
        == "\(folder.url.path): expected a file of at most 1mb")
  }

  @Test func `a key that everybody can read is refused`() throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: files.key)
    #expect(
      fault(files) == "\(files.key): every user of this machine can read the key; chmod o-r helps")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: files.key)
    #expect(throws: Never.self) { try files.identity() }
  }

  @Test func `another certificate's key is named with both files`() throws {
    let other = try folder.make("other.pem")
    let mixed = TLSFiles(certificate: files.certificate, key: other.key)
    #expect(
      fault(mixed) == "\(other.key): expected the certificate's own key, found another; "
        + "the certificate is in \(files.certificate)")
    try folder.write(Array("x".utf8), to: "x.pem")
    let none = TLSFiles(certificate: files.certificate, key: folder.path("x.pem"))
    #expect(
      fault(none) == "\(none.key): expected a private key in PEM without a passphrase, found none")
  }

  @Test func `the stamp changes with the contents, and tells of a missing file`() throws {
    let before = files.stamp
    #expect(files.stamp == before)
    try folder.make()
    #expect(files.stamp != before)
    #expect(TLSFiles(certificate: "/none", key: "/none").stamp == [-1, -1])
  }
}
