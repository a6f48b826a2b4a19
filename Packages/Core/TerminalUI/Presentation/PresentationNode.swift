/// The style of a presentation.
enum PresentationStyle: Sendable {
  /// Centered, in the size of the content.
  case alert
  /// Over most of the window.
  case sheet
  /// Over the whole window.
  case cover
}

/// The node of a modal presentation.
///
/// It is at the position of its modifier, so the presented view inherits the environment there. The window places and
/// draws the presented view.
class PresentationNode: Node {
  final private(set) var presented: PresentedNode?
  var style = PresentationStyle.sheet
  var dismiss: @MainActor () -> Void = {}
  /// The action after the presented view was removed.
  var onDismiss: (@MainActor () -> Void)?
  /// The node that had the focus before the presentation, and gets it back afterwards.
  final weak var focusedBefore: Node?

  func show(_ content: some View) {
    if let child = presented?.children.first {
      content._update(child)
      return
    }
    let container = PresentedNode(parent: self)
    container.append(content._makeNode(in: container))
    presented = container
    focusedBefore = window.focus.focused
    window.present(self)
  }

  func hide() {
    guard let container = presented else { return }
    presented = nil
    let hadFocus = window.focus.focused?.nearest { $0 === container ? true : nil } ?? true
    container.replaceChildren([])
    window.dismiss(self)
    if hadFocus { window.focus.restoreFocus(to: focusedBefore, in: window) }
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
  }

  override var visibleChildren: [Node] {
    presented.map { children + [$0] } ?? children
  }

  override func draw(on canvas: inout Canvas) {
    for child in children { child.draw(on: &canvas) }
  }

  // MARK: Called by the window

  func placePresented(in bounds: Rect) {
    guard let presented else { return }
    switch style {
    case .cover: presented.place(in: bounds)
    case .sheet: presented.place(in: presented.sheetFrame(in: bounds))
    case .alert:
      let room = ProposedSize(width: min(60, bounds.size.width), height: bounds.size.height)
      presented.place(in: Alignment.center.place(presented.size(for: room), in: bounds))
    }
  }

  /// Draws the page behind an alert or a sheet in one color, so that the presented view stands out.
  ///
  /// The color has sufficient contrast, because the page remains readable.
  func dimBackground(of canvas: inout Canvas) {
    guard style != .cover, presented != nil else { return }
    let palette = basePalette
    canvas.clipped(to: area ?? windowArea ?? canvas.clip) {
      $0.flatten(foreground: palette[.secondaryText], background: palette[.background])
    }
  }

  /// The palette below the presented view.
  var basePalette: Palette { environment.palette }

  func drawPresented(on canvas: inout Canvas) {
    guard let presented else { return }
    let palette = basePalette
    canvas.blankCutText(around: presented.frame)
    canvas.fill(presented.frame, background: palette[.background], foreground: palette[.text])
    canvas.clipped(to: presented.frame) { presented.draw(on: &$0) }
  }
}

/// Holds a presented view.
///
/// Escape dismisses it.
final class PresentedNode: ViewportNode {
  /// The available heights of a sheet, and the selected one; `nil` selects the smallest.
  var detents: Set<PresentationDetent> = []
  var selectedDetent: PresentationDetent?
  var onSelectDetent: @MainActor (PresentationDetent) -> Void = { _ in }
  /// The detents with their heights in rows as of the last layout, the smallest first.
  var orderedDetents: [(detent: PresentationDetent, rows: Int)] = []
  /// Whether Escape does not dismiss it.
  var ignoresEscape = false
  private let identity = ActionIdentity()
  private var presentation: PresentationNode? { parent as? PresentationNode }

  override init(parent: Node) {
    super.init(parent: parent)
    environment.dismiss = dismissAction
  }

  private var dismissAction: DismissAction {
    DismissAction(of: identity) { [weak self] in self?.presentation?.dismiss() }
  }

  override func setEnvironment(_ environment: EnvironmentValues) {
    var own = environment
    own.dismiss = dismissAction
    super.setEnvironment(own)
  }

  override func handle(_ key: KeyPress) -> Bool {
    if moveDetent(key) { return true }
    guard key == KeyPress(.escape), !ignoresEscape else { return false }
    presentation?.dismiss()
    return true
  }

  override var keyHints: [KeyHint] {
    (detents.count > 1 ? [KeyHint("^↑↓", "Height")] : []) + (ignoresEscape ? [] : [KeyHint("Esc", "Close")])
  }
}
