import RelayConsole
import Testing

@testable import ServerVerbs

/// The verb that prints tokens.
struct TokenTests {
  private static let secret = "0123456789abcdef0123456789abcdef"

  private static func run(_ words: String) -> Verb.Outcome {
    Verb.run(["token"] + words.split(separator: " ").map(String.init))
  }

  @Test func `a token is one line of three parts, and no two are alike`() {
    let words = "--room class-* --role draw --name Ada --expires 2h --access-secret \(Self.secret)"
    let (first, second) = (Self.run(words), Self.run(words))
    #expect(first.status == .ok && second.status == .ok)
    #expect(first.output.contains(/^ey[\w-]+\.ey[\w-]+\.[\w-]{43}\n$/))
    #expect(first.output != second.output)
  }

  @Test(arguments: [
    "", "--room a --role draw", "--room a --expires 1h", "--role draw --expires 1h",
    "--room a/b --role draw --expires 1h", "--room a --role draw --expires 0s",
    "--room a --role admin --expires 1h", "--room a --role draw --expires never",
  ])
  func `what is missing or wrong is a mistake of usage`(words: String) {
    #expect(Self.run(words + " --access-secret \(Self.secret)").status == .usage)
  }

  @Test func `without a secret there is no token`() {
    let outcome = Self.run("--room a --role draw --expires 1h")
    #expect(outcome.status == .failed && outcome.output.isEmpty)
  }
}
