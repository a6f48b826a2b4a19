/// The way in which the children of a view are read (SwiftUI's type of the same name).
public struct AccessibilityChildBehavior: Hashable, Sendable {
  fileprivate enum Kind: Hashable {
    case ignore, contain, combine
  }

  fileprivate let kind: Kind
  /// The children are not read; an `accessibilityLabel` describes the view.
  public static let ignore = AccessibilityChildBehavior(kind: .ignore)
  /// Each child is read on its own, which is the default.
  public static let contain = AccessibilityChildBehavior(kind: .contain)
  /// The texts of all children are read together, and their actions belong to one element.
  public static let combine = AccessibilityChildBehavior(kind: .combine)
}

private struct AccessibilityGroupModifier: NodeModifier {
  let behavior: AccessibilityChildBehavior

  func makeNode(in parent: Node) -> AccessibilityGroupNode {
    let node = AccessibilityGroupNode(parent: parent)
    node.behavior = behavior
    return node
  }

  func update(_ node: AccessibilityGroupNode) { node.behavior = behavior }
}

/// Reads its children separately, together, or not at all.
private final class AccessibilityGroupNode: Node, AccessibleNode {
  var behavior = AccessibilityChildBehavior.ignore

  func describe(to reader: inout AccessibilityReader) {
    switch behavior.kind {
    case .ignore: break
    case .contain: reader.readChildren(of: self)
    case .combine: combine(reader.content(of: self), to: &reader)
    }
  }

  private func combine(_ parts: [AccessibilityElement], to reader: inout AccessibilityReader) {
    guard let first = parts.first else { return }
    // With one control, the element is that control with the texts around it.
    let actors = parts.filter { !$0.controls.isEmpty }
    let role = actors.count == 1 ? actors[0].role : actors.isEmpty ? first.role : .text
    var element = AccessibilityElement(role, parts.map(\.label).filter { !$0.isEmpty }.joined(separator: ", "))
    element.value = actors.count == 1 ? actors[0].value : nil
    element.states = parts.flatMap(\.states)
    element.controls = parts.flatMap(\.controls)
    element.isFocused = parts.contains { $0.isFocused }
    reader.add(element)
  }
}

package struct AccessibilityActionModifier: NodeModifier {
  package let name: String
  package let action: @MainActor () -> Void

  package init(name: String, action: @escaping @MainActor () -> Void) {
    self.name = name
    self.action = action
  }

  package func makeNode(in parent: Node) -> AccessibilityActionNode {
    let node = AccessibilityActionNode(parent: parent)
    update(node)
    return node
  }

  package func update(_ node: AccessibilityActionNode) {
    node.name = name
    node.action = action
  }
}

/// Offers an action to screen readers and to the command palette, after its content.
package final class AccessibilityActionNode: Node, AccessibleNode {
  var name = ""
  var action: @MainActor () -> Void = {}
  override var isInteractive: Bool { true }

  override var controls: [Control] {
    [Control(.choice, name, node: self) { [weak self] in self?.action() }]
  }

  func describe(to reader: inout AccessibilityReader) {
    reader.readChildren(of: self)
    var element = AccessibilityElement(.button, name)
    element.states = environment.isEnabled ? [] : ["disabled"]
    element.controls = controls
    reader.add(element)
  }
}

extension View {
  /// Sets how the children of the view are read by screen readers.
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    modifier(AccessibilityGroupModifier(behavior: children))
  }

}

extension AccessibilityTraits {
  /// The view is selected, which screen readers say.
  public static let isSelected = AccessibilityTraits(rawValue: 2)
  /// Has no effect: controls have a role of their own.
  ///
  /// Use a `Button` or `onTapGesture`.
  public static let isButton = AccessibilityTraits(rawValue: 4)
  /// Has no effect: use a `Link`.
  public static let isLink = AccessibilityTraits(rawValue: 8)
  /// Has no effect: an image is read by its label.
  public static let isImage = AccessibilityTraits(rawValue: 16)
  /// Has no effect: texts are static.
  public static let isStaticText = AccessibilityTraits(rawValue: 32)
  /// Has no effect: use a `Toggle`.
  public static let isToggle = AccessibilityTraits(rawValue: 64)
  /// Has no effect: only presentations are modal.
  public static let isModal = AccessibilityTraits(rawValue: 128)
  /// Has no effect: a text is read again when it changes.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 256)
  /// Has no effect: a terminal has no summary element.
  public static let isSummaryElement = AccessibilityTraits(rawValue: 512)
  /// Has no effect: use `searchable(text:prompt:)`.
  public static let isSearchField = AccessibilityTraits(rawValue: 1024)
  /// Has no effect: a terminal plays no sound.
  public static let playsSound = AccessibilityTraits(rawValue: 2048)
}
