/// The drawing commands of a `Canvas` (SwiftUI's type of the same name).
///
/// A copy draws into the same canvas, with a transform and an opacity of its own.
@MainActor
@preconcurrency
public struct GraphicsContext {
  /// The environment of the canvas.
  public let environment: EnvironmentValues
  /// The opacity of everything that is drawn next, from 0 to 1.
  public var opacity = 1.0

  let recording = Recording()
  private var transform = PathTransform()

  init(environment: EnvironmentValues) { self.environment = environment }

  /// The operations of a canvas, in the order of drawing.
  final class Recording {
    var operations: [Operation] = []
  }

  /// Fills a path.
  ///
  /// The edges are quarters of cells. An area smaller than that covers a quarter.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    let path = transform.applied(to: path)
    recording.operations.append(
      .fill(path.coveringQuarters, isEvenOdd: style.isEOFilled, shading.fill(of: path, in: self, transform)))
  }

  /// Draws the outline of a path, with a line in points, which is at least one dot of 4 points wide.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: Double = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Draws the outline of a path.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    let path = transform.applied(to: path)
    recording.operations.append(.stroke(path, style, shading.fill(of: path, in: self, transform)))
  }

  /// Draws a text in whole cells, neither turned nor scaled, at a position.
  public func draw(_ text: Text, at point: Path.Point, anchor: UnitPoint = .center) {
    let cells = TextLines(text, width: nil).size
    let size = Path.Size(cells)
    let place = transform.applied(to: point)
    let origin = place.offsetBy(dx: -size.width * anchor.x, dy: -size.height * anchor.y)
    recording.operations.append(.text(text, Rect(origin: origin.nearestCell, size: cells), opacity: opacity))
  }

  /// Draws a text in a rectangle in points, in as many lines as fit.
  public func draw(_ text: Text, in rect: Path.Rect) {
    let cell = transform.applied(to: rect.origin).nearestCell
    recording.operations.append(.text(text, Rect(origin: cell, size: rect.size.inCells), opacity: opacity))
  }

  /// Moves what is drawn next, in points to the right and down.
  public mutating func translateBy(x: Double, y: Double) {
    transform.prepend(PathTransform(x: x, y: y))
  }

  /// Scales the paths that are drawn next, and the positions of texts.
  public mutating func scaleBy(x: Double, y: Double) {
    transform.prepend(PathTransform(a: x, d: y))
  }

  /// Draws with a copy of the context, whose transform and opacity are its own.
  ///
  /// - Throws: The error of the closure.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    var copy = self
    try content(&copy)
  }
}

struct PathTransform: Hashable {
  var (a, b, c, d) = (1.0, 0.0, 0.0, 1.0)
  var (x, y) = (0.0, 0.0)

  init(a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 1, x: Double = 0, y: Double = 0) {
    (self.a, self.b, self.c, self.d, self.x, self.y) = (a, b, c, d, x, y)
  }

  func applied(to point: Path.Point) -> Path.Point {
    Path.Point(x: a * point.x + c * point.y + x, y: b * point.x + d * point.y + y)
  }

  func applied(to path: Path) -> Path { self == PathTransform() ? path : path.mapped(applied) }

  mutating func prepend(_ other: PathTransform) {
    let origin = applied(to: Path.Point(x: other.x, y: other.y))
    self = PathTransform(
      a: a * other.a + c * other.b, b: b * other.a + d * other.b, c: a * other.c + c * other.d,
      d: b * other.c + d * other.d, x: origin.x, y: origin.y)
  }

  var scale: Double { (a * d - b * c).magnitude.squareRoot() }
}

extension GeometryPoint {
  /// The nearest cell corner; half a cell is dropped, as for every length.
  fileprivate var nearestCell: Point {
    Point(x: Length.points(x).columns, y: Length.points(y).rows)
  }
}
