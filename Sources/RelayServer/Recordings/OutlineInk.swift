import RelayCore
import RelayProtocol

/// The samples of each drawer in each bucket of time.
struct OutlineInk {
  /// The most buckets.
  private static let most = 2_000

  /// The length of a bucket in milliseconds.
  let bucket: Int
  /// By drawers, in their order.
  let lanes: [(drawer: DrawerID, counts: [Int])]

  /// Merges buckets of an outline, if there are too many.
  init(_ outline: RecordingOutline, duration: Int) {
    let count = duration / RecordingOutline.bucketMilliseconds + 1
    let merged = (count + Self.most - 1) / Self.most
    bucket = RecordingOutline.bucketMilliseconds * merged
    lanes = outline.ink.sorted { $0.key < $1.key }.map { drawer, known in
      var sums = [Int](repeating: 0, count: (count + merged - 1) / merged)
      for (bucket, samples) in known {
        sums[min(bucket / merged, sums.count - 1)] += samples
      }
      return (drawer, sums)
    }
  }

  /// Without the first buckets.
  func json(from first: Int) -> String {
    let lanes = lanes.map { drawer, counts in
      ",\"\(drawer)\":[\(counts.dropFirst(first).map(String.init).joined(separator: ","))]"
    }
    return "{\"bucket\":\(bucket)\(lanes.joined())}"
  }
}
