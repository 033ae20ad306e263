import RoomStore

/// The store's part of `/metrics`.
struct StoreMetrics {
  var report: SaveQueueReport
  /// Whether the last records were saved.
  var isSaving: Bool
  /// The events of all rooms that are not saved yet.
  var unsaved: Int

  /// Writes the families.
  func write(to text: inout PrometheusText) {
    text.gauge(
      "gesture_relay_store_saving", "Whether rooms are being saved: 1 or 0.", isSaving ? 1 : 0)
    text.family(
      "gesture_relay_store_records_total", .counter,
      "Records of rooms, by result; lost: the disk failed.", label: "result",
      [("lost", report.lost), ("saved", report.saved)])
    text.gauge(
      "gesture_relay_store_unsaved_events", "Events of all rooms that are not saved yet.", unsaved)
    text.gauge(
      "gesture_relay_store_waiting_bytes", "Memory of records that wait for the disk.",
      report.waitingBytes)
    text.counter(
      "gesture_relay_store_trimmed_bytes_total",
      "Bytes of recordings deleted, on request or to keep the bounds.", report.trimmedBytes)
  }
}
