extension Window {
  /// The size of the grid in cells.
  package var gridSize: Size { size }

  /// Repeats an observed input.
  ///
  /// - Parameter input: The input.
  /// - Returns: `true` if a view handled it. `false` also for a control that is not on the screen.
  @discardableResult
  package func reproduce(_ input: ObservedInput) -> Bool {
    switch input {
    case .event(let event): return send(event)
    case .activation(let role, let index):
      guard let control = control(role, at: index) else { return false }
      control.activate()
    case .replacement(let text, let index, _):
      guard let field = control(.textField, at: index) else { return false }
      field.type(text)
    case .resize(let size): resize(to: size)
    }
    return true
  }

  /// Waits until the asynchronous actions that an input has started have begun, as they do in a terminal before the next
  /// input.
  package func waitUntilActionsBegin() async { await tasks.waitUntilBegun() }

  /// Returns the control with a role and an index among the controls of this role.
  ///
  /// - Parameters:
  ///   - role: The role.
  ///   - index: The index, in reading order.
  /// - Returns: The control, or `nil` if there is none.
  package func control(_ role: Control.Role, at index: Int) -> Control? {
    let controls = controls().filter { $0.role == role }
    return controls.indices.contains(index) ? controls[index] : nil
  }

  /// Returns the innermost control at a cell, or `nil` if there is none.
  ///
  /// - Parameter point: The cell.
  /// - Returns: The control. A row, a tab or a choice is a part of its view and is not found.
  package func control(at point: Point) -> Control? {
    controls().filter { [.button, .toggle, .textField].contains($0.role) && $0.node.frame.contains(point) }
      .min { $0.node.frame.size.width < $1.node.frame.size.width }
  }

  /// The label and the text of the text field with the focus, or `nil` if another view has it.
  ///
  /// The text of a secure field is included.
  package var focusedField: (label: String, text: String)? {
    guard let field = focus.focused as? TextFieldNode, let control = field.controls.first else { return nil }
    return (control.label, String(field.characters))
  }
}
