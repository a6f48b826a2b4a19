/// How a view is shown over the others.
enum PresentationStyle: Sendable {
  /// In the middle, as large as it needs to be.
  case alert
  /// Over most of the window.
  case sheet
  /// Over all of the window.
  case cover
}

/// Shows a view over all others while a condition holds. It stands where the modifier stands, so that it inherits the
/// environment, but is laid out and drawn by the window.
class PresentationNode: Node {
  final private(set) var presented: PresentedNode?
  var style = PresentationStyle.sheet
  var dismiss: @MainActor () -> Void = {}
  /// Who had the focus when it was shown, and has it again when it is closed.
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
    if hadFocus { window.focus.giveBack(to: focusedBefore, in: window) }
  }

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

  // MARK: What the window does

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

  /// The colours of the ground beneath what is presented.
  var groundPalette: Palette { environment.palette }

  func drawPresented(on canvas: inout Canvas) {
    guard let presented else { return }
    let palette = groundPalette
    canvas.blankCutText(around: presented.frame)
    canvas.fill(presented.frame, background: palette[.background], foreground: palette[.text])
    canvas.clipped(to: presented.frame) { presented.draw(on: &$0) }
  }
}

/// Holds what is presented; Escape asks to dismiss it.
final class PresentedNode: ViewportNode {
  /// How high it may be, as a sheet, and which of the heights it has; `nil` is the least.
  var detents: Set<PresentationDetent> = []
  var selectedDetent: PresentationDetent?
  var onSelectDetent: @MainActor (PresentationDetent) -> Void = { _ in }
  /// The detents with the rows that they were when it was last laid out, the least first.
  var orderedDetents: [(detent: PresentationDetent, rows: Int)] = []
  /// Whether Escape leaves it as it is.
  var keepsOnEscape = false
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
    guard key == KeyPress(.escape), !keepsOnEscape else { return false }
    presentation?.dismiss()
    return true
  }

  override var keyHints: [KeyHint] {
    (detents.count > 1 ? [KeyHint("^↑↓", "Height")] : []) + (keepsOnEscape ? [] : [KeyHint("Esc", "Close")])
  }
}
