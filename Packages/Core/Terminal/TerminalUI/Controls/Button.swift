/// The role of a button.
public enum ButtonRole: Hashable, Sendable {
  /// A button that cancels an operation.
  case cancel
  /// A button whose action deletes data or cannot be undone.
  case destructive
}

/// A control that runs an action.
///
/// Return or Space triggers it while it has the focus, as do a mouse click and its keyboard shortcut.
public struct Button<Label: View>: PrimitiveView {
  enum Action {
    case immediate(@MainActor () -> Void)
    case asynchronous(@MainActor () async -> Void)
  }

  let role: ButtonRole?
  let action: Action
  let label: Label
  /// The name for the key-hint line and the driver; `nil` if it is unknown.
  let title: String?

  /// Creates a button with a synchronous action and a custom label.
  public init(role: ButtonRole? = nil, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.role = role
    self.action = .immediate(action)
    self.label = label()
    title = nil
  }

  /// Creates a button that starts a task, with a custom label.
  ///
  /// The window owns the task and cancels it when the window closes. The task continues if the view disappears.
  public init(
    role: ButtonRole? = nil, action: @escaping @MainActor () async -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = .asynchronous(action)
    self.label = label()
    title = nil
  }

  func makeNode(in parent: Node) -> ButtonNode {
    let node = ButtonNode(parent: parent)
    configure(node)
    node.append(ButtonLabel(role: role, label: label)._makeNode(in: node))
    return node
  }

  func update(_ node: ButtonNode) {
    configure(node)
    ButtonLabel(role: role, label: label)._update(node.children[0])
  }

  private func configure(_ node: ButtonNode) {
    if node.role != role { node.setNeedsDisplay() }
    node.role = role
    node.title = title
    switch action {
    case .immediate(let action):
      node.action = action
      node.closesAlertFirst = false
    case .asynchronous(let action):
      let tasks = node.window.tasks
      node.action = { tasks.startNow(action) }
      node.closesAlertFirst = true
    }
  }
}

extension Button where Label == Text {
  /// Creates a button with a synchronous action and a title.
  public init(_ title: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {
    self.role = role
    self.action = .immediate(action)
    self.title = String(title)
    label = Text(title)
  }

  /// Creates a button with a synchronous action and a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {
    self.role = role
    self.action = .immediate(action)
    self.title = String(title)
    label = Text(title)
  }

  /// Creates a button that starts a task, with a title.
  public init(_ title: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping @MainActor () async -> Void) {
    self.role = role
    self.action = .asynchronous(action)
    self.title = String(title)
    label = Text(title)
  }

  /// Creates a button that starts a task, with a title.
  ///
  /// The window owns the task and cancels it when the window closes. The task continues if the view disappears.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, role: ButtonRole? = nil, action: @escaping @MainActor () async -> Void) {
    self.role = role
    self.action = .asynchronous(action)
    self.title = String(title)
    label = Text(title)
  }
}

extension Button where Label == TerminalUI.Label<Text, Image> {
  /// Creates a button with a synchronous action, a symbol and a title.
  public init(
    _ title: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.role = role
    self.action = .immediate(action)
    self.title = String(title)
    label = TerminalUI.Label(title, systemImage: systemImage)
  }

  /// Creates a button with a synchronous action, a symbol and a title.
  ///
  /// `systemImage` is an SF Symbols name. A name without a character here is drawn as a diamond.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.role = role
    self.action = .immediate(action)
    self.title = String(title)
    label = TerminalUI.Label(title, systemImage: systemImage)
  }
}

/// A button on the screen; in a list row it is the row's action and is drawn as its label alone.
final class ButtonNode: WrapperNode {
  var role: ButtonRole?
  var title: String?
  var action: @MainActor () -> Void = {}
  /// Whether an alert closes before the action and not after it.
  ///
  /// An asynchronous action begins in the same call, and may present the next alert with the same binding.
  var closesAlertFirst = false

  override var shortcut: KeyboardShortcut? {
    environment.keyBindings.assigned(environment.keyboardShortcut ?? toolbarShortcut)
  }
  override var shortcutTitle: String { spokenLabel ?? title ?? label }
  private var isInRow: Bool { environment.isInListRow }
  /// Whether the list handles clicks on the button: one selects the row, a double click triggers the button.
  ///
  /// A button with a style of its own, such as that of a disclosure group, is a control in the row.
  var isRowAction: Bool { isInRow && look != .custom && nearest { $0 as? ListRowNode }?.firstButton === self }
  private var look: ResolvedButtonStyle.Kind { environment.resolvedButtonStyle.kind }
  /// Whether views in the body of the style trigger the button.
  var isPrimitive: Bool { look == .primitive }
  private var isFramed: Bool { look == .bordered || look == .prominent }
  private var padding: CellInsets {
    isInRow || !isFramed ? CellInsets() : CellInsets(leading: 2, trailing: 2)
  }

