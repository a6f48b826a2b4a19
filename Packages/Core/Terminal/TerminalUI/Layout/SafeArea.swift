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
  ///
  /// - Parameter rawValue: The bit mask.
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

/// A view with a bar at one of its edges.
private struct EdgeBarView<Content: View, Bar: View>: PrimitiveView {
  let content: Content
  let bar: Bar
  let settings: EdgeBarNode.Settings

  func makeNode(in parent: Node) -> EdgeBarNode {
    let node = EdgeBarNode(settings, parent: parent)
    node.content.append(content._makeNode(in: node.content))
    node.bar.append(bar._makeNode(in: node.bar))
    return node
  }

  func update(_ node: EdgeBarNode) {
    node.settings = settings
    content._update(node.content.children[0])
    bar._update(node.bar.children[0])
  }
}

/// Places a bar at an edge, and its content in the space that the bar leaves.
private final class EdgeBarNode: Node {
  struct Settings: Equatable {
    let axis: Axis
    let isAtEnd: Bool
    let alignment: Alignment
    let spacing: Int
  }

  var settings: Settings {
    didSet { if settings != oldValue { setNeedsLayout() } }
  }

  init(_ settings: Settings, parent: Node) {
    self.settings = settings
    super.init(parent: parent)
    append(WrapperNode(parent: self))
    append(WrapperNode(parent: self))
  }

  var content: Node { children[0] }
  var bar: Node { children[1] }

  override var isLaidOut: Bool { true }

  override func measure(_ proposal: ProposedSize) -> Size {
    let barSize = barSize(for: proposal)
    let taken = barSize[settings.axis] + settings.spacing
    let rest = proposal[settings.axis].map { proposal.with(max(0, $0 - taken), along: settings.axis) } ?? proposal
    let size = content.size(for: rest)
    return settings.axis == .vertical
      ? Size(width: max(size.width, barSize.width), height: size.height + taken)
      : Size(width: size.width + taken, height: max(size.height, barSize.height))
  }

  private func barSize(for proposal: ProposedSize) -> Size {
    var ideal = proposal
    // The bar is as thick as its content, not as the view.
    if settings.axis == .vertical { ideal.height = nil } else { ideal.width = nil }
    let size = bar.size(for: ideal)
    guard let room = proposal[settings.axis], size[settings.axis] > room else { return size }
    return bar.size(for: proposal)
  }

  override func arrange() {
    let size = barSize(for: ProposedSize(frame.size))
    let taken = size[settings.axis] + settings.spacing
    let edge = Rect(origin: barOrigin(size), size: size)
    bar.place(in: edge)
    var insets = CellInsets()
    switch (settings.axis, settings.isAtEnd) {
    case (.vertical, false): insets.top = taken
    case (.vertical, true): insets.bottom = taken
    case (.horizontal, false): insets.leading = taken
    case (.horizontal, true): insets.trailing = taken
    }
    let room = frame.inset(by: insets)
    content.place(in: Alignment.center.place(content.size(for: ProposedSize(room.size)), in: room))
  }

  private func barOrigin(_ size: Size) -> Point {
    var origin = settings.alignment.place(size, in: frame).origin
    switch settings.axis {
    case .vertical: origin.y = settings.isAtEnd ? frame.maxY - size.height : frame.minY
    case .horizontal: origin.x = settings.isAtEnd ? frame.maxX - size.width : frame.minX
    }
    return origin
  }
}

extension View {
  /// Shows a bar at the top or the bottom of the view, which becomes smaller.
  ///
  /// Unlike in SwiftUI, the content does not scroll behind the bar, because cells are opaque.
  ///
  /// - Parameters:
  ///   - edge: The edge.
  ///   - alignment: The position of a bar that is narrower than the view.
  ///   - spacing: The distance between the view and the bar; `nil` for none.
  ///   - content: The bar.
  public func safeAreaInset(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: Length? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View {
    let settings = EdgeBarNode.Settings(
      axis: .vertical, isAtEnd: edge == .bottom, alignment: Alignment(horizontal: alignment, vertical: .top),
      spacing: spacing?.rows ?? 0)
    return EdgeBarView(content: self, bar: content(), settings: settings)
  }

  /// Has no effect: a terminal has no notch and no on-screen keyboard, so the whole window is the safe area.
  ///
  /// - Parameters:
  ///   - regions: Ignored.
  ///   - edges: Ignored.
  public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View { self }

  /// Has no effect: the whole window of a terminal is the safe area.
  ///
  /// - Parameter edges: Ignored.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }
}
