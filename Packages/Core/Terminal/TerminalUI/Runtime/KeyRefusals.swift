import Observation

/// The explanation of the last key or click that had no effect, and the views that explain some of them.
@MainActor
@Observable
final class KeyRefusals {
  /// A key with the reason why it had no effect.
  struct Refusal: Equatable {
    let number: Int
    let hint: KeyHint
  }

  /// The last refusal, until the next input, which a `KeyExplanation` or else the key-hint line shows.
  private(set) var current: Refusal?
  @ObservationIgnored private var number = 0
  @ObservationIgnored private var explanations: [KeyExplanationNode] = []
  /// The views that show a refusal in place of the key-hint line.
  @ObservationIgnored fileprivate var places: [KeyExplanationPlaceNode] = []
  /// Whether a view on the screen shows a refusal.
  var isShownByView: Bool { places.contains { !$0.isOutOfReach } }

  func refuse(_ hint: KeyHint) {
    number += 1
    current = Refusal(number: number, hint: hint)
  }

  // Observers are notified of each assignment, so an unchanged value is not assigned.
  func dismiss() {
    if current != nil { current = nil }
  }

  func add(_ node: KeyExplanationNode) { explanations.append(node) }
  func remove(_ node: KeyExplanationNode) { explanations.removeAll { $0 === node } }

  /// Returns the keys that views in an input scope explain, each once, with the reason of the innermost view.
  func explanations(in scope: Node) -> [KeyHint] {
    let shown = explanations.filter { $0.isShown(in: scope) }.sorted { $0.depth > $1.depth }
    return shown.reduce(into: []) { hints, node in
      let key = node.press.description
      if !hints.contains(where: { $0.key == key }) { hints.append(KeyHint(key, node.reason)) }
    }
  }

  /// Returns the explanation of a view in an input scope; the innermost view takes precedence.
  func explanation(of press: KeyPress, in scope: Node) -> String? {
    explanations.filter { $0.press == press && $0.isShown(in: scope) }.max { $0.depth < $1.depth }?.reason
  }
}

extension Window {
  /// Runs the handler of an input event, and draws the key-hint line again if the explanation has changed.
  func replacingRefusal(_ handle: () -> InputOutcome) -> InputOutcome {
    let before = refusals.current
    refusals.dismiss()
    let outcome = handle()
    if refusals.current != before { requestRedraw() }
    return outcome
  }

  /// Explains why a key has no effect, unless it moves the focus or the selection: it has then reached an edge.
  func explain(_ press: KeyPress) {
    guard let reason = refusal(of: press) else { return }
    refusals.refuse(KeyHint(press.description, reason))
  }

  private func refusal(of press: KeyPress) -> String? {
    if let control = shortcuts.nodes.first(where: { $0.shortcut?.press == press }) {
      return control.environment.disabledReason ?? "\(control.shortcutTitle) is not available now"
    }
    if let scope, let reason = refusals.explanation(of: press, in: scope) { return reason }
    if let reason = windowKeyRefusal(of: press) { return reason }
    return press.isCommand ? "This key has no function here" : nil
  }

  /// Removes the explanation of the last key or click, as a recorder does before it compares screens.
  ///
  /// The explanation depends on keys that a recorder does not store.
  public func dismissExplanation() {
    guard refusals.current != nil else { return }
    refusals.dismiss()
    requestRedraw()
  }

  func explainClick(_ reason: String) {
    refusals.refuse(KeyHint("Click:", reason))
  }
}

extension KeyPress {
  /// Whether the key can be a shortcut of a command: a character or a function key.
  fileprivate var isCommand: Bool {
    switch key {
    case .character, .function: true
    default: false
    }
  }
}

struct KeyExplanationModifier: NodeModifier {
  let shortcut: KeyboardShortcut
  let reason: String

  func makeNode(in parent: Node) -> KeyExplanationNode {
    KeyExplanationNode(shortcut, reason, parent: parent)
  }

  func update(_ node: KeyExplanationNode) {
    node.explainedShortcut = shortcut
    node.reason = reason
  }
}

/// Explains why a key has no effect while the node is on the screen.
final class KeyExplanationNode: Node {
  var explainedShortcut: KeyboardShortcut
  var reason: String
  var press: KeyPress { environment.keyBindings.key(of: explainedShortcut) }

  init(_ shortcut: KeyboardShortcut, _ reason: String, parent: Node) {
    explainedShortcut = shortcut
    self.reason = reason
    super.init(parent: parent)
    window.refusals.add(self)
  }

  override var holdsOneChild: Bool { true }

  override func willLeave() { window.refusals.remove(self) }
}

struct KeyExplanationPlaceModifier: NodeModifier {
  func makeNode(in parent: Node) -> KeyExplanationPlaceNode { KeyExplanationPlaceNode(parent: parent) }
  func update(_ node: KeyExplanationPlaceNode) {}
}

/// Shows refused keys in place of the key-hint line.
final class KeyExplanationPlaceNode: Node {
  override init(parent: Node) {
    super.init(parent: parent)
    window.refusals.places.append(self)
  }

  override func willLeave() { window.refusals.places.removeAll { $0 === self } }
}

struct ClickExplanationModifier: NodeModifier {
  let reason: String

  func makeNode(in parent: Node) -> ClickExplanationNode {
    let node = ClickExplanationNode(parent: parent)
    node.reason = reason
    return node
  }

  func update(_ node: ClickExplanationNode) {
    node.reason = reason
  }
}

/// Explains why a click on its content has no effect.
final class ClickExplanationNode: Node {
  var reason = ""

  override func press(at point: Point) -> Bool {
    window.explainClick(reason)
    return true
  }
}

extension View {
  /// Explains a key that has no effect while the view is on the screen, in a short sentence without a period.
  ///
  /// If nothing handles the key, a `KeyExplanation` or else the key-hint line shows the reason until the next input. Without an explanation it says
  /// that the key has no function here. A disabled control explains its shortcut itself, with the reason of
  /// `disabled(_:reason:)`.
  public func explainsKey(_ shortcut: KeyboardShortcut, _ reason: some StringProtocol) -> some View {
    modifier(KeyExplanationModifier(shortcut: shortcut, reason: String(reason)))
  }

  /// Explains a click that no control in the view handles, in a short sentence without a period.
  public func explainsClick(_ reason: some StringProtocol) -> some View {
    modifier(ClickExplanationModifier(reason: String(reason)))
  }

  /// Disables the controls in the view, with a reason that the command palette shows: a short sentence without a
  /// period.
  public func disabled(_ isDisabled: Bool = true, reason: String) -> some View {
    let reason = isDisabled ? reason : nil
    return disabled(isDisabled).transformEnvironment(\.disabledReason, by: reason) { $0 = $0 ?? reason }
  }
}

extension EnvironmentValues {
  private struct DisabledReasonKey: EnvironmentKey {
    static let defaultValue: String? = nil
  }

  var disabledReason: String? {
    get { self[DisabledReasonKey.self] }
    set { self[DisabledReasonKey.self] = newValue }
  }
}
