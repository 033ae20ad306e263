/// Resamples a path of straight pieces at even distances.
enum PathResampling {
  /// The length of a path, in the points' unit; linear in the points.
  static func length(of path: [Point]) -> Double {
    var length = 0.0
    for index in path.indices.dropFirst() { length += path[index - 1].distance(to: path[index]) }
    return length
  }

  /// `count` points at equal distances along a path of at least one point, including its ends; a
  /// path without length repeats its first point.
  ///
  /// Linear in the points and in `count`, which is at least 2.
  static func points(_ count: Int, along path: [Point]) -> [Point] {
    let step = length(of: path) / Double(count - 1)
    guard step > 0, step.isFinite else { return Array(repeating: path[0], count: count) }
    var result = [path[0]]
    result.reserveCapacity(count)
    var walked = 0.0
    for index in path.indices.dropFirst() {
      let from = path[index - 1]
      let to = path[index]
      let piece = from.distance(to: to)
      guard piece > 0 else { continue }
      while result.count < count - 1, Double(result.count) * step <= walked + piece {
        let share = (Double(result.count) * step - walked) / piece
        result.append(
          Point(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share))
      }
      walked += piece
    }
    let last = path[path.count - 1]
    while result.count < count { result.append(last) }
    return result
  }
}
