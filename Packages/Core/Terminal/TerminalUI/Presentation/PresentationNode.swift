package enum PresentationStyle: Sendable {
  /// A dialog: centered, in the size of the content, and answered by `y` and `n`.
  case alert
  /// Like a dialog, but without a question: a list of actions or choices, or a popover.
  case menu
  /// Over most of the window.
  case sheet
  /// Over the whole window.
  case cover
}

/// The presenter of a modal view; its body reads the binding, so a change re-evaluates it.
package struct Presenter<Content: View, Presented: View>: View {
  let content: Content
  let style: PresentationStyle
  let isPresented: Binding<Bool>
  var onDismiss: (@MainActor () -> Void)?
  let site: CallSite?
  let presented: @MainActor () -> Presented

  package init(
    content: Content, style: PresentationStyle, isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)? = nil,
    site: CallSite? = nil, @ViewBuilder presented: @escaping @MainActor () -> Presented
  ) {
    self.content = content
    self.style = style
    self.isPresented = isPresented
    self.onDismiss = onDismiss
    self.site = site
    self.presented = presented
  }

  package var body: some View {
    content.modifier(
      PresentationModifier(
        style: style, isPresented: isPresented.wrappedValue, dismiss: { isPresented.wrappedValue = false },
        onDismiss: onDismiss, site: site, presented: presented))
  }
}

/// The presented view, with its own body so that dependencies of the closure are tracked there.
package struct PresentedContent<Content: View>: View {
  package let content: @MainActor () -> Content

  package init(content: @escaping @MainActor () -> Content) {
    self.content = content
  }

  package var body: some View { content() }
}

private struct PresentationModifier<Presented: View>: NodeModifier {
  let style: PresentationStyle
  let isPresented: Bool
  let dismiss: @MainActor () -> Void
  var onDismiss: (@MainActor () -> Void)?
  let site: CallSite?
  let presented: @MainActor () -> Presented

  func makeNode(in parent: Node) -> PresentationNode {
    let node = PresentationNode(parent: parent)
    update(node)
    return node
  }

  func update(_ node: PresentationNode) {
    node.style = style
    node.dismiss = dismiss
    node.onDismiss = onDismiss
    node.callSite = site
    if isPresented {
      let afterAction = style == .alert || style == .menu ? AfterAction(run: dismiss) : nil
      node.show(
        PresentedContent(content: presented).modifier(
          EnvironmentModifier(value: nil) { $0.enterPresentation(afterAction) }))
    } else {
      node.hide()
    }
  }
}

/// The node of a modal presentation.
///
/// It is at the position of its modifier, so the presented view inherits the environment there. The window places and
/// draws the presented view.
class PresentationNode: Node {
  override var concernsAppearance: Bool { true }
  final private(set) var presented: PresentedNode?
  var style = PresentationStyle.sheet
  /// The call that presents the view; `nil` if a control presents its own, such as its menu.
  var callSite: CallSite?
  var dismiss: @MainActor () -> Void = {}
  var onDismiss: (@MainActor () -> Void)?
  /// The place of the control that had the focus before the presentation, and gets it back afterwards.
  private final var formerFocus: FocusPlace?
  /// Whether the user had not scrolled away from that control.
  private final var focusWasVisible = true

  func show(_ content: some View) {
    if let child = presented?.children.first {
      content._update(child)
      return
    }
    let container = PresentedNode(parent: self)
    container.append(content._makeNode(in: container))
    presented = container
    formerFocus = window.focus.returnPlace
    focusWasVisible = formerFocus?.control?.isScrolledIntoView ?? true
    window.present(self)
  }

  func hide() {
    guard let container = presented else { return }
    presented = nil
    let hadFocus = window.focus.focused?.nearest { $0 === container ? true : nil } ?? true
    container.replaceChildren([])
    container.leave()
    window.dismiss(self)
    if hadFocus { window.focus.restoreFocus(to: formerFocus, in: window, scrolls: focusWasVisible) }
    onDismiss?()
  }

  // SwiftUI documents `onDismiss` as "the closure to execute when dismissing the sheet", and names no exception. The
  // removal of the presenter dismisses the sheet, so `hide()` runs the action in this case, too.
  override func willLeave() {
    hide()
  }

  override func setEnvironment(_ environment: EnvironmentValues) {
    super.setEnvironment(environment)
    presented?.setEnvironment(environment)
    // The palette colors the whole page behind the presented view.
    if presented != nil { window.setNeedsDisplay(in: Rect(size: window.size)) }
  }

  // The presented view is no child.
  override var isInteractive: Bool { true }

  override var selectsChildren: Bool { true }
  override var visibleChildren: [Node] {
    presented.map { children + [$0] } ?? children
  }

  override func draw(on canvas: inout CellCanvas) {
    for child in children { child.drawIfDamaged(on: &canvas) }
  }

  // MARK: Called by the window

  func placePresented(in bounds: Rect) {
    guard let presented else { return }
    switch style {
    case .cover: presented.place(in: bounds)
    case .sheet: presented.place(in: presented.sheetFrame(in: bounds))
    case .alert, .menu:
      let room = ProposedSize(width: min(60, bounds.size.width), height: bounds.size.height)
      var size = presented.size(for: room)
      // A dialog that is higher than the window scrolls to its focused control.
      size.height = min(size.height, bounds.size.height)
      presented.place(in: Alignment.center.place(size, in: bounds))
    }
  }

