import CLibwebsockets

/// libwebsockets' callback, for every event of every loop.
///
/// It finds the loop and the connection, and passes the event on; 0
/// continues, -1 closes the connection.
func loopCallback(
  _ wsi: OpaquePointer?, _ reason: lws_callback_reasons, _: UnsafeMutableRawPointer?,
  _: UnsafeMutableRawPointer?, _: Int
) -> Int32 {
  switch reason {
  case LWS_CALLBACK_SERVER_WRITEABLE:
    return SocketEvent(wsi)?.writable() ?? -1
  // A CONNECT request would make a connection raw.
  case LWS_CALLBACK_HTTP, LWS_CALLBACK_RAW_ADOPT:
    return -1
  case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
    return SocketEvent(wsi)?.upgradeRequested() ?? -1
  case LWS_CALLBACK_ESTABLISHED:
    return SocketEvent(wsi)?.established() ?? -1
  case LWS_CALLBACK_CLOSED:
    return SocketEvent(wsi)?.closed() ?? 0
  case LWS_CALLBACK_WSI_DESTROY:
    return SocketEvent(wsi)?.destroyed() ?? 0
  default:
    return 0
  }
}
