/// A view whose text is known without a node, for the places that show a title as a string.
///
/// A view of the app has a body and therefore no such text, so its title is empty.
@MainActor
protocol PlainTitle {
  var plainTitle: String { get }
}

/// Returns the text of a label; an empty string if it contains views of the app.
@MainActor
package func plainTitle(of label: some View) -> String {
  (label as? any PlainTitle)?.plainTitle ?? ""
}

@MainActor
private func joined(_ parts: [String]) -> String {
  parts.filter { !$0.isEmpty }.joined(separator: " ")
}

extension Text: PlainTitle {
  var plainTitle: String { content }
}

extension Label: PlainTitle {
  var plainTitle: String { TerminalUI.plainTitle(of: title) }
}

extension ModifiedContent: PlainTitle {
  var plainTitle: String { TerminalUI.plainTitle(of: content) }
}

extension HStack: PlainTitle {
  var plainTitle: String { TerminalUI.plainTitle(of: content) }
}

extension VStack: PlainTitle {
  var plainTitle: String { TerminalUI.plainTitle(of: content) }
}

extension Group: PlainTitle {
  var plainTitle: String { TerminalUI.plainTitle(of: content) }
}

extension Optional: PlainTitle where Wrapped: View {
  var plainTitle: String { self.map { TerminalUI.plainTitle(of: $0) } ?? "" }
}

extension ConditionalContent: PlainTitle {
  var plainTitle: String {
    switch branch {
    case .first(let view): TerminalUI.plainTitle(of: view)
    case .second(let view): TerminalUI.plainTitle(of: view)
    }
  }
}

extension TupleView: PlainTitle {
  var plainTitle: String {
    var parts: [String] = []
    for view in repeat each content { parts.append(TerminalUI.plainTitle(of: view)) }
    return joined(parts)
  }
}
