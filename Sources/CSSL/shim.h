// OpenSSL's libssl 3, on which libwebsockets depends.
#pragma once
#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509_vfy.h>
#include <openssl/x509v3.h>
#include <time.h>

/// Sets the name that a client asks for (RFC 6066); a macro in OpenSSL.
static inline long relay_set_server_name(SSL *ssl, const char *name) {
  return SSL_set_tlsext_host_name(ssl, name);
}

/// A new key on the curve P-256; a macro with variadic arguments in OpenSSL.
static inline EVP_PKEY *relay_new_key(void) { return EVP_EC_gen("P-256"); }

/// Gives no passphrase: an encrypted key fails. OpenSSL would ask at the terminal.
static inline int relay_no_passphrase(char *text, int size, int rwflag, void *user) { return -1; }

/// Chooses HTTP/1.1 from a client's list (RFC 7301). Browsers would open WebSockets over HTTP/2.
static inline int relay_choose_protocol(SSL *ssl, const unsigned char **chosen, unsigned char *length,
                                        const unsigned char *offered, unsigned int count, void *user) {
  static const unsigned char known[] = "\x08http/1.1";
  int found = SSL_select_next_proto((unsigned char **)chosen, length, known, 9, offered, count);
  return found == OPENSSL_NPN_NEGOTIATED ? SSL_TLSEXT_ERR_OK : SSL_TLSEXT_ERR_ALERT_FATAL;
}

/// A context for TLS 1.2 and 1.3 with ephemeral keys and authenticated ciphers only; NULL on failure. The
/// options are 64-bit shifts or calls by macro, which Swift does not import. Idle connections give their
/// buffers back, which saves 34 KB each.
static inline SSL_CTX *relay_tls_context(int is_server) {
  SSL_CTX *context = SSL_CTX_new(is_server ? TLS_server_method() : TLS_client_method());
  if (context == NULL) return NULL;
  SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
  SSL_CTX_set_cipher_list(context, "ECDHE+AESGCM:ECDHE+CHACHA20");
  SSL_CTX_set_options(context, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION |
                                   SSL_OP_CIPHER_SERVER_PREFERENCE | SSL_OP_PRIORITIZE_CHACHA);
  SSL_CTX_set_mode(context, SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER |
                                SSL_MODE_RELEASE_BUFFERS);
  // One SSL_read takes one record, also where that is a key update: a flood of them would hold the thread.
  SSL_CTX_clear_mode(context, SSL_MODE_AUTO_RETRY);
  SSL_CTX_set_session_cache_mode(context, SSL_SESS_CACHE_OFF);
  if (is_server) {
    // Many peers end the connection without ending the session; messages and answers have lengths.
    SSL_CTX_set_options(context, SSL_OP_IGNORE_UNEXPECTED_EOF);
    SSL_CTX_set_alpn_select_cb(context, relay_choose_protocol, NULL);
  } else {
    SSL_CTX_set_alpn_protos(context, (const unsigned char *)"\x08http/1.1", 9);
  }
  return context;
}

/// Gives a context the certificates of one PEM text, the server's first, and the key of another. 0, or what
/// is wrong: 1 the certificates, 2 the key, 3 they are no pair.
static inline int relay_tls_use(SSL_CTX *context, const void *chain, int chain_count, const void *key,
                                int key_count) {
  ERR_clear_error();
  BIO *text = BIO_new_mem_buf(chain, chain_count);
  X509 *certificate = PEM_read_bio_X509(text, NULL, relay_no_passphrase, NULL);
  int is_used = certificate != NULL && SSL_CTX_use_certificate(context, certificate) == 1;
  X509_free(certificate);
  while (is_used && (certificate = PEM_read_bio_X509(text, NULL, relay_no_passphrase, NULL)) != NULL) {
    is_used = SSL_CTX_add1_chain_cert(context, certificate) == 1;
    X509_free(certificate);
  }
  // The end of the text is an error to OpenSSL; any other one is a damaged certificate.
  is_used = is_used && ERR_GET_REASON(ERR_peek_last_error()) == PEM_R_NO_START_LINE;
  BIO_free(text);
  if (!is_used) return 1;
  ERR_clear_error();
  text = BIO_new_mem_buf(key, key_count);
  EVP_PKEY *secret = PEM_read_bio_PrivateKey(text, NULL, relay_no_passphrase, NULL);
  BIO_free(text);
  if (secret == NULL) return 2;
  is_used = SSL_CTX_use_PrivateKey(context, secret) == 1 && SSL_CTX_check_private_key(context) == 1;
  EVP_PKEY_free(secret);
  return is_used ? 0 : 3;
}

/// A time of a certificate in seconds since 1970; -1 if it is none.
static inline int64_t relay_certificate_time(const ASN1_TIME *time) {
  struct tm parts;
  return ASN1_TIME_to_tm(time, &parts) == 1 ? (int64_t)timegm(&parts) : -1;
}
