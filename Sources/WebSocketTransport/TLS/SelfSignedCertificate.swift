import CSSL

/// Makes certificates that no authority has signed, for tries on a local network.
public enum SelfSignedCertificate {
  /// A certificate and its key (P-256), both in PEM in one text; `nil` if OpenSSL fails.
  ///
  /// `names` may have host names and numeric addresses. It is valid from a day ago until
  /// `seconds` from now. Phones take only certificates for servers, of at most 825 days.
  public static func make(names: [String], seconds: Int) -> [UInt8]? {
    guard let key = relay_new_key(), let certificate = X509_new() else { return nil }
    defer {
      EVP_PKEY_free(key)
      X509_free(certificate)
    }
    let serial = Int64.random(in: 1...Int64.max)
    let subject = X509_get_subject_name(certificate)
    let known = names.map { PeerAddress($0) == nil ? "DNS:\($0)" : "IP:\($0)" }
    guard X509_set_version(certificate, 2) == 1,
      ASN1_INTEGER_set_int64(X509_get_serialNumber(certificate), serial) == 1,
      X509_gmtime_adj(X509_getm_notBefore(certificate), -86_400) != nil,
      X509_gmtime_adj(X509_getm_notAfter(certificate), seconds) != nil,
      X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_UTF8, "gesture-relay", -1, -1, 0) == 1,
      X509_set_issuer_name(certificate, subject) == 1,
      add(NID_subject_alt_name, known.joined(separator: ","), to: certificate),
      add(NID_ext_key_usage, "serverAuth", to: certificate),
      X509_set_pubkey(certificate, key) == 1, X509_sign(certificate, key, EVP_sha256()) > 0
    else { return nil }
    return pem(certificate, key)
  }

  private static func add(_ kind: Int32, _ value: String, to certificate: OpaquePointer) -> Bool {
    guard let extra = X509V3_EXT_conf_nid(nil, nil, kind, value) else { return false }
    defer { X509_EXTENSION_free(extra) }
    return X509_add_ext(certificate, extra, -1) == 1
  }

  private static func pem(_ certificate: OpaquePointer, _ key: OpaquePointer) -> [UInt8]? {
    guard let text = BIO_new(BIO_s_mem()) else { return nil }
    defer { BIO_free(text) }
    guard PEM_write_bio_PrivateKey(text, key, nil, nil, 0, nil, nil) == 1,
      PEM_write_bio_X509(text, certificate) == 1
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: TransportLimits.selfSignedBytes)
    let count = BIO_read(text, &bytes, Int32(bytes.count))
    return count > 0 ? Array(bytes[..<Int(count)]) : nil
  }
}
