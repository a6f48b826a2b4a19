/// A view that draws by a closure (SwiftUI's type of the same name).
///
/// Positions are in points, of which 8 are one column and 16 are one row. Lines are braille dots of 4 by 4 points, and
/// filled areas are quarters of cells. Screen readers read the texts that the closure draws.
public struct Canvas: PrimitiveView {
  let render: @MainActor (inout GraphicsContext, Path.Size) -> Void

  /// Creates a view that draws by a closure.
  ///
  /// The closure is called again when a value changes that it has read, and when the size changes.
  ///
  /// - Parameters:
  ///   - opaque: Without effect, because cells have no alpha channel.
  ///   - rendersAsynchronously: Without effect, because a frame is drawn at once.
  ///   - renderer: Draws with a context, in a size in points.
  public init(
    opaque: Bool = false, rendersAsynchronously: Bool = false,
    renderer: @escaping @MainActor (inout GraphicsContext, Path.Size) -> Void
  ) {
    render = renderer
  }

  func makeNode(in parent: Node) -> CanvasNode {
    CanvasNode(render, parent: parent)
  }

  func update(_ node: CanvasNode) {
    node.update(render)
  }
}

/// Draws what a closure has recorded, which it calls once for each size and change.
final class CanvasNode: Node {
  private var render: @MainActor (inout GraphicsContext, Path.Size) -> Void
  private var recorded: (size: Size, operations: [GraphicsContext.Operation])?
  private let observation = ObservationScope()

  init(_ render: @escaping @MainActor (inout GraphicsContext, Path.Size) -> Void, parent: Node) {
    self.render = render
    super.init(parent: parent)
    window.register(self)
  }

  func update(_ render: @escaping @MainActor (inout GraphicsContext, Path.Size) -> Void) {
    self.render = render
    discardRecording()
  }

  override var isLaidOut: Bool { true }
  override var drawsCells: Bool { true }

  override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 1, height: proposal.height ?? 1)
  }

  // MARK: Change

  override func setNeedsUpdate() { window.invalidations.insert(id) }

  override func evaluateIfNeeded() {
    if window.invalidations.remove(id) { discardRecording() }
  }

  override func environmentDidChange() { recorded = nil }

  override func willLeave() {
    observation.cancel()
    window.unregister(self)
  }

  private func discardRecording() {
    recorded = nil
    setNeedsDisplay()
  }

  /// The operations for the current size, recorded again if something has changed.
  private var operations: [GraphicsContext.Operation] {
    if let recorded, recorded.size == frame.size { return recorded.operations }
    let outer = Node.evaluating
    Node.evaluating = self
    defer { Node.evaluating = outer }
    var context = GraphicsContext(environment: environment)
    let (invalidations, id) = (window.invalidations, id)
    observation.track {
      render(&context, Path.Size(frame.size))
    } onChange: {
      invalidations.recordChange(of: id)
    }
    recorded = (frame.size, context.recording.operations)
    return context.recording.operations
  }

  override func draw(on canvas: inout CellCanvas) {
    canvas.clipped(to: frame) { canvas in
      for operation in operations { operation.draw(in: frame, environment, on: &canvas) }
    }
  }
}

extension CanvasNode: AccessibleNode {
  func describe(to reader: inout AccessibilityReader) {
    for case .text(let text, _, _) in operations {
      let words = text.content.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if words.contains(where: { $0.isLetter || $0.isNumber }) { reader.add(AccessibilityElement(.text, words)) }
    }
  }
}
