// The door to OpenSSL's libcrypto 3, which libwebsockets brings with it.
#pragma once
#include <openssl/evp.h>
#include <openssl/err.h>
#include <openssl/hmac.h>
#include <openssl/pem.h>
#include <stdio.h>

/// HMAC-SHA256 of `count` bytes into the 32 of `digest`; 0 on failure. `EVP_sha256` and `HMAC` are
/// functions, but the latter's length is an `unsigned` out parameter that nobody needs here.
static inline int relay_hmac_sha256(const void *key, int key_count, const unsigned char *bytes,
                                    size_t count, unsigned char *digest) {
  unsigned int length = 0;
  return HMAC(EVP_sha256(), key, key_count, bytes, count, digest, &length) != 0 && length == 32;
}

/// How many certificates a PEM file has; -1 where it cannot be read, 0 where any is damaged. PEM reading
/// goes by a `FILE` and by pointers that OpenSSL makes, and "no more" is an error like any other.
static inline int relay_count_certificates(const char *path) {
  FILE *file = fopen(path, "re");
  if (file == NULL) return -1;
  int count = 0;
  X509 *certificate;
  ERR_clear_error();
  while ((certificate = PEM_read_X509(file, NULL, NULL, NULL)) != NULL) {
    count += 1;
    X509_free(certificate);
  }
  int isEnd = ERR_GET_REASON(ERR_peek_last_error()) == PEM_R_NO_START_LINE;
  ERR_clear_error();
  fclose(file);
  return isEnd ? count : 0;
}
