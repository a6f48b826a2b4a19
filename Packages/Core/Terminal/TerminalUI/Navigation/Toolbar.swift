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
  public func toolbar(@ViewBuilder content: () -> some View) -> some View {
    modifier(ToolbarModifier(items: content()))
  }
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

  var items: [Node] { container?.layoutNodes ?? [] }

  // The items are no children.
  override var isInteractive: Bool { true }

  override var selectsChildren: Bool { true }
  // The items receive input as a part of the page, but the page's layout does not contain them.
  override var visibleChildren: [Node] {
    super.visibleChildren + (page == nil ? [] : [container].compactMap { $0 })
  }

  override func draw(on canvas: inout CellCanvas) {
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

  var isInToolbar: Bool {
    get { self[InToolbarKey.self] }
    set { self[InToolbarKey.self] = newValue }
  }
}
