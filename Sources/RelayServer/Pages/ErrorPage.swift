/// A small page that explains what is wrong with an address.
enum ErrorPage {
  /// The longest part of a client's text that is shown.
  private static let shownCharacters = 80

  /// The page for an invalid room name.
  static func badRoom(_ name: String) -> [UInt8] {
    let found = name.isEmpty ? "A room needs a name." : "“\(escaped(name))” cannot name a room."
    return page(
      "Not the name of a room",
      found + " A name has 1 to 64 letters from A to Z, digits, hyphens, underscores and dots, and "
        + "does not start with a dot.")
  }

  /// The page for an unknown address.
  static func notFound(_ path: String) -> [UInt8] {
    page("Nothing here", "There is nothing at \(escaped(path)).")
  }

  private static func page(_ title: String, _ words: String) -> [UInt8] {
    Array(
      """
      <!doctype html>
      <html lang="en">
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
      <p><a class="button primary" href="/">To the lobby</a></p>
      </main>
      </html>

      """.utf8)
  }

  /// The beginning of `text` with HTML's special characters replaced.
  private static func escaped(_ text: String) -> String {
    let cut = text.count > shownCharacters ? text.prefix(shownCharacters) + "…" : text
    return cut.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
  }
}
