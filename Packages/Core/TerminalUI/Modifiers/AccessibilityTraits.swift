/// Accessibility traits of a view besides its role (SwiftUI's type of the same name).
public struct AccessibilityTraits: OptionSet, Sendable {
  /// The bit mask of the traits.
  public let rawValue: Int

  /// Creates a set of traits.
  ///
  /// - Parameter rawValue: The bit mask.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The view is a heading.
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

/// Presents its texts as a heading.
final class HeadingNode: Node, AccessibleNode {
  var isHeading = true

  /// Adds a heading for texts; controls retain their roles.
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
  /// With `.isHeader`, texts are read as a heading; controls in the view retain their roles.
  ///
  /// - Parameter traits: The traits.
  /// - Returns: A view with the traits.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    modifier(HeadingModifier(isHeading: traits.contains(.isHeader)))
  }

  /// Hides the view from screen readers and the command palette.
  ///
  /// Drawing and input do not change.
  ///
  /// - Parameter isHidden: Whether to hide the view.
  /// - Returns: A view that may be hidden.
  public func accessibilityHidden(_ isHidden: Bool) -> some View {
    modifier(AccessibilityHiddenModifier(isHidden: isHidden))
  }
}
