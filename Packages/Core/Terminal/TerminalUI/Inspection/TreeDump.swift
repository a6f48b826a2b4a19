extension Window {
  /// Returns the node tree as an indented outline.
  ///
  /// Each line has the node's type and frame, and whether it is focused, hidden or disabled. Presented views follow the
  /// node of their modifier, which is shown with its call site.
  public func treeDump() -> String {
    update()
    var lines: [String] = []
    rootNode?.dump(into: &lines, indent: 0)
    return lines.joined(separator: "\n")
  }
}

extension Node {
  /// All children, including hidden ones, and the views that this node presents.
  var childrenAndPresented: [Node] {
    children + visibleChildren.filter { child in !children.contains { $0 === child } }
  }

  fileprivate func dump(into lines: inout [String], indent: Int) {
    lines.append(String(repeating: "  ", count: indent) + summary)
    for child in childrenAndPresented { child.dump(into: &lines, indent: indent + 1) }
  }

  private var summary: String {
    var words = [kind]
    // A node that takes no part in layout has no frame of its own.
    if isLaidOut { words.append("(\(frame.minX),\(frame.minY) \(frame.size.width)x\(frame.size.height))") }
    if let site = (self as? PresentationNode)?.callSite { words.append("\(site)") }
    if let text = self as? TextNode { words.append("\"\(text.content)\"") }
    if hasFocus { words.append("focused") }
    if isHidden { words.append("hidden") }
    if isFocusable, !environment.isEnabled { words.append("disabled") }
    return words.joined(separator: " ")
  }

  /// The type name without its generic arguments, which can fill a page.
  private var kind: String {
    let name = String(describing: type(of: self))
    return String(name.prefix { $0 != "<" })
  }
}
