import Glibc

/// What a thread of its own runs.
protocol WebhookThreadBody: AnyObject, Sendable {
  /// Runs until the end; on the thread.
  func run()
}

/// Starts threads with all signals blocked, which are for other threads.
enum WebhookThread {
  /// A body on its way through C.
  fileprivate final class Parcel {
    let body: any WebhookThreadBody

    init(_ body: any WebhookThreadBody) { self.body = body }
  }

  /// Starts a thread that keeps the body until it ends; returns whether that worked.
  static func start(_ body: any WebhookThreadBody) -> Bool {
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var thread = pthread_t()
    let parcel = Unmanaged.passRetained(Parcel(body))
    guard pthread_create(&thread, nil, runBody, parcel.toOpaque()) == 0 else {
      parcel.release()
      return false
    }
    pthread_detach(thread)
    return true
  }
}

/// The thread's main function; file-scope, since C takes no closure with context.
private func runBody(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context else { return nil }
  Unmanaged<WebhookThread.Parcel>.fromOpaque(context).takeRetainedValue().body.run()
  return nil
}
