import Glibc

/// What a thread does until it ends.
package protocol ThreadBody: AnyObject {
  /// Runs on the thread.
  func run()
}

/// A thread with all signals blocked, which its owner joins.
package final class OwnThread {
  private let thread: pthread_t

  /// A body on its way through C.
  fileprivate final class Start {
    let body: any ThreadBody
    init(_ body: any ThreadBody) { self.body = body }
  }

  /// Starts a thread, which keeps its body until it ends; `nil` if there are too many.
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

  /// Starts a thread that nobody joins; `false` if there are too many.
  package static func start(_ body: any ThreadBody) -> Bool {
    guard let thread = OwnThread(body) else { return false }
    pthread_detach(thread.thread)
    return true
  }

  /// Waits for its end; to be called once.
  package func join() { pthread_join(thread, nil) }
}

/// The thread's main function; file-scope, since a closure formed on
/// the main actor would trap here.
private func runBody(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context else { return nil }
  Unmanaged<OwnThread.Start>.fromOpaque(context).takeRetainedValue().body.run()
  return nil
}
