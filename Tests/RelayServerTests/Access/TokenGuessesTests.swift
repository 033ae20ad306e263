import RelayCore
import Testing

@testable import RelayServer

/// Addresses that guess tokens.
struct TokenGuessesTests {
  private static let address = "192.0.2.7"

  @Test func `after some wrong tokens an address waits, and others do not`() {
    var guesses = TokenGuesses()
    for guess in 0..<1_000 {
      let waits = guesses.wait(of: Self.address, now: 1_000) != nil
      #expect(waits == (guess >= TokenGuesses.most))
      if !waits { guesses.note(.badSignature, from: Self.address, now: 1_000) }
    }
    #expect(guesses.wait(of: Self.address, now: 31_000) == 30_000)
    #expect(guesses.wait(of: "192.0.2.8", now: 1_000) == nil)
    #expect(guesses.wait(of: Self.address, now: 61_000) == nil)
    guesses.note(.malformed, from: Self.address, now: 61_000)
    #expect(guesses.wait(of: Self.address, now: 61_000) == nil)
  }

  @Test func `an old token is no guess, and this machine is never slowed`() {
    var guesses = TokenGuesses()
    for _ in 0..<100 {
      for fault in [.expired, .revoked, .early] as [TokenFault] {
        guesses.note(fault, from: Self.address, now: 0)
      }
      guesses.note(.badSignature, from: "127.0.0.1", now: 0)
    }
    #expect(guesses.wait(of: Self.address, now: 0) == nil)
    #expect(guesses.wait(of: "127.0.0.1", now: 0) == nil)
  }

  @Test func `many addresses take a bounded memory`() {
    var guesses = TokenGuesses()
    for number in 0..<10_000 {
      guesses.note(.badSignature, from: "10.0.\(number / 250).\(number % 250)", now: 0)
    }
    #expect(guesses.count <= TokenGuesses.mostAddresses)
  }
}
