extension Window {
  /// The nodes as an indented outline: kind, place, and whether one has the focus, is hidden or disabled. Presented views
  /// stand where their modifier stands.
  public func treeDump() -> String {
    update()
    var lines: [String] = []
    rootNode?.dump(into: &lines, indent: 0)
    return lines.joined(separator: "\n")
  }
}

extension Node {
  /// All children, hidden ones included, and the views that are presented from here.
  var childrenAndPresented: [Node] {
    children + visibleChildren.filter { child in !children.contains { $0 === child } }
  }

  fileprivate func dump(into lines: inout [String], indent: Int) {
    lines.append(String(repeating: "  ", count: indent) + summary)
    for child in childrenAndPresented { child.dump(into: &lines, indent: indent + 1) }
  }

  private var summary: String {
    var words = [kind]
    // A node that takes no part in layout has no place of its own.
    if isLaidOut { words.append("(\(frame.minX),\(frame.minY) \(frame.size.width)x\(frame.size.height))") }
    if let text = self as? TextNode { words.append("\"\(text.content)\"") }
    if hasFocus { words.append("focused") }
    if isHidden { words.append("hidden") }
    if isFocusable, !environment.isEnabled { words.append("disabled") }
    return words.joined(separator: " ")
  }

  /// The kind without the types that it is generic over: they can be a page long.
  private var kind: String {
    let name = String(describing: type(of: self))
    return String(name.prefix { $0 != "<" })
  }
}
