package import Gestures
import RelayCore
public import RelayProtocol

/// A picture of a room: what each form of export draws.
public struct Picture: Sendable {
  /// Strokes of one drawer that follow one another in the order of painting.
  package struct Group: Sendable {
    /// The drawer's id and name.
    package var drawer: DrawerID
    package var name: String
    package var inks: [Ink]
  }

  /// A circle that fits a gesture.
  package struct Fit: Sendable {
    package var center: Point
    package var radius: Double
    package var color: String
  }

  /// What was recognized, or why nothing was.
  package struct Verdict: Sendable {
    /// Where its text begins, on the base line.
    package var location: Point
    package var text: String
    package var color: String
  }

  /// The room's name.
  package let title: String
  /// The left edge on the room's plane, in pixels of the plane.
  public let left: Double
  /// The top edge on the room's plane, in pixels of the plane.
  public let top: Double
  /// The extent to the right, in pixels of the plane.
  public let width: Double
  /// The extent downward, in pixels of the plane.
  public let height: Double
  package let options: ExportOptions
  /// The pixels of the picture for one of the plane, unless it is too large.
  package var scale: Double { options.scale ?? 1 }
  /// The colour of the paper; `nil` for none.
  package let paper: String?
  package private(set) var groups: [Group] = []
  package private(set) var fits: [Fit] = []
  package private(set) var verdicts: [Verdict] = []

  /// The plane of a room without any known canvas.
  private static let defaultPlane = (width: 800.0, height: 600.0)
  /// The paper around ink beyond the canvases, in pixels of the plane.
  private static let margin = 8.0
  /// The largest plane.
  ///
  /// Strokes count up to half of it from the origin, so that one far away leaves the others in the
  /// picture.
  private static let mostPixels = 100_000.0
  /// The largest canvas, twice that of a screen with 8K: a larger one is no screen.
  private static let mostOfCanvas = 16_384.0

  /// Makes the picture of a room.
  ///
  /// Linear in the strokes; samples are shared.
  public init(_ room: Snapshot, title: String, options: ExportOptions) {
    self.title = title
    self.options = options
    let shown = room.strokes.filter { options.shows($0) && !$0.samples.isEmpty }
    let inks = shown.map(Ink.init)
    let plane = Self.plane(of: room, with: inks)
    (left, top) = (plane.x, plane.y)
    width = min(plane.width, Self.mostPixels)
    height = min(plane.height, Self.mostPixels)
    let colors = Colors(options.theme)
    paper = options.background == .paper ? colors.paper.text : nil
    if options.layers.contains(.ink) { addInk(inks, of: room, on: colors.paper) }
    addJudgement(of: room, colors)
  }

  /// The canvases at the plane's origin, and the ink beyond them.
  ///
  /// A canvas may have become smaller since. What a drag beyond the left or the top edge left there
  /// is not shown.
  private static func plane(of room: Snapshot, with inks: [Ink]) -> Rect {
    var plane = Rect(at: .zero)
    for canvas in room.drawers.compactMap(\.presence.canvas) {
      plane.extend(
        to: Point(x: min(canvas.width, mostOfCanvas), y: min(canvas.height, mostOfCanvas)))
    }
    if plane.width <= 0 || plane.height <= 0 {
      plane.extend(to: Point(x: defaultPlane.width, y: defaultPlane.height))
    }
    let canvases = plane
    let bound = { min(max($0, -mostPixels / 2), mostPixels / 2) }
    for ink in inks {
      let reach = ink.widthOnPlane / 2 + margin
      for sample in ink.stroke.samples {
        let (x, y) = (bound(sample.location.x), bound(sample.location.y))
        if ink.stroke.viewport != nil {
          plane.extend(to: Point(x: x - reach, y: y - reach))
          plane.extend(to: Point(x: x + reach, y: y + reach))
        } else {
          if x > canvases.width { plane.extend(to: Point(x: x + reach, y: 0)) }
          if y > canvases.height { plane.extend(to: Point(x: 0, y: y + reach)) }
        }
      }
    }
    return plane
  }

