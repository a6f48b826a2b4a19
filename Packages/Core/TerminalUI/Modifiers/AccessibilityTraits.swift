/// What a view is to someone who does not see it, beside what it says itself (SwiftUI's type of the same name).
public struct AccessibilityTraits: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// It is the heading of what follows.
  public static let isHeader = AccessibilityTraits(rawValue: 1)
}

struct HeadingModifier: NodeModifier {
  let isHeading: Bool

  func makeNode(in parent: Node) -> HeadingNode {
    let node = HeadingNode(parent: parent)
    update(node)
    return node
  }

  func update(_ node: HeadingNode) { node.isHeading = isHeading }
}

/// Marks its texts as a heading.
final class HeadingNode: Node, AccessibleNode {
  var isHeading = true

  /// What can be used stays what it is.
  func describe(to reader: inout AccessibilityReader) {
    let content = reader.content(of: self)
    guard isHeading, !content.isEmpty, content.allSatisfy({ $0.role == .text }) else {
      return reader.readChildren(of: self)
    }
    reader.add(AccessibilityElement(.heading, content.map(\.label).joined(separator: " ")))
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

/// Is told to nobody: it is decoration, or is said elsewhere.
final class AccessibilityHiddenNode: Node, AccessibleNode {
  var hidesContent = false

  func describe(to reader: inout AccessibilityReader) {
    if !hidesContent { reader.readChildren(of: self) }
  }
}

extension View {
  /// Says what the view is. `.isHeader` has its texts told as a heading; controls in it stay what they are.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    modifier(HeadingModifier(isHeading: traits.contains(.isHeader)))
  }

  /// Leaves the view out of what a screen reader is told and out of the command palette. It is drawn and used as before.
  public func accessibilityHidden(_ isHidden: Bool) -> some View {
    modifier(AccessibilityHiddenModifier(isHidden: isHidden))
  }
}
