import CLibwebsockets

/// libwebsockets' callback, for every event of every loop.
///
/// It finds the loop and the connection, and passes the event on; 0
/// continues, -1 closes the connection.
func loopCallback(
  _ wsi: OpaquePointer?, _ reason: lws_callback_reasons, _: UnsafeMutableRawPointer?,
  _ input: UnsafeMutableRawPointer?, _ length: Int
) -> Int32 {
  switch reason {
  case LWS_CALLBACK_SERVER_WRITEABLE, LWS_CALLBACK_RAW_WRITEABLE:
    return SocketEvent(wsi)?.writable() ?? -1
  case LWS_CALLBACK_HTTP:
    return -1
  case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
    return SocketEvent(wsi)?.upgradeRequested() ?? -1
  case LWS_CALLBACK_ESTABLISHED:
    return SocketEvent(wsi)?.established() ?? -1
  case LWS_CALLBACK_CLOSED, LWS_CALLBACK_RAW_CLOSE:
    return SocketEvent(wsi)?.closed() ?? 0
  case LWS_CALLBACK_WSI_DESTROY:
    return SocketEvent(wsi)?.destroyed() ?? 0
  case LWS_CALLBACK_RAW_ADOPT:
    return SocketEvent(wsi)?.adopted() ?? -1
  case LWS_CALLBACK_RAW_RX:
    return SocketEvent(wsi)?.received(UnsafeMutableRawBufferPointer(start: input, count: length))
      ?? -1
  default:
    return 0
  }
}
