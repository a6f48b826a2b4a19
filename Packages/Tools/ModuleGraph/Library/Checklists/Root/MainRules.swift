/// The types that conform to `App`, with their extensions: `struct MyApp: App`.
extension ParsedSources {
  fileprivate func apps() -> [TypePart] {
    files(.interface).flatMap { file in
      file.types.filter { $0.kind == .struct && $0.inherited.contains("App") }.flatMap {
        parts(of: TypePart(file: file, type: $0), .interface)
      }
    }
  }
}

/// A rule against logic in the type that conforms to `App`.
struct MainLogic: ChecklistRule {
  let id = "main-logic"
  let title = "The app type contains no logic"
  let fix = "move it into the controller of the app's state, or into the root view"

  func findViolations(_ code: ParsedSources, limit: Int) -> [ChecklistViolation] {
    code.apps().flatMap { part -> [ChecklistViolation] in
      let (file, type) = (part.file, part.type)
      let functions = type.functions.filter { !["init", "main"].contains($0.name) }.map { function in
        ChecklistViolation(
          file, at: function.token, "\(type.name).\(function.name)", "\(type.name) has the function \(function.name)")
      }
      return functions
        + bodies(of: type).flatMap { name, body in
          decisions(body, type, name == "init", file).map {
            ChecklistViolation(
              file, at: $0, "\(type.name).\(name)", "\(type.name) decides something in \(name): \"\(file.text($0))\"")
          }
        }
    }
  }

  private func bodies(of type: TypeDeclaration) -> [(String, Range<Int>)] {
    type.functions.filter { $0.name == "init" }.compactMap { function in function.body.map { ("init", $0) } }
      + type.properties.compactMap { property in property.accessor.map { (property.name, $0) } }
  }

  /// Returns the branching statements and the assignments to the app's properties after initialization.
  private func decisions(_ body: Range<Int>, _ type: TypeDeclaration, _ isInitializer: Bool, _ file: CodeFile) -> [Int]
  {
    let choices = file.uses(of: ["if", "switch", "guard", "for", "while", "catch"], in: body).filter { index in
      !isBinding(index, file) && !(isInitializer && file.stream.matches(index, "catch"))
    }
    if isInitializer { return choices }
    return (choices + type.properties.flatMap { file.assignments(to: $0.name, in: body) }).sorted()
  }

  /// Returns whether a keyword is not a decision.
  ///
  /// Optional binding and availability checks select a window or scene. Labels and members may have any name.
  private func isBinding(_ index: Int, _ file: CodeFile) -> Bool {
    file.isMember(index) || file.stream.matches(index + 1, ":") || file.stream.matches(index + 1, "let")
      || file.stream.matches(index + 1, "#available")
  }
}

/// A rule that requires the app type to show a root view rather than to build views itself.
struct MainDelegates: ChecklistRule {
  let id = "main-delegates"
  let title = "The app type shows a root view, and leaves its state to a controller"
  let fix = "put views into a root view, and flags and values into the controller of the app's state"

  func findViolations(_ code: ParsedSources, limit: Int) -> [ChecklistViolation] {
    code.apps().flatMap { part in builtViews(part.file, part.type) + storedState(part.file, part.type) }
  }

  private func builtViews(_ file: CodeFile, _ type: TypeDeclaration) -> [ChecklistViolation] {
    type.properties.compactMap(\.accessor).flatMap { body in
      file.uses(of: Self.parts, in: body).filter {
        file.isCall($0) && !file.isMember($0) && !isCommand($0, in: body, file)
      }.map {
        ChecklistViolation(
          file, at: $0, "\(type.name).\(file.text($0))", "\(type.name) builds a view itself: \(file.text($0))")
      }
    }
  }

  /// Returns whether an index is in a menu: `.commands { CommandMenu("Orders") { Button("New") { } } }`.
  ///
  /// Only the app type can declare menus.
  private func isCommand(_ index: Int, in body: Range<Int>, _ file: CodeFile) -> Bool {
    file.uses(of: ["commands", "CommandMenu", "CommandGroup"], in: body.lowerBound..<index).contains { command in
      let brace = file.stream.matches(command + 1, "(") ? file.partners[command + 1] + 1 : command + 1
      return file.stream.matches(brace, "{") && file.partners[brace] > index
    }
  }

  /// Reports the simple `@State` values that belong in a controller, such as `isLoading = true` and `user: User?`.
  private func storedState(_ file: CodeFile, _ type: TypeDeclaration) -> [ChecklistViolation] {
    type.properties.filter { property in
      guard property.attribute("State") != nil else { return false }
      let last = property.type.isEmpty ? property.value.first : property.type.last
      guard let last else { return false }
      return file.text(last).hasSuffix("?") || file.stream.tokens[last].kind != .word && property.type.isEmpty
        || Self.plain.contains(file.text(last))
    }.map {
      ChecklistViolation(
        file, at: $0.token, "\(type.name).\($0.name)", "\(type.name) keeps \"\($0.name)\" itself, past any controller")
    }
  }

  private static let plain: Set<String> = ["Bool", "Int", "Double", "String", "true", "false"]
  private static let parts: Set<String> = [
    "TabView", "NavigationStack", "NavigationSplitView", "NavigationView", "VStack", "HStack", "ZStack", "List",
    "ScrollView", "Group", "Text", "Button", "Form", "ForEach", "ProgressView",
  ]
}
