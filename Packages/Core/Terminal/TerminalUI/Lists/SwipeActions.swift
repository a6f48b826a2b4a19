/// The edge of a row at which SwiftUI shows swipe actions; a terminal shows the actions on the key-hint line instead.
public enum HorizontalEdge: Hashable, Sendable {
  /// The leading and the trailing edge.
  case leading, trailing
}

struct SwipeActionsView<Content: View, Actions: View>: View {
  let content: Content
  let actions: Actions
  @State private var isMenuShown = false
  /// The actions that modifiers around this one have added to the row.
  @State private var outerActions: [AnyView] = []

  var body: some View {
    Presenter(content: row, style: .menu, isPresented: $isMenuShown) {
      VStack(alignment: .leading) {
        actions
        ForEach(0..<outerActions.count) { outerActions[$0] }
      }
      .padding(.horizontal, .cells(2))
      .padding(.vertical, .cells(1))
      .border(.accent, title: "Actions")
    }
  }

  private var row: some View {
    content.modifier(
      SwipeActionsModifier(actions: actions) { outer in
        outerActions = outer
        isMenuShown = true
      })
  }
}

extension SwipeActionsView: TaggedView {
  var tagValue: AnyHashable? { (content as? any TaggedView)?.tagValue }
}

struct SwipeActionsModifier<Actions: View>: NodeModifier {
  let actions: Actions
  let openMenu: @MainActor ([AnyView]) -> Void

  func makeNode(in parent: Node) -> SwipeActionsNode {
    let node = SwipeActionsNode(parent: parent)
    update(node)
    return node
  }

  func update(_ node: SwipeActionsNode) {
    node.openMenu = openMenu
    node.makeActions = { AnyView(actions) }
    node.show(actions)
  }
}

/// Stores the actions of a row, which are not drawn: the key `x` triggers a single action or opens a menu of several.
///
/// Where letters are typed into a field, the key is Delete.
final class SwipeActionsNode: Node {
  var openMenu: @MainActor ([AnyView]) -> Void = { _ in }
  var makeActions: @MainActor () -> AnyView = { AnyView(EmptyView()) }
  private var container: Node?
  /// The node of another modifier of the same row, inside this one, which offers the actions of both.
  private weak var inner: SwipeActionsNode?
  private weak var outer: SwipeActionsNode?

  override init(parent: Node) {
    super.init(parent: parent)
    outer = parent.nearest { $0 as? SwipeActionsNode ?? nil }
    outer?.inner = self
  }

  func show(_ actions: some View) {
    if let child = container?.children.first { return actions._update(child) }
    let container = Node(parent: self)
    self.container = container
    container.append(actions._makeNode(in: container))
  }

  override func setEnvironment(_ environment: EnvironmentValues) {
    super.setEnvironment(environment)
    container?.setEnvironment(environment)
  }

  override func willLeave() {
    container?.leave()
  }

  private var buttons: [ButtonNode] {
    _ = container?.layoutNodes
    var found: [ButtonNode] = []
    container?.collectButtons(into: &found)
    return found + (outer?.buttons ?? [])
  }

  private var outerActions: [AnyView] { outer.map { [$0.makeActions()] + $0.outerActions } ?? [] }

  /// Whether the row receives keys: it is selected, or contains the focus.
  private var isInUse: Bool {
    guard inner == nil else { return false }
    if let row: ListRowNode = nearest({ $0 as? ListRowNode }) { return row.isSelected && row.parent?.hasFocus == true }
    return window.focus.focused?.nearest { $0 === self ? true : nil } ?? false
  }

  override var isInteractive: Bool { true }

  override var shortcut: KeyboardShortcut? {
    guard isInUse, !buttons.isEmpty else { return nil }
    return typesIntoField ? KeyboardShortcut(.deleteForward, modifiers: []) : "x"
  }

  override var shortcutTitle: String {
    let buttons = buttons
    return buttons.count == 1 ? buttons[0].shortcutTitle : "Actions"
  }

  override func trigger() {
    let buttons = buttons
    if buttons.count == 1 { buttons[0].trigger() } else { openMenu(outerActions) }
  }

  /// The actions of the active row by name, so that a screen reader or driver does not need the menu.
  override var controls: [Control] {
    isInUse ? buttons.flatMap(\.controls) : []
  }
}

extension Node {
  fileprivate func collectButtons(into found: inout [ButtonNode]) {
    if let button = self as? ButtonNode { found.append(button) }
    for child in visibleChildren { child.collectButtons(into: &found) }
  }
}

extension View {
  /// Adds actions to a row of a list.
  ///
  /// While the row is selected or contains the focus, the key `x` triggers a single action or opens a menu of several. In a
  /// view that types into its field, the key is Delete.
  /// The actions of several such modifiers, and those of `onDelete(perform:)` and `onMove(perform:)`, are in one menu.
  /// `edge` and `allowsFullSwipe` have no effect, because nothing is swiped.
  public func swipeActions(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> some View
  ) -> some View {
    SwipeActionsView(content: self, actions: content())
  }
}
