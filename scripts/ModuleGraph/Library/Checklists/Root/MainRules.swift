/// The types that are an app: `struct MyApp: App`.
extension CodeReading {
  fileprivate func apps() -> [(file: CodeFile, type: TypeDeclaration)] {
    files(.interface).flatMap { file in
      file.types.filter { $0.kind == .struct && $0.inherited.contains("App") }.map { (file, $0) }
    }
  }
}

/// The app's entry decides nothing.
struct MainLogic: ChecklistRule {
  let id = "main-logic"
  let title = "The type that is the app holds no logic"
  let fix = "move it into the controller of the app's state, or into the root view"

  func breaches(_ code: CodeReading, limit: Int) -> [Breach] {
    code.apps().flatMap { file, type -> [Breach] in
      let functions = type.functions.filter { !["init", "main"].contains($0.name) }.map { function in
        Breach(
          file, at: function.token, "\(type.name).\(function.name)", "\(type.name) has the function \(function.name)")
      }
      return functions
        + bodies(of: type).flatMap { name, body in
          file.uses(of: ["if", "switch", "guard", "for", "while", "try"], in: body).filter { !isBinding($0, file) }.map
          {
            Breach(
              file, at: $0, "\(type.name).\(name)", "\(type.name) decides something in \(name): \"\(file.text($0))\"")
          }
        }
    }
  }

  private func bodies(of type: TypeDeclaration) -> [(String, Range<Int>)] {
    type.functions.filter { $0.name == "init" }.compactMap { function in function.body.map { ("init", $0) } }
      + type.properties.compactMap { property in property.accessor.map { (property.name, $0) } }
  }

  /// A window for a value is shown if there is one; a member may have any name.
  private func isBinding(_ index: Int, _ file: CodeFile) -> Bool {
    file.isMember(index) || file.stream.matches(index + 1, ":") || file.stream.matches(index + 1, "let")
  }
}

/// The app's entry shows a root view, and builds none.
struct MainDelegates: ChecklistRule {
  let id = "main-delegates"
  let title = "The type that is the app shows a root view and builds none of its own"
  let fix = "put it into a root view"

  func breaches(_ code: CodeReading, limit: Int) -> [Breach] {
    code.apps().flatMap { file, type in
      type.properties.compactMap(\.accessor).flatMap { body in
        file.uses(of: Self.parts, in: body).filter { file.isCall($0) && !file.isMember($0) }.map {
          Breach(file, at: $0, "\(type.name).\(file.text($0))", "\(type.name) builds a view itself: \(file.text($0))")
        }
      }
    }
  }

  private static let parts: Set<String> = [
    "TabView", "NavigationStack", "NavigationSplitView", "NavigationView", "VStack", "HStack", "ZStack", "List",
    "ScrollView", "Group", "Text", "Button", "Form", "ForEach", "ProgressView",
  ]
}
