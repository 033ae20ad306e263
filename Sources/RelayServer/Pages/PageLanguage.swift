/// A language of the pages that the server makes itself.
enum PageLanguage: String, CaseIterable, Sendable {
  case english = "en"
  case german = "de"

  /// The language of the argument `lang`, else the first of an `Accept-Language` header that the
  /// pages have; else English.
  ///
  /// `web/ui/pageBoot.js` chooses the same way. A language chosen by hand stays in the browser, and
  /// the server does not know it. Browsers list languages by preference: weights are not compared.
  init(asked: String?, accepted: String?) {
    let tags = [asked?.lowercased()].compactMap { $0 } + AcceptHeader.names(accepted)
    self =
      tags.lazy.compactMap { tag in
        tag.split(separator: "-").first.flatMap { PageLanguage(rawValue: String($0)) }
      }.first ?? .english
  }
}
