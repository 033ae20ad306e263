import RelayCore

// One option sets a rate and its burst.

extension RelayLimits {
  /// Messages a second; set, a burst of ten seconds' worth is allowed.
  var messageRate: Int {
    get { messagesPerSecond }
    set { (messagesPerSecond, messagesBurst) = (newValue, 10 * newValue) }
  }

  /// Samples a second; set, a burst of ten seconds' worth is allowed.
  var sampleRate: Int {
    get { samplesPerSecond }
    set { (samplesPerSecond, samplesBurst) = (newValue, 10 * newValue) }
  }

  /// Reactions a second; set, a burst of two seconds' worth is allowed.
  var reactionRate: Int {
    get { reactionsPerSecond }
    set { (reactionsPerSecond, reactionsBurst) = (newValue, 2 * newValue) }
  }

  /// Changes of settings a second; set, a burst of ten seconds' worth is allowed.
  var changeRate: Int {
    get { changesPerSecond }
    set { (changesPerSecond, changesBurst) = (newValue, 10 * newValue) }
  }

  /// New connections a second; set, a burst of twenty seconds' worth is allowed.
  var arrivalRate: Int {
    get { arrivalsPerSecond }
    set { (arrivalsPerSecond, arrivalsBurst) = (newValue, 20 * newValue) }
  }

  /// Bytes a second; set, a burst of eight seconds' worth is allowed.
  var byteRate: Int {
    get { bytesPerSecond }
    set { (bytesPerSecond, bytesBurst) = (newValue, 8 * newValue) }
  }
}