  private mutating func addInk(_ inks: [Ink], of room: Snapshot, on paper: InkColor) {
    var colors: [String: String] = [:]
    for var ink in inks {
      let stroke = ink.stroke
      let drawer = room.drawers.first { $0.presence.drawer == stroke.drawer }?.presence
      // A chosen colour is the same for each finger.
      let touch = stroke.pen?.color == nil ? stroke.touch : 1
      let color = stroke.pen?.colorText ?? drawer?.color ?? ""
      let key = "\(color)/\(touch)"
      ink.color = colors[key] ?? InkColor.ink(color, touch: touch, on: paper).text
      colors[key] = ink.color
      if groups.last?.drawer != stroke.drawer {
        let name = drawer?.name ?? stroke.drawer.description
        groups.append(Group(drawer: stroke.drawer, name: name, inks: []))
      }
      groups[groups.count - 1].inks.append(ink)
    }
  }

  /// Adds fits and verdicts of the drawers' latest gestures.
  private mutating func addJudgement(of room: Snapshot, _ colors: Colors) {
    let drawing = Set(room.strokes.filter { $0.state == .open }.map(\.drawer))
    for drawer in room.drawers {
      let judged = room.recognizers.filter {
        $0.drawer == drawer.presence.drawer && RecognizerName($0.recognizer).isMeant
      }
      let latest = room.strokes.last {
        $0.drawer == drawer.presence.drawer && $0.sequence == drawer.sequence && options.shows($0)
      }
      // What is said of ink goes with it, also when it fades.
      guard let latest else { continue }
      let viewport = latest.viewport ?? Viewport()
      // The pages show no circle for what is none.
      if options.layers.contains(.fits), let fit = judged.compactMap(\.fit).first, fit.isCircle {
        fits.append(
          Fit(
            center: viewport.onPlane(fit.center), radius: fit.radius / viewport.scale,
            color: colors.good))
      }
      guard options.layers.contains(.verdicts),
        let verdict = SequenceVerdicts(judged).latest[drawer.presence.drawer]
      else { continue }
      let location = viewport.onPlane(verdict.location)
      if verdict.state == .ended {
        let name = verdict.details.result?.signName ?? verdict.recognizer
        add("✓ " + name, at: location, colors.goodText)
      } else if let reason = verdict.reason, !drawing.contains(drawer.presence.drawer),
        !judged.contains(where: { $0.isUndecided(of: drawer) })
      {
        add("\(verdict.recognizer): \(reason)", at: location, colors.badText)
      }
    }
  }

  /// Adds a verdict beside a place, as far as that lies within the picture.
  private mutating func add(_ text: String, at place: Point, _ color: String) {
    // Fonts differ; no common one is wider. Letters from U+1100 on are as wide as they are tall.
    let length = text.unicodeScalars.reduce(0.0) { $0 + ($1.value < 0x1100 ? 7.5 : 15) }
    let x = max(left + 4, min(place.x + 8, left + width - length - 4))
    let y = min(max(place.y - 8, top + 18), top + height - 4)
    verdicts.append(Verdict(location: Point(x: x, y: y), text: text, color: color))
  }

  /// The pages' colours (web/styles/tokens.css).
  private struct Colors {
    let paper: InkColor
    let good: String
    let goodText: String
    let badText: String

    init(_ theme: ExportOptions.Theme) {
      switch theme {
      case .light:
        paper = InkColor("#fdfcf9")
        (good, goodText, badText) = ("#1f9d58", "#17703f", "#8a5200")
      case .dark:
        paper = InkColor("#141821")
        (good, goodText, badText) = ("#3ecb7c", "#6fdc9c", "#f3c069")
      }
    }
  }
}

extension Snapshot.Recognizer {
  /// Whether it may still recognize the latest sequence of its drawer, as far as is known.
  ///
  /// A sign's may have no signs, and a region's is elsewhere (`counts` in web/state/outcome.js).
  fileprivate func isUndecided(of drawer: Snapshot.Drawer) -> Bool {
    let name = RecognizerName(recognizer)
    return verdict == nil && name.kind != SignRecognizer.name && name.region == nil
      && (drawer.touches == 0 || ignored < drawer.touches)
  }
}
