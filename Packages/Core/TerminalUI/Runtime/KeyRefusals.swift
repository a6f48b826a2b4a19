/// The explanation of the last key or click that had no effect, and the views that explain some of them.
@MainActor
final class KeyRefusals {
  /// The key with the reason why it had no effect, which the key-hint line shows until the next input.
  var current: KeyHint?
  private var explanations: [KeyExplanationNode] = []

  func add(_ node: KeyExplanationNode) { explanations.append(node) }
  func remove(_ node: KeyExplanationNode) { explanations.removeAll { $0 === node } }

  /// Returns the explanation of a view in an input scope; the innermost view takes precedence.
  func explanation(of press: KeyPress, in scope: Node) -> String? {
    explanations.filter { $0.press == press && $0.isShown(in: scope) }.max { $0.depth < $1.depth }?.reason
  }
}

extension Window {
  /// Runs the handler of an input event, and draws the key-hint line again if the explanation has changed.
  func replacingRefusal(_ handle: () -> InputOutcome) -> InputOutcome {
    let before = refusals.current
    refusals.current = nil
    let outcome = handle()
    if refusals.current != before { requestRedraw() }
    return outcome
  }

  /// Explains on the key-hint line why a key has no effect.
  ///
  /// Keys that move the focus or the selection need no explanation: they have reached an edge.
  func explain(_ press: KeyPress) {
    guard let reason = refusal(of: press) else { return }
    refusals.current = KeyHint(press.description, reason)
  }

  private func refusal(of press: KeyPress) -> String? {
    if let control = shortcuts.nodes.first(where: { $0.shortcut?.press == press }) {
      return control.environment.disabledReason ?? "\(control.shortcutTitle) is not available now"
    }
    if let scope, let reason = refusals.explanation(of: press, in: scope) { return reason }
    if let reason = windowKeyRefusal(of: press) { return reason }
    return press.isCommand ? "This key has no function here" : nil
  }

  /// Removes the explanation of the last key or click from the key-hint line.
  ///
  /// It depends on keys that a recorder does not store, so a recorder removes it before it compares screens.
  public func dismissExplanation() {
    guard refusals.current != nil else { return }
    refusals.current = nil
    requestRedraw()
  }

  /// Explains on the key-hint line why a click has no effect.
  func explainClick(_ reason: String) {
    refusals.current = KeyHint("Click:", reason)
  }
}

extension KeyPress {
  /// Whether the key stands for a function: a letter, a digit or a sign, or a function key.
  fileprivate var isCommand: Bool {
    switch key {
    case .character, .function: true
    default: false
    }
  }
}
