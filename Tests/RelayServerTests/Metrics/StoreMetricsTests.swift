import RoomStore
import Testing

@testable import RelayServer

struct StoreMetricsTests {
  @Test func `the store's families have its counts`() {
    var report = SaveQueueReport()
    report.saved = 7
    report.lost = 2
    report.waitingBytes = 99
    report.trimmedBytes = 5
    var metrics = MetricsReportTests.report()
    #expect(metrics.text.contains("gesture_relay_store_saving 1"))
    metrics.store = nil
    #expect(!metrics.text.contains("gesture_relay_store"))
    metrics.store = StoreMetrics(report: report, isSaving: false, unsaved: 12)
    for line in [
      "gesture_relay_store_saving 0", "gesture_relay_store_records_total{result=\"saved\"} 7",
      "gesture_relay_store_records_total{result=\"lost\"} 2",
      "gesture_relay_store_unsaved_events 12", "gesture_relay_store_waiting_bytes 99",
      "gesture_relay_store_trimmed_bytes_total 5",
    ] {
      #expect(metrics.text.contains("\n\(line)\n"), "\(line)")
    }
  }
}
