/// The parts of views that are run whenever they are drawn: `body`, and all that gives `some View`.
struct ViewBody {
  var file: CodeFile
  var type: TypeDeclaration
  /// `body`, or the name of a part of it.
  var name: String
  var range: Range<Int>

  /// What to call it: `OrderList.body`.
  var subject: String { "\(type.name).\(name)" }
}

extension CodeReading {
  /// - Complexity: O(*n*) in the declarations of files that import a user interface.
  func viewBodies() -> [ViewBody] {
    files(.interface).flatMap { file in file.types.flatMap { file.viewBodies(of: $0) } }
  }

  /// The types that are views.
  func views() -> [(file: CodeFile, type: TypeDeclaration)] {
    files(.interface).flatMap { file in file.types.filter(\.isView).map { (file, $0) } }
  }
}

extension TypeDeclaration {
  var isView: Bool { kind != .protocol && inherited.contains { $0 == "View" || $0 == "ViewModifier" } }
}

extension CodeFile {
  fileprivate func viewBodies(of type: TypeDeclaration) -> [ViewBody] {
    guard type.kind != .protocol else { return [] }
    let properties = type.properties.compactMap { property in
      property.accessor.flatMap { isView(property.type) ? (property.name, $0) : nil }
    }
    let functions = type.functions.compactMap { function in
      function.body.flatMap { isView(function.signature) ? (function.name, $0) : nil }
    }
    return (properties + functions).map { ViewBody(file: self, type: type, name: $0.0, range: $0.1) }
  }

  /// Whether `some View` stands there.
  private func isView(_ range: Range<Int>) -> Bool {
    range.contains { stream.matches($0, "some") && stream.matches($0 + 1, "View") }
  }
}
