// OpenSSL's libcrypto 3, on which libwebsockets depends.
#pragma once
#include <openssl/evp.h>
#include <openssl/err.h>
#include <openssl/hmac.h>
#include <openssl/pem.h>
#include <stdio.h>

/// HMAC-SHA256 of `count` bytes into the 32 bytes of `digest`; 0 on failure. Hides the length that `HMAC`
/// returns by reference.
static inline int relay_hmac_sha256(const void *key, int key_count, const unsigned char *bytes,
                                    size_t count, unsigned char *digest) {
  unsigned int length = 0;
  return HMAC(EVP_sha256(), key, key_count, bytes, count, digest, &length) != 0 && length == 32;
}

/// The number of certificates in a PEM file; -1 if it cannot be read, 0 if one is damaged. OpenSSL reads
/// PEM from a `FILE`, and reports the end of the file as an error.
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
