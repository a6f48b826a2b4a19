/// How much is alive in a window. A figure that grows without end is a leak.
public struct WindowCensus: Equatable, Sendable {
  /// Nodes of the view tree, presented views included.
  public var nodes = 0
  /// Observable objects that views own as their state: view models.
  public var models = 0
  /// Tasks that views started and that have not ended.
  public var tasks = 0
}

extension Window {
  /// Counts what is alive now.
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

/// Shows the window's census as a line of text. It is counted for each frame.
public struct WindowCensusView: PrimitiveView {
  public init() {}

  @MainActor
  func makeNode(in parent: Node) -> WindowCensusNode { WindowCensusNode(parent: parent) }

  @MainActor
  func update(_ node: WindowCensusNode) {}
}

final class WindowCensusNode: Node {
  override var isLaidOut: Bool { true }

  private var text: String {
    let census = window.census
    return "\(census.nodes) nodes, \(census.models) models, \(census.tasks) tasks"
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: min(CharacterWidth.of(text), proposal.width ?? .max), height: 1)
  }

  override func draw(on canvas: inout Canvas) {
    canvas.write(text, at: frame.origin, foreground: environment.palette[.secondaryText])
  }
}
