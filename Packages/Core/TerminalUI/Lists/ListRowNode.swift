/// A row of a list: draws its content behind a margin in which the selection is marked.
final class ListRowNode: WrapperNode {
  var isSelected = false

  private static let insets = EdgeInsets(leading: 2, trailing: 1)

  /// What Return on the row triggers.
  var firstButton: ButtonNode? { firstButton(in: self) }

  override var contentAlignment: Alignment { .leading }

  override func measure(_ proposal: ProposedSize) -> Size {
    let content = contentSize(for: proposal.inset(by: Self.insets))
    return Size(width: proposal.width ?? content.width + 3, height: content.height)
  }

  override func arrange() {
    placeContent(in: frame.inset(by: Self.insets))
  }

  override func draw(on canvas: inout Canvas) {
    guard isSelected else { return super.draw(on: &canvas) }
    let palette = environment.palette
    let isActive = parent?.hasFocus ?? false
    let outer = canvas.foregroundOverride
    canvas.fill(frame, background: palette[isActive ? .selection : .surface])
    canvas.foregroundOverride = palette[isActive ? .onSelection : .text]
    // The mark shows the selection where there are no colours.
    canvas.write("▸", at: frame.origin, foreground: palette[.accent])
    super.draw(on: &canvas)
    canvas.foregroundOverride = outer
  }

  /// The row's action that lies under a point.
  func button(at point: Point) -> ButtonNode? { button(at: point, in: self) }

  private func button(at point: Point, in node: Node) -> ButtonNode? {
    if let button = node as? ButtonNode, button.frame.contains(point), button.environment.isEnabled { return button }
    for child in node.visibleChildren {
      if let found = button(at: point, in: child) { return found }
    }
    return nil
  }

  private func firstButton(in node: Node) -> ButtonNode? {
    if let button = node as? ButtonNode { return button }
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

  /// Whether the view is in a row of a list over data: its buttons are then the row's actions.
  var isInListRow: Bool {
    get { self[ListRowKey.self] }
    set { self[ListRowKey.self] = newValue }
  }
}
