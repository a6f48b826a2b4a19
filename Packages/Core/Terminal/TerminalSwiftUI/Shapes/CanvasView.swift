/// A view that draws by a closure (SwiftUI's type of the same name).
///
/// Positions are in points, of which 8 are one column and 16 are one row. Lines are braille dots of 4 by 4 points, and
/// filled areas are quarters of cells. Screen readers read the texts that the closure draws.
public struct Canvas: CustomView {
  let render: @MainActor (inout GraphicsContext, Path.Size) -> Void

  /// Creates a view that draws by a closure.
  ///
  /// The closure is called again when a value changes that it has read, and when the size changes.
  /// The first two parameters have no effect: cells have no alpha channel, and a frame is drawn at once.
  public init(
    opaque: Bool = false, rendersAsynchronously: Bool = false,
    renderer: @escaping @MainActor (inout GraphicsContext, Path.Size) -> Void
  ) {
    render = renderer
  }

  func makeNode(in parent: Node) -> CustomNode<CanvasDrawing> {
    let node = CustomNode(CanvasDrawing(render), parent: parent)
    node.window.register(node)
    return node
  }

  func update(_ node: CustomNode<CanvasDrawing>) {
    node.behavior.render = render
    node.behavior.discardRecording(of: node)
  }
}

/// Draws what a closure has recorded, which it calls once for each size and change.
final class CanvasDrawing: NodeBehavior {
  fileprivate var render: @MainActor (inout GraphicsContext, Path.Size) -> Void
  private var recorded: (size: Size, operations: [GraphicsContext.Operation])?
  private let observation = ObservationScope()

  init(_ render: @escaping @MainActor (inout GraphicsContext, Path.Size) -> Void) {
    self.render = render
  }

  var drawsCells: Bool { true }

  func measure(_ proposal: ProposedSize, in node: WrapperNode) -> Size {
    Size(width: proposal.width ?? 1, height: proposal.height ?? 1)
  }

  func evaluateIfNeeded(_ node: Node) {
    if node.window.invalidations.remove(node.id) { discardRecording(of: node) }
  }

  func environmentDidChange() { recorded = nil }

  func willLeave(_ node: Node) {
    observation.cancel()
    node.window.unregister(node)
  }

  fileprivate func discardRecording(of node: Node) {
    recorded = nil
    node.setNeedsDisplay()
  }

  /// The operations for the current size, recorded again if something has changed.
  private func operations(of node: Node) -> [GraphicsContext.Operation] {
    let size = node.frame.size
    if let recorded, recorded.size == size { return recorded.operations }
    let outer = Node.evaluating
    Node.evaluating = node
    defer { Node.evaluating = outer }
    var context = GraphicsContext(environment: node.environment)
    let (invalidations, id) = (node.window.invalidations, node.id)
    observation.track {
      render(&context, Path.Size(size))
    } onChange: {
      invalidations.recordChange(of: id)
    }
    recorded = (size, context.recording.operations)
    return context.recording.operations
  }

  func draw(_ node: Node, on canvas: inout CellCanvas) {
    canvas.clipped(to: node.frame) { canvas in
      for operation in operations(of: node) { operation.draw(in: node.frame, node.environment, on: &canvas) }
    }
  }

  func describe(_ node: Node, to reader: inout AccessibilityReader) {
    for case .text(let text, _, _) in operations(of: node) {
      let words = text.content.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if words.contains(where: { $0.isLetter || $0.isNumber }) { reader.add(AccessibilityElement(.text, words)) }
    }
  }
}
