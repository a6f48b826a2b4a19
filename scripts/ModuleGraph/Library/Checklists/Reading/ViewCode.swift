/// The parts of views that are run whenever they are drawn: `body`, and all that gives `some View` or the like.
struct ViewBody: Sendable {
  var file: CodeFile
  /// The name of the type that it belongs to; nil for a function outside of all types.
  var owner: String?
  /// `body`, or the name of a part of it.
  var name: String
  var range: Range<Int>
  /// Those of its tokens that no action or task has to itself.
  var atOnce: [Int]

  /// What to call it: `OrderList.body`.
  var subject: String { owner.map { "\($0).\(name)" } ?? name }
}

extension TypeDeclaration {
  var isView: Bool {
    kind != .protocol && !isPreview && inherited.contains { $0 == "View" || $0 == "ViewModifier" }
  }

  /// What only shows a view to its developers.
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
    ViewBody(file: self, owner: owner, name: name, range: range, atOnce: runAtOnce(range))
  }

  private func isBuilt(_ attributes: [Attribute]) -> Bool { attributes.contains { $0.name == "ViewBuilder" } }

  /// What stands behind the last arrow of a function that is no parameter's.
  private func result(_ function: FunctionDeclaration) -> Range<Int> {
    var (position, start) = (function.signature.lowerBound, function.signature.upperBound)
    while position < function.signature.upperBound {
      if stream.matches(position, "->") { start = position + 1 }
      position = max(partners[position], position) + 1
    }
    return start..<function.signature.upperBound
  }

  /// Whether `some View`, `some SwiftUI.View` or `AnyView` stands there.
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
