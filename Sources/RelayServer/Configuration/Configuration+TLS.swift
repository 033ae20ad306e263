import WebSocketTransport

extension Configuration {
  /// The days that a self-signed certificate is valid; phones take at most 825.
  private static let selfSignedDays = 90

  /// TLS with the configured certificate; `nil` if there is none.
  ///
  /// Reads the files. Throws if options contradict each other, or if the files cannot be used.
  func tlsOptions() throws(StartError) -> ServiceLoop.TLS? {
    guard tls.certificate.isEmpty == tls.key.isEmpty else {
      let (found, missing) = tls.key.isEmpty ? ("certificate", "key") : ("key", "certificate")
      throw .invalid("server.tls.\(missing): expected a file, since server.tls.\(found) is set")
    }
    guard !tls.selfSigned || tls.certificate.isEmpty else {
      throw .invalid("server.tls.selfSigned and server.tls.certificate exclude each other")
    }
    if tls.selfSigned { return try selfSigned() }
    guard !tls.certificate.isEmpty else {
      guard tls.redirect.isEmpty, tls.hsts == .zero else {
        let option = tls.redirect.isEmpty ? "hsts" : "redirect"
        throw .invalid("server.tls.\(option) needs server.tls.certificate or server.tls.selfSigned")
      }
      return nil
    }
    let files = TLSFiles(certificate: tls.certificate, key: tls.key)
    do throws(TLSFiles.Fault) {
      return ServiceLoop.TLS(try files.identity(), files: files)
    } catch {
      throw .invalid("server.tls: \(error)")
    }
  }

  /// The address of plain HTTP that redirects; `nil` without one.
  func redirectAddress() throws(StartError) -> (host: String, port: Int)? {
    try Self.address("server.tls.redirect", tls.redirect, example: "0.0.0.0:80")
  }

  private func selfSigned() throws(StartError) -> ServiceLoop.TLS {
    let seconds = Self.selfSignedDays * 86_400
    guard let text = SelfSignedCertificate.make(names: ListenAddresses.names, seconds: seconds),
      let identity = try? TLSIdentity(certificate: text, key: text)
    else { throw .invalid("server.tls.selfSigned: OpenSSL cannot make a certificate") }
    return ServiceLoop.TLS(identity)
  }
}
