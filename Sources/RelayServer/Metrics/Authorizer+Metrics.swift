extension Authorizer.Report {
  /// Writes the authorizer's part of `/metrics`.
  func write(to text: inout PrometheusText) {
    text.family(
      "gesture_relay_authorize_answers_total", .counter,
      "Answers of the service that decides who may enter; undecided: none, or not a valid one.",
      label: "result", [("admitted", admitted), ("denied", denied), ("undecided", undecided)])
    text.family(
      "gesture_relay_authorize_shared_total", .counter,
      "Clients that needed no post of their own.", Double(shared))
    text.family(
      "gesture_relay_authorize_full_total", .counter,
      "Clients refused because too many questions or clients waited.", Double(full))
    text.family(
      "gesture_relay_authorize_silenced_total", .counter,
      "Clients refused at once because the service did not answer at all.", Double(silenced))
    text.family(
      "gesture_relay_authorize_waiting", .gauge, "Questions that wait for the service.",
      Double(waiting))
  }
}
