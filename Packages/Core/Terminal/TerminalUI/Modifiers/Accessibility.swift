struct AccessibilityModifier: NodeModifier, Equatable {
  var label: String?
  var value: String?
  var hint: String?

  func makeNode(in parent: Node) -> AccessibilityNode {
    AccessibilityNode(self, parent: parent)
  }

  func update(_ node: AccessibilityNode) {
    guard node.description != self else { return }
    node.description = self
    node.window.setNeedsFrame()
  }
}

final class AccessibilityNode: Node {
  override var holdsOneChild: Bool { true }
  override var isReusable: Bool { true }
  var description: AccessibilityModifier

  init(_ description: AccessibilityModifier, parent: Node) {
    self.description = description
    super.init(parent: parent)
  }

  override var accessibilityLabel: String? { description.label }
  override var accessibilityValue: String? { description.value }
  override var accessibilityHint: String? { description.hint }
}

extension Node {
  /// The label set by `accessibilityLabel` on the view itself or on an ancestor that contains only it.
  package final var spokenLabel: String? { described { $0.accessibilityLabel } }
  /// The value set by `accessibilityValue`, found like the label.
  final var spokenValue: String? { described { $0.accessibilityValue } }
  /// The hint set by `accessibilityHint`, found like the label.
  final var spokenHint: String? { described { $0.accessibilityHint } }

  /// Whether `accessibilityAddTraits(.isSelected)` is set, found like the label.
  final var isSpokenAsSelected: Bool {
    described { ($0 as? HeadingNode)?.isSelected == true ? "selected" : nil } != nil
  }

  private func described(_ find: (Node) -> String?) -> String? {
    var node = self
    while true {
      if let found = find(node) { return found }
      // A description around several views does not apply to each of them.
      guard let parent = node.parent, parent.children.count == 1, !parent.isFocusable else { return nil }
      node = parent
    }
  }
}

extension View {
  /// Sets the name of the view for screen readers, the driver and the key-hint line.
  public func accessibilityLabel(_ label: LocalizedStringKey) -> some View {
    modifier(AccessibilityModifier(label: String(label)))
  }

  /// Sets the name of the view for screen readers, the driver and the key-hint line.
  @_disfavoredOverload
  public func accessibilityLabel(_ label: some StringProtocol) -> some View {
    modifier(AccessibilityModifier(label: String(label)))
  }

  /// Sets the value of the view for screen readers.
  public func accessibilityValue(_ value: LocalizedStringKey) -> some View {
    modifier(AccessibilityModifier(value: String(value)))
  }

  /// Sets the value of the view for screen readers.
  @_disfavoredOverload
  public func accessibilityValue(_ value: some StringProtocol) -> some View {
    modifier(AccessibilityModifier(value: String(value)))
  }

  /// Sets a description of what the control does, for screen readers.
  public func accessibilityHint(_ hint: LocalizedStringKey) -> some View {
    modifier(AccessibilityModifier(hint: String(hint)))
  }

  /// Sets a description of what the control does, for screen readers.
  @_disfavoredOverload
  public func accessibilityHint(_ hint: some StringProtocol) -> some View {
    modifier(AccessibilityModifier(hint: String(hint)))
  }
}

extension AccessibilityNode: AccessibleNode {
  func describe(to reader: inout AccessibilityReader) {
    let content = reader.content(of: self)
    // A control uses the description itself; texts are read together under the given label.
    guard content.allSatisfy({ $0.role == .text }), description.label != nil || description.value != nil else {
      return reader.readChildren(of: self)
    }
    var element = AccessibilityElement(.text, description.label ?? content.map(\.label).joined(separator: " "))
    element.value = description.value
    element.states = [isSpokenAsSelected ? "selected" : nil, description.hint].compactMap { $0 }
    reader.add(element)
  }
}

/// Accessibility traits of a view besides its role (SwiftUI's type of the same name).
public struct AccessibilityTraits: OptionSet, Sendable {
  /// The bit mask of the traits.
  public let rawValue: Int

  /// Creates a set of traits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The view is a heading.
  public static let isHeader = AccessibilityTraits(rawValue: 1)
}

struct HeadingModifier: NodeModifier {
  let isHeading: Bool
  let isSelected: Bool

  func makeNode(in parent: Node) -> HeadingNode {
    let node = HeadingNode(parent: parent)
    update(node)
    return node
  }

  func update(_ node: HeadingNode) {
    node.isHeading = isHeading
    node.isSelected = isSelected
  }
}

/// Presents its texts as a heading, and its content as selected.
final class HeadingNode: Node, AccessibleNode {
  var isHeading = true
  var isSelected = false

  /// Adds a heading or a selected text for texts; controls retain their roles.
  func describe(to reader: inout AccessibilityReader) {
    let content = reader.content(of: self)
    guard isHeading || isSelected, !content.isEmpty, content.allSatisfy({ $0.role == .text }) else {
      return reader.readChildren(of: self)
    }
    var element = AccessibilityElement(isHeading ? .heading : .text, content.map(\.label).joined(separator: " "))
    element.states = isSelected ? ["selected"] : []
    reader.add(element)
  }
}

struct AccessibilityHiddenModifier: NodeModifier {
  let isHidden: Bool

  func makeNode(in parent: Node) -> AccessibilityHiddenNode {
    let node = AccessibilityHiddenNode(parent: parent)
    update(node)
    return node
  }

  func update(_ node: AccessibilityHiddenNode) { node.hidesContent = isHidden }
}

/// Hides its content from screen readers, because it is decoration or is described elsewhere.
final class AccessibilityHiddenNode: Node, AccessibleNode {
  var hidesContent = false

  func describe(to reader: inout AccessibilityReader) {
    if !hidesContent { reader.readChildren(of: self) }
  }
}

extension View {
  /// Sets accessibility traits of the view.
  ///
  /// With `.isHeader`, texts are read as a heading; controls in the view retain their roles. With `.isSelected`, the view
  /// is read as selected.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    modifier(HeadingModifier(isHeading: traits.contains(.isHeader), isSelected: traits.contains(.isSelected)))
  }

  /// Hides the view from screen readers and the command palette; drawing and input do not change.
  public func accessibilityHidden(_ isHidden: Bool) -> some View {
    modifier(AccessibilityHiddenModifier(isHidden: isHidden))
  }
}
