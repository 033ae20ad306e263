// Debian's libjwt 1.10.2, which signs and verifies with OpenSSL: HS, RS and ES, no EdDSA.
// Its security update deb12u1 compares signatures in constant time (CVE-2024-25189).
#pragma once
#include <jwt.h>
#include <openssl/evp.h>
#include <openssl/pem.h>

/// What a key in PEM is for: RS256 or ES256, or JWT_ALG_INVAL for another key or none. `is_private`
/// says whether it is a private key, which signs. RSA keys have 2048 bits or more.
static inline jwt_alg_t relay_pem_algorithm(const unsigned char *pem, int count, int is_private) {
  BIO *bytes = BIO_new_mem_buf(pem, count);
  if (bytes == NULL) return JWT_ALG_INVAL;
  EVP_PKEY *key = is_private ? PEM_read_bio_PrivateKey(bytes, NULL, NULL, "")
                             : PEM_read_bio_PUBKEY(bytes, NULL, NULL, NULL);
  BIO_free(bytes);
  if (key == NULL) return JWT_ALG_INVAL;
  jwt_alg_t algorithm = JWT_ALG_INVAL;
  if (EVP_PKEY_get_base_id(key) == EVP_PKEY_RSA && EVP_PKEY_get_bits(key) >= 2048) {
    algorithm = JWT_ALG_RS256;
  } else if (EVP_PKEY_get_base_id(key) == EVP_PKEY_EC) {
    char group[32];
    size_t length = 0;
    if (EVP_PKEY_get_group_name(key, group, sizeof group, &length) == 1 &&
        OBJ_txt2nid(group) == NID_X9_62_prime256v1)
      algorithm = JWT_ALG_ES256;
  }
  EVP_PKEY_free(key);
  return algorithm;
}
