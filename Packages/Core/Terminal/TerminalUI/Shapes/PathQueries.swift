/// Connected straight lines.
package struct Polyline {
  package var points: [Path.Point]
  var isClosed = false

  /// The points, with the first one again at the end of a closed line.
  package var outline: [Path.Point] {
    guard isClosed, let first = points.first, points.last != first else { return points }
    return points + [first]
  }

  package var length: Double { zip(outline, outline.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) } }

  package func part(from start: Double, to end: Double) -> [Path.Point] {
    guard start < end else { return [] }
    var (part, position): ([Path.Point], Double) = ([], 0)
    for (first, last) in zip(outline, outline.dropFirst()) {
      let length = first.distance(to: last)
      defer { position += length }
      guard length > 0, position + length > start, position < end else { continue }
      if part.isEmpty { part.append(first.mixed(with: last, share: max(0, (start - position) / length))) }
      part.append(first.mixed(with: last, share: min(1, (end - position) / length)))
    }
    return part
  }

  /// More repetitions of a dash pattern than the widest screen has cells.
  private static let maximumPeriodCount = 100_000.0

  /// Returns the dashes of the line, for a pattern of dashes and gaps in turn that begins at `phase`.
  ///
  /// - Returns: The dashes; the line itself if the pattern has no length, or if there are more than a screen shows.
  package func dashed(_ pattern: [Double], phase: Double) -> [Polyline] {
    let pattern = pattern.count.isMultiple(of: 2) ? pattern : pattern + pattern
    let (period, length) = (pattern.reduce(0, +), length)
    guard period >= 1, period.isFinite, pattern.allSatisfy({ $0 >= 0 }), phase.isFinite,
      length / period < Self.maximumPeriodCount
    else { return [self] }
    var (dashes, index) = ([Polyline](), 0)
    var position = -(phase.truncatingRemainder(dividingBy: period) + period).truncatingRemainder(dividingBy: period)
    while position < length {
      let end = position + pattern[index % pattern.count]
      if index.isMultiple(of: 2), end > 0 { dashes.append(Polyline(points: part(from: position, to: end))) }
      (position, index) = (end, index + 1)
    }
    return dashes
  }
}

extension Path {
  /// The path as straight lines; curves are divided into short ones.
  package var polylines: [Polyline] {
    var lines: [Polyline] = []
    for element in elements {
      switch element {
      case .move(let end): lines.append(Polyline(points: [end]))
      case .closeSubpath: if !lines.isEmpty { lines[lines.count - 1].isClosed = true }
      default: Self.add(element, to: &lines)
      }
    }
    return lines.filter { $0.points.count > 1 && $0.points.allSatisfy(\.isFinite) }
  }

  private static func add(_ element: Element, to lines: inout [Polyline]) {
    guard let last = lines.last, let start = last.isClosed ? last.points.first : last.points.last else { return }
    if last.isClosed { lines.append(Polyline(points: [start])) }
    lines[lines.count - 1].points += points(of: element, from: start)
  }

  /// The number of lines of a curve: as many as are visible in a circle of the height of a screen.
  private static let curveSteps = 16

  private static func points(of element: Element, from start: Point) -> [Point] {
    let shares = (1...curveSteps).map { Double($0) / Double(curveSteps) }
    switch element {
    case .line(let end): return [end]
    case .quadCurve(let end, let control):
      return shares.map { share in
        let (first, second) = (start.mixed(with: control, share: share), control.mixed(with: end, share: share))
        return first.mixed(with: second, share: share)
      }
    case .curve(let end, let control1, let control2):
      return shares.map { share in
        let middle = control1.mixed(with: control2, share: share)
        let first = start.mixed(with: control1, share: share).mixed(with: middle, share: share)
        let second = middle.mixed(with: control2.mixed(with: end, share: share), share: share)
        return first.mixed(with: second, share: share)
      }
    case .move, .closeSubpath: return []
    }
  }
}