  override var isInteractive: Bool { true }
  override var isReusable: Bool { true }
  override var isFocusable: Bool { !isInRow && !isPrimitive }
  override var drawsCells: Bool { true }
  override var ownCells: Rect { isInRow ? .zero : frame }

  override func trigger() {
    guard environment.isEnabled else { return }
    let close = environment.afterAction
    if closesAlertFirst { close?.run() }
    action()
    if !closesAlertFirst { close?.run() }
  }

  override var controls: [Control] {
    if isPrimitive { return [] }
    return [Control(.button, title ?? label, node: self) { [weak self] in self?.trigger() }]
  }

  override func handle(_ key: KeyPress) -> Bool {
    guard hasFocus, key == KeyPress(.return) || key == KeyPress(.character(" ")) else { return false }
    trigger()
    return true
  }

  override func press(at point: Point) -> Bool {
    if isRowAction || isPrimitive { return false }
    trigger()
    return !isInRow
  }

  override var keyHints: [KeyHint] {
    hasFocus ? [KeyHint("Enter", title ?? spokenHint ?? "Press")] : []
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    var inner = proposal.inset(by: padding)
    // A label is broken between words only.
    if let width = inner.width { inner.width = max(width, longestWord(wrappedTo: width)) }
    let content = contentSize(for: inner)
    return Size(width: content.width + padding.leading + padding.trailing, height: content.height)
  }

  /// Whether the button wraps to the next line of a row of buttons that is too narrow for all of them.
  var wrapsInRow: Bool { !isInRow && !environment.isInToolbar }

  /// Returns the width of the longest word in the label, if the label has to be wrapped; otherwise zero.
  private func longestWord(wrappedTo width: Int) -> Int {
    guard !isInRow, environment.lineLimit != 1, contentSize(for: ProposedSize(width: nil, height: nil)).width > width
    else { return 0 }
    return layoutChildren.map(\.longestWord).max() ?? 0
  }

  override func arrange() {
    placeContent(in: frame.inset(by: padding))
  }

  override func draw(on canvas: inout CellCanvas) {
    guard !isInRow else {
      super.draw(on: &canvas)
      return
    }
    let palette = environment.palette
    if hasFocus, look == .row { return drawSelected(on: &canvas, palette) }
    let outer = canvas.foregroundOverride
    // The border of a panel shows the focus.
    let isHighlighted = hasFocus && look != .panel
    canvas.foregroundOverride = isHighlighted ? palette[.onAccent] : ink(palette) ?? outer
    if isHighlighted || isFramed { canvas.fill(frame, background: palette[background]) }
    super.draw(on: &canvas)
    // An app's style may have a background of its own.
    if hasFocus, look == .custom { canvas.setBackground(palette[.accent], of: frame) }
    if isFramed {
      // Brackets show the button on terminals without colors.
      canvas.write("[", at: frame.origin, foreground: palette[.border])
      canvas.write("]", at: Point(x: frame.maxX - 1, y: frame.minY), foreground: palette[.border])
    }
    canvas.foregroundOverride = outer
  }

  private func drawSelected(on canvas: inout CellCanvas, _ palette: Palette) {
    canvas.fill(frame, background: palette[.selection])
    canvas.overridingForeground(with: palette[.onSelection], except: palette.statusColors(isActive: true)) {
      super.draw(on: &$0)
    }
  }

  private var background: Palette.Role {
    if hasFocus { return .accent }
    return look == .prominent && environment.isEnabled ? .selection : .surface
  }

  /// Returns the color of the label; `nil` if the style sets it.
  private func ink(_ palette: Palette) -> CellColor? {
    if !environment.isEnabled { return palette[.secondaryText] }
    if look == .custom || look == .primitive || look == .panel || look == .row { return nil }
    if look == .prominent { return palette[.onSelection] }
    return palette[role == .destructive ? .danger : .accent]
  }
}

extension ButtonNode: AccessibleNode {
  func describe(to reader: inout AccessibilityReader) {
    if isPrimitive { return reader.readChildren(of: self) }
    reader.add(.button, title ?? reader.text(of: self), of: self)
  }
}

extension Node {
  /// The width below which the node breaks a word; in a row, that of all its parts together.
  fileprivate var longestWord: Int {
    if let text = self as? TextNode {
      return text.content.split { $0 == " " || $0 == "\n" }.map { CharacterWidth.of($0) }.max() ?? 0
    }
    let parts = layoutChildren.map(\.longestWord)
    guard !parts.isEmpty else { return size(for: ProposedSize(width: nil, height: nil)).width }
    guard let row = self as? StackNode, row.axis == .horizontal else { return parts.max() ?? 0 }
    return parts.reduce(row.spacing * (parts.count - 1), +)
  }
}
