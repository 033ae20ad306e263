import Glibc
import TestSupport
import Testing
import WebSocketTransport

@testable import RelayServer

/// The program as a process: what signals do to it.
struct SignalWatchTests {
  @Test(.timeLimit(.minutes(15)), arguments: [SIGTERM, SIGINT])
  func `a signal ends it with 0`(signal: Int32) throws {
    let process = try ServeProcess()
    _ = try process.port()
    process.send(signal)
    #expect(try process.status() == 0)
  }

  @Test(.timeLimit(.minutes(15)))
  func `a signal during the start ends it with 0, too`() throws {
    let folder = try TemporaryFolder(["empty": ""])
    let pipe = folder.path + "/revoked"
    try #require(mkfifo(pipe, 0o600) == 0)
    // A program inherits the signals that the thread blocks, and would wait for them.
    var (signals, before) = (sigset_t(), sigset_t())
    sigaddset(&signals, SIGTERM)
    pthread_sigmask(SIG_UNBLOCK, &signals, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let process = try ServeProcess(["--access-revoked", pipe])
    // Opens once the relay reads it, in the middle of its start.
    var end = open(pipe, O_WRONLY | O_NONBLOCK)
    for _ in 0..<60_000 where end < 0 {
      usleep(10_000)
      end = open(pipe, O_WRONLY | O_NONBLOCK)
    }
    process.send(SIGTERM)
    close(end)
    #expect(try process.status() == 0)
  }

  @Test(.timeLimit(.minutes(15)))
  func `the first signal asks clients to reconnect, and the status is 0`() throws {
    let process = try ServeProcess(["--drain-notice", "1ms"])
    let client = try LiveClient(port: process.port(), target: "/ws/watch/demo", subprotocols: [])
    client.turn(until: { !client.messages.isEmpty })
    process.send(SIGTERM)
    client.turn(until: { client.recorder.cause != nil })
    #expect(client.recorder.closeFrame?.code == 4_005)
    #expect(try process.status() == 0)
  }

  @Test(.timeLimit(.minutes(15)))
  func `a client that never reads delays neither the others' close frame nor the end`() throws {
    let process = try ServeProcess(["--drain-notice", "1ms", "--drain-timeout", "1m"])
    let port = try process.port()
    let sleeper = RawClient(port: port, receiveBufferBytes: 4_096)
    sleeper.sendHandshake("/ws/watch/demo")
    let client = try LiveClient(port: port, target: "/ws/watch/demo", subprotocols: [])
    client.turn(until: { !client.messages.isEmpty })
    process.send(SIGTERM)
    let begin = MonotonicClock.microseconds()
    client.turn(until: { client.recorder.cause != nil })
    #expect(client.recorder.closeFrame?.code == 4_005)
    #expect(try process.status() == 0)
    #expect(MonotonicClock.microseconds() - begin < 30_000_000)
    withExtendedLifetime(sleeper) {}
  }

  @Test(.timeLimit(.minutes(15)))
  func `SIGHUP does not end a relay without a certificate`() throws {
    let process = try ServeProcess()
    _ = try process.port()
    process.send(SIGHUP)
    try process.waitForLog("it is for server.tls.certificate, which is not set")
    process.send(SIGTERM)
    #expect(try process.status() == 0)
  }

  @Test(.timeLimit(.minutes(15)))
  func `SIGHUP has the certificate read again`() throws {
    let folder = try TemporaryFolder(["empty": ""])
    let own = try folder.makeCertificate()
    let process = try ServeProcess(["--tls-certificate", own, "--tls-key", own])
    _ = try process.port()
    process.send(SIGHUP)
    try process.waitForLog("certificate read again, unchanged")
    try folder.write("nothing", to: "own.pem")
    process.send(SIGHUP)
    try process.waitForLog("certificate not renewed")
    process.send(SIGTERM)
    #expect(try process.status() == 0)
  }

  @Test(.timeLimit(.minutes(15)))
  func `a second signal quits at once`() throws {
    let process = try ServeProcess(["--drain-notice", "1m"])
    let client = try LiveClient(port: process.port(), target: "/ws/watch/demo", subprotocols: [])
    client.turn(until: { !client.messages.isEmpty })
    process.send(SIGTERM)
    try process.waitForLog("\"stopping\"")
    process.send(SIGINT)
    #expect(try process.status() == 130)
    #expect(client.recorder.closeFrame == nil)
  }
}
