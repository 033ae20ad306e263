/// A small page that explains what is wrong with an address.
enum ErrorPage {
  /// The longest part of a client's text that is shown.
  private static let shownCharacters = 80

  /// The page for an invalid room name.
  static func badRoom(_ name: String, in language: PageLanguage) -> [UInt8] {
    let name = name.isEmpty ? nil : escaped(name)
    switch language {
    case .english:
      let found = name.map { "“\($0)” cannot name a room." } ?? "A room needs a name."
      return page(
        language, "Not the name of a room",
        found + " A name has 1 to 64 letters from A to Z, digits, hyphens, underscores and dots, "
          + "and does not start with a dot.")
    case .german:
      let found = name.map { "„\($0)“ kann kein Raum heißen." } ?? "Ein Raum braucht einen Namen."
      return page(
        language, "Kein Name für einen Raum",
        found + " Ein Name hat 1 bis 64 Buchstaben von A bis Z, Ziffern, Bindestriche, "
          + "Unterstriche und Punkte und beginnt nicht mit einem Punkt.")
    }
  }

  /// The page for an unknown address.
  static func notFound(_ path: String, in language: PageLanguage) -> [UInt8] {
    switch language {
    case .english:
      page(language, "Nothing here", "There is nothing at \(escaped(path)).")
    case .german:
      page(language, "Hier ist nichts", "Unter \(escaped(path)) gibt es nichts.")
    }
  }

  private static func page(
    _ language: PageLanguage, _ title: String, _ words: String
  ) -> [UInt8] {
    let wayOn =
      switch language {
      case .english: "To the lobby"
      case .german: "Alle Räume"
      }
    return Array(
      """
      <!doctype html>
      <html lang="\(language.rawValue)">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(title)</title>
      <link rel="icon" href="/icons/favicon.svg">
      <link rel="stylesheet" href="/styles/tokens.css">
      <link rel="stylesheet" href="/styles/base.css">
      <link rel="stylesheet" href="/styles/error.css">
      <main class="problem-page">
      <h1>\(title)</h1>
      <p>\(words)</p>
      <p><a class="button primary" href="/">\(wayOn)</a></p>
      </main>
      </html>

      """.utf8)
  }

  /// The beginning of `text` for a page.
  private static func escaped(_ text: String) -> String {
    let scalars = text.unicodeScalars
    let isCut = scalars.count > shownCharacters
    return HTMLText.escaped(scalars.prefix(shownCharacters)) + (isCut ? "…" : "")
  }
}
