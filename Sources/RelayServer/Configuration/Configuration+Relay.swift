import RelayCore
import RelayProtocol

extension Configuration {
  /// The bounds that the relay keeps, where they can be chosen.
  var relayLimits: RelayLimits {
    var limits = RelayLimits()
    limits.messages.messageBytes = client.messageBytes
    limits.messages.touches = client.touches
    limits.messages.messageSamples = client.messageSamples
    limits.messages.strokeSamples = client.strokeSamples
    limits.rooms = room.rooms
    limits.connections = client.connections
    limits.drawersPerRoom = room.drawers
    limits.viewersPerRoom = room.viewers
    limits.roomStrokes = room.strokes
    limits.roomSamples = room.samples
    limits.totalSamples = room.totalSamples
    limits.logBytes = room.logBytes
    limits.totalLogBytes = room.totalLogBytes
    limits.snapshotBytes = room.snapshotBytes
    limits.formerDrawers = room.formerDrawers
    limits.lingerMilliseconds = Double(room.linger.wholeMilliseconds)
    limits.flushMilliseconds = Double(room.flush.wholeMilliseconds)
    limits.flushedPerSecond = room.flushedPerSecond
    limits.flushMostMilliseconds = Double(room.flushMost.wholeMilliseconds)
    limits.timingMilliseconds = Double(room.timing.wholeMilliseconds)
    limits.stalledMilliseconds = Double(client.stalled.wholeMilliseconds)
    limits.resumeMilliseconds = Double(client.resume.wholeMilliseconds)
    limits.lateMilliseconds = Double(client.late.wholeMilliseconds)
    limits.behindMilliseconds = Double(client.behind.wholeMilliseconds)
    limits.leastBytesPerSecond = client.leastBytesPerSecond
    limits.unsentBytes = client.unsentBytes
    limits.refusalsInRow = client.refusals
    limits.outboxBytes = client.answerBytes
    limits.messagesPerSecond = client.messagesPerSecond
    limits.messagesBurst = 10 * client.messagesPerSecond
    limits.samplesPerSecond = client.samplesPerSecond
    limits.samplesBurst = 10 * client.samplesPerSecond
    limits.bytesPerSecond = client.bytesPerSecond
    limits.bytesBurst = 8 * client.bytesPerSecond
    return limits
  }

  /// How the relay is set up, with the recognizers of a new room; `epochBase` is to be another one at
  /// each start.
  func relay(epochBase: String, set: RecognizerSet) -> RelayConfiguration {
    RelayConfiguration(
      epochBase: epochBase, limits: relayLimits, profile: recognition.profile, set: set,
      reportsRecognitions: !webhook.url.isEmpty)
  }
}
