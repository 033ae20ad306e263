// OpenSSL's libssl 3, on which libwebsockets depends.
#pragma once
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509_vfy.h>
#include <openssl/x509v3.h>

/// Sets the name that a client asks for (RFC 6066); a macro in OpenSSL.
static inline long relay_set_server_name(SSL *ssl, const char *name) {
  return SSL_set_tlsext_host_name(ssl, name);
}
