extension Authorizer.Report {
  /// Writes the authorizer's part of `/metrics`.
  func write(to text: inout PrometheusText) {
    text.family(
      "gesture_relay_authorize_answers_total", .counter,
      "Answers of the service that decides who may enter; undecided: none, or not a valid one.",
      label: "result", [("admitted", admitted), ("denied", denied), ("undecided", undecided)])
    text.counter(
      "gesture_relay_authorize_shared_total", "Clients that needed no post of their own.", shared)
    text.counter(
      "gesture_relay_authorize_full_total",
      "Clients refused because too many questions or clients waited.", full)
    text.counter(
      "gesture_relay_authorize_silenced_total",
      "Clients refused at once because the service did not answer at all.", silenced)
    text.gauge("gesture_relay_authorize_waiting", "Questions that wait for the service.", waiting)
  }
}
