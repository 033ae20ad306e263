import Foundation
import Glibc
import WebSocketTransport

/// Measures the kernel's cost of small messages over loopback connections.
///
/// Each delivery is one `send`, so no server can be cheaper.
enum LoopbackFloor {
  /// The sending thread's CPU time a message, in nanoseconds; `nil` if the connections fail.
  ///
  /// Each of `connections` connections is sent `bytes` bytes every 1 / `hertz` seconds.
  ///
  /// Another thread reads, as a client would, on the processor of the load; this one sends on that
  /// of the server. Takes `seconds`.
  static func nanosecondsPerSend(
    connections: Int, bytes: Int, hertz: Double, seconds: Double
  ) -> Double? {
    guard let pairs = LoopbackPairs(count: connections) else { return nil }
    Thread.detachNewThread { ProcessorPin.running(on: .load) { pairs.drain() } }
    defer { pairs.shutDown() }
    return ProcessorPin.running(on: .server) {
      send(to: pairs, bytes: bytes, hertz: hertz, seconds: seconds)
    }
  }

  private static func send(
    to pairs: LoopbackPairs, bytes: Int, hertz: Double, seconds: Double
  ) -> Double? {
    let message = [UInt8](repeating: 0x20, count: max(1, bytes))
    let rounds = max(1, Int(hertz * seconds))
    let start = Stopwatch.wallNanoseconds()
    var spent = 0.0
    for round in 0..<rounds {
      let due = start + Double(round) * 1e9 / hertz
      let wait = due - Stopwatch.wallNanoseconds()
      if wait > 0 { usleep(UInt32(wait / 1000)) }
      let before = Stopwatch.threadNanoseconds()
      for sender in pairs.senders {
        guard Glibc.send(sender, message, message.count, Int32(MSG_NOSIGNAL)) == message.count
        else { return nil }
      }
      spent += Stopwatch.threadNanoseconds() - before
    }
    return spent / Double(rounds * pairs.senders.count)
  }
}

/// Connections of this process to itself; it owns the descriptors.
///
/// Its descriptors never change, so both threads may use them.
private final class LoopbackPairs: Sendable {
  /// The longest that a reader that does not read may hold a sender, in seconds.
  private static let patience = 10
  /// The ends that send, blocking up to the patience and without delay.
  let senders: [Int32]
  private let receivers: [Int32]

  /// Makes `count` connections over 127.0.0.1.
  init?(count: Int) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard listener >= 0 else { return nil }
    defer { close(listener) }
    var senders: [Int32] = []
    var receivers: [Int32] = []
    guard let address = Self.listen(on: listener, backlog: Int32(count)) else { return nil }
    for _ in 0..<count {
      guard let pair = Self.pair(through: listener, at: address) else { break }
      senders.append(pair.sender)
      receivers.append(pair.receiver)
    }
    (self.senders, self.receivers) = (senders, receivers)
    if senders.count < count || count == 0 { return nil }
  }

  deinit {
    for descriptor in senders + receivers { close(descriptor) }
  }

  /// Reads until the senders are shut down.
  ///
  /// It waits like the load generator, because waking a reader costs the sender time.
  func drain() {
    let poller = Poller()
    for (number, receiver) in receivers.enumerated() {
      guard poller.watch(receiver, Poller.Interest.read, number: UInt64(number)) else { return }
    }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var isOpen = true
    while isOpen, poller.waits(atMostMicroseconds: 1_000_000) {
      poller.wait(false) { number, _ in
        isOpen = recv(receivers[Int(number)], &buffer, buffer.count, Int32(MSG_DONTWAIT)) != 0
      }
    }
  }

  /// Ends what `drain` does.
  func shutDown() {
    for sender in senders { shutdown(sender, Int32(SHUT_WR)) }
  }

  private static func listen(on listener: Int32, backlog: Int32) -> sockaddr_in? {
    var address = sockaddr_in.loopback()
    let isListening = address.used {
      bind(listener, $0, $1) == 0 && Glibc.listen(listener, backlog) == 0
        && getsockname(listener, $0, &$1) == 0
    }
    return isListening ? address : nil
  }

  private static func pair(
    through listener: Int32, at address: sockaddr_in
  ) -> (sender: Int32, receiver: Int32)? {
    let receiver = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard receiver >= 0 else { return nil }
    var address = address
    let isConnected = address.used { connect(receiver, $0, $1) == 0 }
    let sender = isConnected ? accept(listener, nil, nil) : -1
    guard sender >= 0 else {
      close(receiver)
      return nil
    }
    var isOn: Int32 = 1
    var longest = timeval(tv_sec: patience, tv_usec: 0)
    setsockopt(
      sender, SOL_SOCKET, SO_SNDTIMEO, &longest, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(sender, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
    return (sender, receiver)
  }
}
