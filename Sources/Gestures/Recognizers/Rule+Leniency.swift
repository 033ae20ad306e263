extension Rule {
  /// The rule under settings: first their change of it, then `leniency`, which moves the limit.
  public func adjusted(by settings: RecognizerSettings) -> Rule {
    var rule = self
    switch settings.change(of: name) {
    case .limit(let limit): rule.limit = limit
    case .off: rule.isOn = false
    case .shipped, nil: break
    }
    let ease = (settings.leniency - 1) * scale
    switch bound {
    case .atMost: rule.limit += ease
    case .atLeast: rule.limit -= ease
    }
    return rule
  }

  /// The adjusted rule for the movement at which a gesture begins.
  ///
  /// Leniency lowers its limit at most to a tenth of its scale: fingers that rest begin nothing.
  func adjustedMovement(by settings: RecognizerSettings) -> Rule {
    var strict = settings
    strict.leniency = 1
    var rule = adjusted(by: settings)
    rule.limit = max(rule.limit, min(adjusted(by: strict).limit, scale / 10))
    return rule
  }
}
