/// A press of the primary button from its beginning to its end, in the coordinates of the window.
@MainActor
package final class PointerTrack {
  /// What has happened last.
  package enum Phase: Hashable {
    case began, moved, ended
    /// The button has been down at the same place for some time.
    case held(Duration)
    /// Not a press, but Return or Space.
    case key
  }

  package let start: Point
  /// The number of presses at the same place in quick succession, including this one.
  package let clickCount: Int
  /// The view whose gestures follow the pointer.
  let view: Node
  package private(set) var location: Point
  package private(set) var phase: Phase
  /// The largest distance from the start, in points.
  package private(set) var farthest = 0.0
  /// The values of the first parts of sequences that have ended, in the order in which gestures are asked.
  private var endedParts: [Int: Any] = [:]
  private var partCount = 0

  init(at point: Point, in view: Node, clickCount: Int = 1, phase: Phase = .began) {
    start = point
    location = point
    self.view = view
    self.clickCount = clickCount
    self.phase = phase
  }

  func advance(to phase: Phase, at point: Point? = nil) {
    self.phase = phase
    partCount = 0
    guard let point else { return }
    location = point
    farthest = max(farthest, distance)
  }

  package var translation: GeometrySize {
    GeometrySize(
      width: (location.x - start.x).points(along: .horizontal), height: (location.y - start.y).points(along: .vertical))
  }

  private var distance: Double {
    (translation.width * translation.width + translation.height * translation.height).squareRoot()
  }

  /// Returns the position of a cell in a coordinate space, in points.
  package func point(_ cell: Point, in space: CoordinateSpace) -> GeometryPoint {
    let origin = origin(of: space)
    return GeometryPoint(
      x: (cell.x - origin.x).points(along: .horizontal), y: (cell.y - origin.y).points(along: .vertical))
  }

  private func origin(of space: CoordinateSpace) -> Point {
    switch space.kind {
    case .local: view.frame.origin
    case .global: .zero
    case .named, .scrollView: view.nearest { $0.origin(of: space) } ?? .zero
    }
  }

  /// Returns the number of a sequence of gestures, of which the gestures of a view are asked in the same order each time.
  package func nextPart() -> Int {
    partCount += 1
    return partCount
  }

  /// The value with which the first part of a sequence has ended; `nil` before that.
  package subscript(part: Int) -> Any? {
    get { endedParts[part] }
    set { endedParts[part] = newValue }
  }
}
