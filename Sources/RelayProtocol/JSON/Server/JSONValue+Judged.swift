import Gestures

extension JSONValue {
  /// The question that an object is.
  func judgeRequest() throws(ErrorMessage) -> JudgeRequest {
    JudgeRequest(
      id: try required("id", JSONValue.questionNumber),
      profile: try optional("profile", JSONValue.profile), tuning: try ruleTuning())
  }

  private func questionNumber() throws(ErrorMessage) -> Int {
    let number = try integer()
    guard (0...Int(Int32.max)).contains(number) else {
      throw ErrorMessage(
        code: .outOfRange, message: "expected a number from 0 to \(Int32.max), found \(self)")
    }
    return number
  }

  /// The part of an answer that an object is.
  func judged() throws(ErrorMessage) -> Judged {
    Judged(
      id: try required("id", JSONValue.integer),
      gestures: try required("gestures", JSONValue.judgedGestures),
      summary: try optional("done", JSONValue.judgedSummary))
  }

  private func judgedGestures() throws(ErrorMessage) -> [Judged.Gesture] {
    try list(JSONValue.judgedGesture)
  }

  private func judgedGesture() throws(ErrorMessage) -> Judged.Gesture {
    Judged.Gesture(
      drawer: try required("drawer", JSONValue.drawer),
      sequence: try required("sequence", JSONValue.integer),
      before: try required("before", JSONValue.judgedVerdict),
      after: try required("after", JSONValue.judgedVerdict))
  }

  private func judgedVerdict() throws(ErrorMessage) -> Judged.Verdict {
    Judged.Verdict(
      recognized: try optional("recognized", JSONValue.text),
      recognizer: try optional("recognizer", JSONValue.text),
      reason: try optional("reason", JSONValue.text))
  }

  private func judgedSummary() throws(ErrorMessage) -> Judged.Summary {
    Judged.Summary(
      gestures: try required("gestures", JSONValue.integer),
      flipped: try required("flipped", JSONValue.integer),
      profile: try required("profile", JSONValue.profile),
      tunable: try required("tunable", JSONValue.tunables))
  }

  private func tunables() throws(ErrorMessage) -> [Judged.Tunable] {
    try list(JSONValue.tunable)
  }

  private func tunable() throws(ErrorMessage) -> Judged.Tunable {
    Judged.Tunable(
      recognizer: try required("recognizer", JSONValue.text),
      rules: try required("rules", JSONValue.rules))
  }

  private func rules() throws(ErrorMessage) -> [Rule] { try list(JSONValue.rule) }

  private func rule() throws(ErrorMessage) -> Rule {
    let scale = try required("scale", JSONValue.number)
    guard scale > 0 else {
      throw ErrorMessage(
        code: .outOfRange, message: "expected a scale above 0", path: "/scale")
    }
    return Rule(
      try required("name", JSONValue.text), try required("bound", JSONValue.criterionBound),
      try required("limit", JSONValue.number), try required("unit", JSONValue.criterionUnit),
      scale: scale)
  }
}
