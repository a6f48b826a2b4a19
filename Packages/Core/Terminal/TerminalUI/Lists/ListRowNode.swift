/// A node whose action is that of the list row that contains it.
@MainActor
protocol RowActionNode: Node {
  var title: String? { get }
}

extension ButtonNode: RowActionNode {}

/// A row of a list: draws its content after a margin that marks the selection.
package final class ListRowNode: WrapperNode {
  package var isSelected = false {
    didSet { if isSelected != oldValue { setNeedsDisplay() } }
  }
  var isChosen = false {
    didSet { if isChosen != oldValue { setNeedsDisplay() } }
  }
  private let insets: CellInsets

  init(showsChoice: Bool, parent: Node) {
    insets = CellInsets(leading: showsChoice ? 3 : 2, trailing: 1)
    super.init(parent: parent)
  }

  /// The button or tappable view that Return triggers.
  var firstButton: (any RowActionNode)? { firstButton(in: self) }
  override var contentAlignment: Alignment { .leading }
  override var movesContent: Bool { true }
  override var drawsCells: Bool { true }
  override var isReusable: Bool { true }

  override func prepareForReuse() { (isSelected, isChosen) = (false, false) }

  override func measure(_ proposal: ProposedSize) -> Size {
    let content = contentSize(for: proposal.inset(by: insets))
    return Size(width: proposal.width ?? content.width + insets.leading + 1, height: content.height)
  }

  override func arrange() {
    placeContent(in: frame.inset(by: insets))
  }

  override func draw(on canvas: inout CellCanvas) {
    let palette = environment.palette
    let isActive = parent?.hasFocus ?? false || environment.showsSelectionWithoutFocus
    defer {
      let place = Point(x: frame.minX + 1, y: frame.minY)
      if isChosen { canvas.write("✓", at: place, foreground: palette[isSelected && isActive ? .onSelection : .accent]) }
    }
    guard isSelected else { return super.draw(on: &canvas) }
    canvas.fill(frame, background: palette[isActive ? .selection : .surface])
    let ink = palette[isActive ? .onSelection : .text]
    // The mark shows the selection on terminals without colors. It has the color of the text: another one would take
    // 19 bytes for each key.
    canvas.write("▸", at: frame.origin, foreground: ink)
    canvas.overridingForeground(with: ink, except: palette.statusColors(isActive: isActive)) { super.draw(on: &$0) }
    if environment.showsSelectionWithoutFocus, environment.accessibilityDifferentiateWithoutColor {
      // Terminals without colors show the selection so.
      canvas.insert(.reverse, in: frame)
    }
  }

  func button(at point: Point) -> ButtonNode? { button(at: point, in: self) }

  private func button(at point: Point, in node: Node) -> ButtonNode? {
    if let button = node as? ButtonNode, !button.isPrimitive, button.frame.contains(point), button.environment.isEnabled
    {
      return button
    }
    for child in node.visibleChildren {
      if let found = button(at: point, in: child) { return found }
    }
    return nil
  }

  private func firstButton(in node: Node) -> (any RowActionNode)? {
    if let button = node as? any RowActionNode, (button as? ButtonNode)?.isPrimitive != true { return button }
    for child in node.visibleChildren {
      if let found = firstButton(in: child) { return found }
    }
    return nil
  }
}

extension EnvironmentValues {
  private struct ListRowKey: EnvironmentKey {
    static let defaultValue = false
  }

  /// Whether the view is in a row of a list over data, where buttons are the row's actions.
  var isInListRow: Bool {
    get { self[ListRowKey.self] }
    set { self[ListRowKey.self] = newValue }
  }
}
