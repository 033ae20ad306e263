import Gestures

extension RecognizeInput {
  /// Reads `{"id":…,"points":[[x,y,t],…]}` or `{"id":…,"strokes":[[[x,y,t],…],…]}`.
  ///
  /// An optional `"canvas":{"width":…,"height":…}` may be present; other fields are ignored.
  ///
  /// The order of times is not checked.
  public init(
    parsing line: Span<UInt8>, limits: RecognizeLimits = RecognizeLimits()
  ) throws(RecognizeInputError) {
    var id = JSONValue.null
    do throws(ErrorMessage) {
      guard line.count <= limits.lineBytes else {
        throw ErrorMessage(
          code: .messageTooBig,
          message: "expected at most \(limits.lineBytes) bytes in a line, found \(line.count)")
      }
      var offset = 0
      let value = try JSONLine.readValue(in: line, at: &offset, nestingDepth: limits.nestingDepth)
      id = value["id"] ?? .null
      let strokes = try value.strokes(within: limits)
      let canvas: CanvasSize? = try value.member("canvas", .orNull(.object()))
      if let fault = canvas?.fault { throw fault.inside("canvas") }
      self.init(id: id, strokes: strokes, canvas: canvas)
    } catch {
      throw RecognizeInputError(id: id, error: error)
    }
  }
}

extension JSONValue {
  fileprivate func strokes(within limits: RecognizeLimits) throws(ErrorMessage) -> [[StrokeSample]]
  {
    let strokes: [[StrokeSample]]
    let isSingle = self["strokes"] == nil
    if isSingle {
      strokes = [try member("points", SamplesKind())]
    } else {
      strokes = try member("strokes", .list(SamplesKind()))
    }
    guard (1...limits.strokes).contains(strokes.count) else {
      throw .outOfRange(
        "expected 1 to \(limits.strokes) strokes, found \(strokes.count)", path: "/strokes")
    }
    for (index, samples) in strokes.enumerated() {
      do throws(ErrorMessage) { try limits.check(samples) } catch {
        throw isSingle ? error.inside("points") : error.inside(index).inside("strokes")
      }
    }
    return strokes
  }
}

extension RecognizeLimits {
  fileprivate func check(_ samples: [StrokeSample]) throws(ErrorMessage) {
    guard (1...messages.strokeSamples).contains(samples.count) else {
      throw .outOfRange("expected 1 to \(messages.strokeSamples) samples, found \(samples.count)")
    }
    for (index, sample) in samples.enumerated() {
      guard messages.allow(sample) else {
        throw .outOfRange("expected numbers within the limits of a sample", path: "/\(index)")
      }
    }
  }
}
