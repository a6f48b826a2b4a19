/// Counts of the live objects in a window; a count that grows without bound indicates a leak.
public struct WindowCensus: Equatable, Sendable {
  /// The nodes of the view tree, including presented views.
  public var nodes = 0
  /// The observable objects that views own as their state, such as view models.
  public var models = 0
  /// The tasks that views have started and that have not ended.
  public var tasks = 0
}

extension Window {
  /// The current counts of live objects.
  ///
  /// - Complexity: O(*n*) in the number of nodes.
  public var census: WindowCensus {
    var census = WindowCensus(tasks: tasks.count)
    rootNode?.count(into: &census)
    return census
  }
}

extension Node {
  fileprivate func count(into census: inout WindowCensus) {
    census.nodes += 1
    census.models += ownedModelCount
    for child in childrenAndPresented { child.count(into: &census) }
  }
}

/// A line of text with the window's census, counted for each frame.
public struct WindowCensusView: PrimitiveView {
  /// Creates the census view.
  public init() {}

  @MainActor
  func makeNode(in parent: Node) -> WindowCensusNode { WindowCensusNode(parent: parent) }

  @MainActor
  func update(_ node: WindowCensusNode) {}
}

final class WindowCensusNode: Node {
  override var isLaidOut: Bool { true }
  override var drawsCells: Bool { true }

  private var text: String {
    let census = window.census
    return "\(census.nodes) nodes, \(census.models) models, \(census.tasks) tasks"
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: min(CharacterWidth.of(text), proposal.width ?? .max), height: 1)
  }

  override func draw(on canvas: inout CellCanvas) {
    window.animator.drawInNextFrame(self)
    canvas.write(text, at: frame.origin, foreground: environment.palette[.secondaryText])
  }
}
