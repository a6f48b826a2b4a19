extension Shape {
  /// The shape, filled with the foreground style.
  public var body: some View { ShapeView(shape: self, layers: [ShapeLayer()]) }
}

/// A shape whose edges can be moved inwards (SwiftUI's protocol of the same name).
public protocol InsettableShape: Shape {
  /// The type of the smaller shape.
  associatedtype InsetShape: InsettableShape

  /// Returns the shape with its edges moved inwards by a distance in points.
  func inset(by amount: Double) -> InsetShape
}

/// A shape that is a rectangle on the grid, so that its outline is drawn as a box.
@MainActor
protocol BoxShape {
  func cornerSizes(in rect: Path.Rect) -> CornerSizes
}

/// A shape that is as wide as it is high.
@MainActor
protocol SquareShape {}

/// A shape that changes another one and is as large as that.
@MainActor
protocol DerivedShape {
  associatedtype Base: Shape
  var base: Base { get }
  /// Returns the frame of the other shape, if the outline stays a box; `nil` if it does not.
  func baseFrame(in frame: Rect) -> Rect?
}

extension DerivedShape {
  func baseFrame(in frame: Rect) -> Rect? { nil }
}

struct ShapeLayer {
  var style: (any ShapeStyle)?
  var stroke: StrokeStyle?
  var isEvenOdd = false
}

/// A shape with fills and lines, the first of which is drawn first (SwiftUI's type of a similar name).
public struct ShapeView<Content: Shape>: CustomView {
  /// The shape.
  public let shape: Content
  let layers: [ShapeLayer]

  func makeNode(in parent: Node) -> CustomNode<ShapeDrawing> {
    CustomNode(ShapeDrawing(shape: shape, layers: layers), parent: parent)
  }

  func update(_ node: CustomNode<ShapeDrawing>) {
    let isResized = node.behavior.shape.isSquare != shape.isSquare
    node.behavior = ShapeDrawing(shape: shape, layers: layers)
    if isResized { node.setNeedsLayout() }
    node.setNeedsDisplay()
  }

  func changingShape<Other: Shape>(_ change: (Content) -> Other) -> ShapeView<Other> {
    ShapeView<Other>(shape: change(shape), layers: layers)
  }
}
