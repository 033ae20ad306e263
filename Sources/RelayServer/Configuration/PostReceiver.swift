import WebhookTransport

/// A service that the relay posts to: the webhook's, or the one that decides who may enter.
struct PostReceiver: Equatable {
  /// An option's name, and its text.
  typealias Setting = (name: String, text: String)

  /// Where posts go.
  let url: WebhookURL
  /// Certificates that are trusted besides the system's.
  let authorities: WebhookAuthorities?

  /// The shortest secret, in characters: at least half a digest in bytes, and too long to guess.
  static let leastSecretCharacters = 16

  /// Reads a service's options; `nil` without an address.
  ///
  /// `posts` are what the secret signs. Throws if the address or the file of certificates is not
  /// valid, or the secret is too short.
  init?(
    at address: Setting, secret: Setting, trusting file: Setting, posts: String
  ) throws(StartError) {
    guard !address.text.isEmpty else {
      guard file.text.isEmpty else {
        throw .invalid("\(file.name): there is no address in \(address.name)")
      }
      return nil
    }
    do throws(WebhookURL.Mistake) { url = try WebhookURL(address.text) } catch {
      throw .invalid("\(address.name): \(error)")
    }
    // libwebsockets cuts the name that a certificate is checked for at its first colon.
    guard !url.isSecure || !url.host.contains(":") else {
      throw .invalid("\(address.name): expected a host name or an IPv4 address with https")
    }
    guard secret.text.count >= Self.leastSecretCharacters else {
      throw .invalid(
        "\(secret.name): expected at least \(Self.leastSecretCharacters) characters to sign "
          + "\(posts) with")
    }
    guard !file.text.isEmpty else {
      authorities = nil
      return
    }
    guard url.isSecure else {
      throw .invalid("\(file.name): there is no https address in \(address.name)")
    }
    do throws(WebhookAuthorities.Mistake) {
      authorities = try WebhookAuthorities(path: file.text)
    } catch {
      throw .invalid("\(file.name): \(error)")
    }
  }
}
