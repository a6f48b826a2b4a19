/// A part of a view that runs on each evaluation: `body`, or a member that returns `some View` or a similar type.
struct ViewBody: Sendable {
  var file: CodeFile
  /// The name of the enclosing type; `nil` for a function outside of all types.
  var owner: String?
  /// The name of the property or function: `body`, or the name of a helper.
  var name: String
  var range: Range<Int>
  /// The tokens that run during evaluation, without those in actions and tasks.
  var immediateTokens: [Int]

  /// The name in findings: `OrderList.body`.
  var subject: String { owner.map { "\($0).\(name)" } ?? name }
}

extension TypeDeclaration {
  var isView: Bool {
    kind != .protocol && !isPreview && inherited.contains { $0 == "View" || $0 == "ViewModifier" }
  }

  /// Whether the type only provides a preview.
  fileprivate var isPreview: Bool { inherited.contains { $0 == "PreviewProvider" || $0 == "PreviewModifier" } }
}

extension CodeFile {
  var viewBodies: [ViewBody] {
    types.filter { $0.kind != .protocol && !$0.isPreview }.flatMap { type in
      bodies(type.properties, type.functions, owner: type.name)
    } + bodies(properties, functions, owner: nil)
  }

  private func bodies(
    _ properties: [PropertyDeclaration], _ functions: [FunctionDeclaration], owner: String?
  ) -> [ViewBody] {
    let computed = properties.compactMap { property -> ViewBody? in
      guard let range = property.accessor, isBuilt(property.attributes) || isView(property.type) else { return nil }
      return body(owner, property.name, range)
    }
    return computed
      + functions.compactMap { function in
        guard let range = function.body, isBuilt(function.attributes) || isView(result(function)) else { return nil }
        return body(owner, function.name, range)
      }
  }

  private func body(_ owner: String?, _ name: String, _ range: Range<Int>) -> ViewBody {
    ViewBody(file: self, owner: owner, name: name, range: range, immediateTokens: immediateIndices(range))
  }

  private func isBuilt(_ attributes: [Attribute]) -> Bool { attributes.contains { $0.name == "ViewBuilder" } }

  /// Returns the result type of a function: the tokens after its last arrow outside of the parameters.
  private func result(_ function: FunctionDeclaration) -> Range<Int> {
    var (position, start) = (function.signature.lowerBound, function.signature.upperBound)
    while position < function.signature.upperBound {
      if stream.matches(position, "->") { start = position + 1 }
      position = max(partners[position], position) + 1
    }
    return start..<function.signature.upperBound
  }

  /// Returns whether a range contains `some View`, `some SwiftUI.View` or `AnyView`.
  private func isView(_ range: Range<Int>) -> Bool {
    range.contains { index in
      if stream.matches(index, "AnyView") { return true }
      guard stream.matches(index, "some") else { return false }
      return Self.drawn.contains(text(stream.matches(index + 2, ".") ? index + 3 : index + 1))
    }
  }

  private static let drawn: Set<String> = [
    "View", "Scene", "Commands", "ToolbarContent", "CustomizableToolbarContent", "TableRowContent", "TabContent",
  ]
}