  /// Recolors the page behind an alert or a sheet with one dim color, to emphasize the presented view.
  func dimBackground(of canvas: inout CellCanvas) {
    guard style != .cover, presented != nil else { return }
    let style = CellStyle.dimmed(basePalette, colors: window.terminalCapabilities.colors)
    canvas.clipped(to: area ?? windowArea ?? canvas.clip) { $0.flatten(style) }
  }

  var basePalette: Palette { environment.palette }

  func drawPresented(on canvas: inout CellCanvas) {
    guard let presented else { return }
    let palette = basePalette
    canvas.fill(presented.frame, background: palette[.background], foreground: palette[.text])
    canvas.clipped(to: presented.frame) { presented.drawIfDamaged(on: &$0) }
  }

  /// The frame of the enclosing presentation area; `nil` if it is the whole window.
  var area: Rect? {
    let area: PresentationAreaNode? = nearest { $0 as? PresentationAreaNode }
    return area?.frame
  }
}

/// Holds a presented view; Escape dismisses it.
final class PresentedNode: ViewportNode {
  override var ownCells: Rect { frame }
  override func drawsEvenly(in part: Rect) -> Bool { true }
  /// The available heights of a sheet, and the selected one; `nil` selects the smallest.
  var detents: Set<PresentationDetent> = []
  var selectedDetent: PresentationDetent?
  var onSelectDetent: @MainActor (PresentationDetent) -> Void = { _ in }
  /// The detents with their heights in rows as of the last layout, the smallest first.
  var orderedDetents: [(detent: PresentationDetent, rows: Int)] = []
  var ignoresEscape = false
  private let identity = ActionIdentity()
  private var presentation: PresentationNode? { parent as? PresentationNode }

  // The window places it.
  override var layoutParent: Node? { nil }

  override init(parent: Node) {
    super.init(parent: parent)
    environment.enterPresentation(dismiss: dismissAction)
  }

  private var dismissAction: DismissAction {
    DismissAction(of: identity) { [weak self] in self?.presentation?.dismiss() }
  }

  override func setEnvironment(_ environment: EnvironmentValues) {
    var own = environment
    own.enterPresentation(dismiss: dismissAction)
    super.setEnvironment(own)
  }

  override func handle(_ key: KeyPress) -> Bool {
    moveDetent(key) || answer(key) || key == KeyPress(.escape) && close()
  }

  /// Dismisses the presentation; `false` if only its content can do so.
  func close() -> Bool {
    guard !ignoresEscape else { return false }
    presentation?.dismiss()
    return true
  }

  var isDialog: Bool { presentation?.style == .alert }

  override var isInteractive: Bool { true }

  override var keyHints: [KeyHint] {
    (detents.count > 1 ? [KeyHint("^↑↓", "Height")] : []) + (ignoresEscape ? [] : [KeyHint("Esc", "Close")])
      + answerHints
  }
}

extension PresentedNode: AccessibleNode {
  func describe(to reader: inout AccessibilityReader) {
    let titled = titledBorder(in: self)
    if let titled { reader.markTitleAnnounced(of: titled) }
    reader.add(AccessibilityElement(role, titled?.title ?? ""))
    reader.readChildren(of: self)
  }

  private var role: AccessibilityElement.Role {
    switch (parent as? PresentationNode)?.style {
    case .alert, .menu: .alert
    case .cover: .cover
    default: .sheet
    }
  }

  private func titledBorder(in node: Node) -> BorderNode? {
    if let border = node as? BorderNode, border.title != nil { return border }
    for child in node.visibleChildren {
      if let found = titledBorder(in: child) { return found }
    }
    return nil
  }
}

/// An action that runs after a button's synchronous action and before an asynchronous one, used to close an alert.
package struct AfterAction {
  package let run: @MainActor () -> Void

  package init(run: @escaping @MainActor () -> Void) {
    self.run = run
  }
}

extension EnvironmentValues {
  private struct AfterActionKey: EnvironmentKey {
    static let defaultValue: AfterAction? = nil
  }

  /// Resets the values that do not apply to a presented view: what limits the input of the presenter, row, toolbar, form,
  /// scroll alignment and navigation stack.
  mutating func enterPresentation(_ afterAction: AfterAction?) {
    self.afterAction = afterAction
    isEnabled = true
    isFocusable = true
    takesFocusAutomatically = true
    disabledReason = nil
    keyboardShortcut = nil
    prefersDefaultFocus = false
    isSearchField = false
    isScrollDisabled = false
    isInListRow = false
    isInToolbar = false
    showsFormLabels = false
    scrollAlignment = .topLeading
    navigationModel = nil
  }

  package var afterAction: AfterAction? {
    get { self[AfterActionKey.self] }
    set { self[AfterActionKey.self] = newValue }
  }
}

private struct PresentationAreaModifier: NodeModifier {
  func makeNode(in parent: Node) -> PresentationAreaNode { PresentationAreaNode(parent: parent) }
  func update(_ node: PresentationAreaNode) {}
}

/// The area of the views that are presented from its content.
private final class PresentationAreaNode: WrapperNode {
  // Its frame limits what a presentation dims.
  override var drawsCells: Bool { true }
  override var ownCells: Rect { .zero }
}

extension View {
  /// Restricts the sheets and covers that the view's content presents to the view's frame.
  ///
  /// Views beside it remain visible, and receive clicks without the focus.
  public func presentationArea() -> some View {
    modifier(PresentationAreaModifier())
  }
}
