// The door to OpenSSL's libcrypto 3, which libwebsockets brings with it.
#pragma once
#include <openssl/evp.h>
#include <openssl/hmac.h>

/// HMAC-SHA256 of `count` bytes into the 32 of `digest`; 0 on failure. `EVP_sha256` and `HMAC` are
/// functions, but the latter's length is an `unsigned` out parameter that nobody needs here.
static inline int relay_hmac_sha256(const void *key, int key_count, const unsigned char *bytes,
                                    size_t count, unsigned char *digest) {
  unsigned int length = 0;
  return HMAC(EVP_sha256(), key, key_count, bytes, count, digest, &length) != 0 && length == 32;
}
