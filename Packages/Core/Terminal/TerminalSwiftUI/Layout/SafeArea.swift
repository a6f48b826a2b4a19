/// The top or the bottom edge (SwiftUI's type of the same name).
public enum VerticalEdge: Hashable, Sendable, CaseIterable {
  /// The top edge.
  case top
  /// The bottom edge.
  case bottom
}

/// The parts of a screen that are no safe area on other devices, accepted for SwiftUI compatibility.
public struct SafeAreaRegions: OptionSet, Hashable, Sendable {
  /// The bit mask of the regions.
  public let rawValue: UInt8

  /// Creates a set of regions.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The bars around the content.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// The on-screen keyboard.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// All regions.
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

private struct EdgeBarView<Content: View, Bar: View>: CustomView {
  let content: Content
  let bar: Bar
  let layout: EdgeBarLayout

  func makeNode(in parent: Node) -> CustomNode<EdgeBarLayout> {
    let node = CustomNode(layout, parent: parent)
    node.appendWrapper(of: content)
    node.appendWrapper(of: bar)
    return node
  }

  func update(_ node: CustomNode<EdgeBarLayout>) {
    if node.behavior != layout {
      node.behavior = layout
      node.setNeedsLayout()
    }
    content._update(node.children[0].children[0])
    bar._update(node.children[1].children[0])
  }
}

/// Places a bar, its second child, at an edge, and its content in the space that the bar leaves.
private struct EdgeBarLayout: NodeBehavior, Equatable {
  let isAtEnd: Bool
  let alignment: Alignment
  let spacing: Int

  func measure(_ proposal: ProposedSize, in node: WrapperNode) -> Size {
    let bar = barSize(node.children[1], for: proposal)
    let taken = bar.height + spacing
    let rest = ProposedSize(width: proposal.width, height: proposal.height.map { max(0, $0 - taken) })
    let size = node.children[0].size(for: rest)
    return Size(width: max(size.width, bar.width), height: size.height + taken)
  }

  /// Returns the size of the bar, which is as thick as its content, not as the view.
  private func barSize(_ bar: Node, for proposal: ProposedSize) -> Size {
    let size = bar.size(for: ProposedSize(width: proposal.width, height: nil))
    guard let room = proposal.height, size.height > room else { return size }
    return bar.size(for: proposal)
  }

  func arrange(_ node: WrapperNode) {
    let (content, bar, frame) = (node.children[0], node.children[1], node.frame)
    let size = barSize(bar, for: ProposedSize(frame.size))
    let taken = size.height + spacing
    var origin = alignment.place(size, in: frame).origin
    origin.y = isAtEnd ? frame.maxY - size.height : frame.minY
    bar.place(in: Rect(origin: origin, size: size))
    let room = Rect(
      x: frame.minX, y: isAtEnd ? frame.minY : frame.minY + taken, width: frame.size.width,
      height: max(0, frame.size.height - taken))
    content.place(in: Alignment.center.place(content.size(for: ProposedSize(room.size)), in: room))
  }
}

extension View {
  /// Shows a bar at the top or the bottom of the view, which becomes smaller.
  ///
  /// Unlike in SwiftUI, the content does not scroll behind the bar, because cells are opaque.
  public func safeAreaInset(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: Length? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View {
    let layout = EdgeBarLayout(
      isAtEnd: edge == .bottom, alignment: Alignment(horizontal: alignment, vertical: .top), spacing: spacing?.rows ?? 0
    )
    return EdgeBarView(content: self, bar: content(), layout: layout)
  }

  /// Has no effect: a terminal has no notch and no on-screen keyboard, so the whole window is the safe area.
  public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View { self }

  /// Has no effect: the whole window of a terminal is the safe area.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }
}
