/// The placement of an item on the bars of its page.
public struct ToolbarItemPlacement: Hashable, Sendable {
  enum Place: Sendable {
    case leading, trailing, principal, bottom
  }

  let place: Place

  /// At the end of the bar at the top.
  public static let automatic = ToolbarItemPlacement(place: .trailing)
  /// The page's main action, at the end of the bar at the top.
  public static let primaryAction = ToolbarItemPlacement(place: .trailing)
  /// An action that confirms, at the end of the bar at the top.
  public static let confirmationAction = ToolbarItemPlacement(place: .trailing)
  /// At the end of the bar at the top.
  public static let topBarTrailing = ToolbarItemPlacement(place: .trailing)
  /// At the end of the bar at the top.
  public static let navigationBarTrailing = ToolbarItemPlacement(place: .trailing)
  /// At the start of the bar at the top, after the back button.
  public static let topBarLeading = ToolbarItemPlacement(place: .leading)
  /// At the start of the bar at the top, after the back button.
  public static let navigationBarLeading = ToolbarItemPlacement(place: .leading)
  /// An action that cancels, at the start of the bar at the top.
  public static let cancellationAction = ToolbarItemPlacement(place: .leading)
  /// An action that navigates, at the start of the bar at the top.
  public static let navigation = ToolbarItemPlacement(place: .leading)
  /// In place of the title.
  public static let principal = ToolbarItemPlacement(place: .principal)
  /// On a bar below the page.
  public static let bottomBar = ToolbarItemPlacement(place: .bottom)
}

/// An item of a toolbar, with its placement.
public struct ToolbarItem<Content: View>: PrimitiveView {
  let placement: ToolbarItemPlacement
  let content: Content

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - placement: The bar and the side of it.
  ///   - content: The view of the item.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }

  func makeNode(in parent: Node) -> ToolbarItemNode {
    let node = ToolbarItemNode(parent: parent)
    node.place = placement.place
    node.append(content._makeNode(in: node))
    return node
  }

  func update(_ node: ToolbarItemNode) {
    if node.place != placement.place {
      node.place = placement.place
      node.setNeedsLayout()
    }
    content._update(node.children[0])
  }
}

/// A group of toolbar items with the same placement.
public struct ToolbarItemGroup<Content: View>: View {
  let placement: ToolbarItemPlacement
  let content: Content

  /// Creates a group.
  ///
  /// - Parameters:
  ///   - placement: The bar and the side of it.
  ///   - content: The views of the items.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }

  /// The content and behavior of the view.
  public var body: some View {
    ToolbarItem(placement: placement) {
      HStack { content }
    }
  }
}

final class ToolbarItemNode: WrapperNode {
  var place = ToolbarItemPlacement.Place.trailing
}

private struct ToolbarModifier<Items: View>: NodeModifier {
  let items: Items

  func makeNode(in parent: Node) -> ToolbarNode {
    let node = ToolbarNode(parent: parent)
    node.show(items)
    return node
  }

  func update(_ node: ToolbarNode) {
    node.show(items)
  }
}

extension View {
  /// Adds items to the bars of the enclosing page.
  ///
  /// Buttons without a shortcut get one: Alt with the first ASCII letter of their title. A view that is no
  /// `ToolbarItem` has the automatic placement.
  ///
  /// - Parameter content: The items.
  /// - Returns: A view with a toolbar.
  public func toolbar(@ViewBuilder content: () -> some View) -> some View {
    modifier(ToolbarModifier(items: content()))
  }

  /// Has no effect; it exists for source compatibility with SwiftUI, because a bar has one row.
  ///
  /// - Parameter mode: The size of the title.
  /// - Returns: The same view.
  public func navigationBarTitleDisplayMode(_ mode: NavigationBarTitleDisplayMode) -> some View {
    self
  }
}

/// The size of a title, which has no effect in a terminal.
public enum NavigationBarTitleDisplayMode: Hashable, Sendable {
  /// A size of the title.
  case automatic, inline, large
}

/// Registers the items of a toolbar with the enclosing page, which lays them out and draws them.
final class ToolbarNode: Node {
  override var concernsAppearance: Bool { true }

  private var container: ToolbarItemsNode?
  private weak var page: PageNode?

  override init(parent: Node) {
    super.init(parent: parent)
    page = enclosingPage
    page?.add(self)
  }

  func show(_ items: some View) {
    if let child = container?.children.first { return items._update(child) }
    let container = ToolbarItemsNode(parent: self)
    self.container = container
    container.append(items._makeNode(in: container))
  }

  /// The nodes to lay out on the bars.
  var items: [Node] { container?.layoutNodes ?? [] }

  // The items are no children.
  override var isInteractive: Bool { true }

  // The items receive input as a part of the page, but the page's layout does not contain them.
  override var visibleChildren: [Node] {
    super.visibleChildren + (page == nil ? [] : [container].compactMap { $0 })
  }

  override func draw(on canvas: inout Canvas) {
    for child in super.visibleChildren { child.drawIfDamaged(on: &canvas) }
  }

  override func setEnvironment(_ environment: EnvironmentValues) {
    super.setEnvironment(environment)
    container?.setEnvironment(environment)
  }

  override func willLeave() {
    page?.remove(self)
    container?.leave()
  }
}

/// Holds the items of a toolbar.
private final class ToolbarItemsNode: Node {
  override init(parent: Node) {
    super.init(parent: parent)
    environment.isInToolbar = true
  }

  // The stack of the page places the items on its bars.
  override var layoutParent: Node? { enclosingPage?.parent }

  override func setEnvironment(_ environment: EnvironmentValues) {
    var own = environment
    own.isInToolbar = true
    super.setEnvironment(own)
  }
}

extension ButtonNode {
  /// The shortcut of a toolbar button without one of its own: Alt with the first letter of its title.
  var toolbarShortcut: KeyboardShortcut? {
    guard environment.isInToolbar else { return nil }
    let letter = shortcutTitle.lowercased().first { $0.isASCII && $0.isLetter }
    return letter.map { KeyboardShortcut(.character($0), modifiers: .option) }
  }
}

extension Node {
  /// The enclosing page; `nil` inside a presentation over a page.
  final var enclosingPage: PageNode? {
    let found: Node? = nearest { $0 is PageNode || $0 is PresentedNode ? $0 : nil }
    return found as? PageNode
  }
}

extension EnvironmentValues {
  private struct InToolbarKey: EnvironmentKey {
    static let defaultValue = false
  }

  /// Whether the view is an item of a toolbar.
  var isInToolbar: Bool {
    get { self[InToolbarKey.self] }
    set { self[InToolbarKey.self] = newValue }
  }
}
