// `sigset_t` belongs to one of these modules or the other, depending on the build.
import CLibwebsockets
import Glibc

/// What a thread does until it ends.
package protocol ThreadBody: AnyObject {
  /// Runs on the thread.
  func run()
}

/// A thread with all signals blocked, which its owner ends and joins, or detaches.
package final class OwnThread {
  private let thread: pthread_t

  private final class Start {
    let body: any ThreadBody
    init(_ body: any ThreadBody) { self.body = body }
  }

  /// Starts a thread, which keeps its body; `nil` if there are too many.
  package init?(_ body: any ThreadBody) {
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let context = Unmanaged.passRetained(Start(body))
    var thread = pthread_t()
    guard pthread_create(&thread, nil, runBody, context.toOpaque()) == 0 else {
      context.release()
      return nil
    }
    self.thread = thread
  }

  /// Lets it end by itself, instead of `join`; to be called once.
  package func detach() { pthread_detach(thread) }

  /// Waits for its end; to be called once.
  func join() { pthread_join(thread, nil) }

  /// Runs the body that a context holds.
  fileprivate static func run(_ context: UnsafeMutableRawPointer) {
    Unmanaged<Start>.fromOpaque(context).takeRetainedValue().body.run()
  }
}

/// The thread's main function; file-scope, since a closure formed on
/// the main actor would trap here.
private func runBody(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  context.map(OwnThread.run)
  return nil
}
