import ModuleGraphReading

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
        file, at: $0.token, "\(type.name).\($0.name)", "\(type.name) stores \"\($0.name)\" itself, not in a controller")
    }
  }

  private static let plain: Set<String> = ["Bool", "Int", "Double", "String", "true", "false"]
  private static let parts: Set<String> = [
    "TabView", "NavigationStack", "NavigationSplitView", "NavigationView", "VStack", "HStack", "ZStack", "List",
    "ScrollView", "Group", "Text", "Button", "Form", "ForEach", "ProgressView",
  ]
}

/// A `switch` over the app's state in a view.
private struct RootSwitch {
  var part: TypePart
  var statement: SwitchCode

  static func all(_ code: ParsedSources, _ state: TypeDeclaration) -> [RootSwitch] {
    code.views().flatMap { part in
      part.file.switches(in: part.type.body).filter { isOver(state, $0, part.file) }.map {
        RootSwitch(part: part, statement: $0)
      }
    }
  }

  /// Returns whether a `switch` is over the given state.
  ///
  /// All branches must be cases of the state, because other types may have a case such as `loading`, too.
  private static func isOver(_ state: TypeDeclaration, _ statement: SwitchCode, _ file: CodeFile) -> Bool {
    let names = Set(statement.branches.flatMap(\.names))
    guard names.count > 1, names.isSubset(of: state.cases + [state.name]) else { return false }
    let subject = file.words(statement.subject).last?.lowercased() ?? ""
    return subject.hasSuffix("state") || (names.count > 2 && names.count >= state.cases.count)
  }
}

/// A rule that requires one exhaustive `switch` over the app's state, in the root view.
struct OneRootSwitch: ChecklistRule {
  let id = "root-switch"
  let title = "One view switches on the app's state, and names each case"
  let fix = "switch on the state in the root view alone, with a branch for each case"

  func findViolations(_ code: ParsedSources, limit: Int) -> [ChecklistViolation] {
    code.appState().states.flatMap { state -> [ChecklistViolation] in
      let switches = RootSwitch.all(code, state.type)
      guard let first = switches.first else { return [missing(state, code)].compactMap(\.self) }
      let others = switches.dropFirst().map {
        let name = $0.part.type.name
        return ChecklistViolation(
          $0.part.file, at: $0.statement.token, name,
          "\(name) switches on the app's state, as \(first.part.type.name) does")
      }
      guard first.statement.branches.contains(where: \.isDefault) else { return others }
      return [
        ChecklistViolation(
          first.part.file, at: first.statement.token, first.part.type.name,
          "this switch hides states behind \"default\"")
      ] + others
    }
  }

  private func missing(_ state: TypePart, _ code: ParsedSources) -> ChecklistViolation? {
    guard !code.views().isEmpty else { return nil }
    return ChecklistViolation(
      state.file, at: state.type.token, state.type.name, "no view switches on \(state.type.name)")
  }
}

/// A rule that requires the root view to animate transitions between screens, to avoid flicker.
struct RootSwitchAnimated: ChecklistRule {
  let id = "root-switch-animated"
  let title = "The root view changes its screens with an animation"
  let fix = "give each screen `.transition(.opacity)`, and what holds them `.animation(_:value:)` for the state"

  func findViolations(_ code: ParsedSources, limit: Int) -> [ChecklistViolation] {
    code.appState().states.compactMap { state in
      guard let first = RootSwitch.all(code, state.type).first else { return nil }
      let name = first.part.type.name
      if code.parts(of: first.part, .interface).contains(isAnimated) { return nil }
      return ChecklistViolation(
        first.part.file, at: first.statement.token, name, "\(name) changes its screens at one blow")
    }
  }

  /// Returns whether a view uses `.transition(...)` and an animation; `transition(to:)` is the controller's function.
  private func isAnimated(_ file: CodeFile, _ type: TypeDeclaration) -> Bool {
    let transitions = file.uses(of: ["transition"], in: type.body).filter { index in
      file.isMember(index) && file.stream.matches(index + 1, "(") && !file.stream.matches(index + 3, ":")
    }
    return !transitions.isEmpty && !file.uses(of: ["animation", "withAnimation"], in: type.body).isEmpty
  }
}

/// A rule that requires a minimum duration of the loading state, because a brief flash is distracting.
struct MinimumLoading: ChecklistRule {
  let id = "minimum-loading"
  let title = "The loading state is shown for a minimum time"
  let fix = "measure how long loading took, and sleep for what is left of half a second"

  func findViolations(_ code: ParsedSources, limit: Int) -> [ChecklistViolation] {
    let app = code.appState()
    guard app.states.contains(where: { !Set($0.type.cases).isDisjoint(with: ["loading", "launching"]) }) else {
      return []
    }
    return app.controllers.filter { controller in
      !controller.uses { $0 == "sleep" || $0.lowercased().hasPrefix("minimum") }
    }.map { controller in
      ChecklistViolation(
        controller.part.file, at: controller.part.type.token, controller.part.type.name,
        "\(controller.part.type.name) leaves the loading state as soon as it can")
    }
  }
}
