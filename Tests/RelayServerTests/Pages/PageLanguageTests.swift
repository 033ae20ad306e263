import Testing

@testable import RelayServer

struct PageLanguageTests {
  @Test(
    arguments: [
      (nil, nil, .english), (nil, "", .english), (nil, "de", .german),
      (nil, "DE-at,en;q=0.9", .german),
      (nil, "fr-FR,fr;q=0.9,de;q=0.8,en;q=0.7", .german), (nil, "fr, *", .english),
      (nil, "de;q=0, en", .english), (nil, "en-US,de", .english), (nil, "deutsch", .english),
      ("de", "en", .german), ("de-CH", nil, .german), ("en", "de", .english), ("fr", "de", .german),
      ("", "de", .german),
    ] as [(String?, String?, PageLanguage)])
  func `the argument goes first, then the browser's order`(
    asked: String?, accepted: String?, language: PageLanguage
  ) {
    #expect(PageLanguage(asked: asked, accepted: accepted) == language)
  }
}
