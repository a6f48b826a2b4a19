import ModuleGraphReading

/// The kinds of dependencies without an import, in order of descending severity.
enum UnusedDependencySeverity {
  case unused
  /// The target uses members of the module, which another module makes visible.
  case leaked(LeakedMembers, module: String, through: String)
  /// The module's names are declared only under a condition that no manifest sets.
  case undefined(String)
  /// The module has no public names, or code with an effect as soon as it is linked.
  case linked(for: String?)
  /// The module may provide an imported module, through a package that is not fetched.
  case unknown
  /// A plugin generates sources, which may import the module.
  case generated
  /// The target contains nothing but imports, so it may only group its dependencies.
  case grouped

  var severity: Severity {
    switch self {
    case .unused: .error
    case .leaked: .warning
    case .undefined, .linked, .unknown, .generated, .grouped: .note
    }
  }

  /// Whether the fix is to remove the dependency.
  var isRemovable: Bool {
    if case .unknown = self { false } else { true }
  }

  func message(_ target: String, _ dependency: String) -> String {
    let beginning = "\(target) declares \(dependency) and does not import it"
    switch self {
    case .unused: return beginning
    case .leaked(let leaks, _, let through):
      let names = leaks.names.map { "`\($0)`" }.joined(separator: ", ")
      return "\(beginning); it seems to use its members \(names) through \(through)"
    case .undefined(let flag): return "\(beginning); what it offers is under #if \(flag), which no manifest sets"
    case .linked(nil): return "\(beginning); it may be there to be linked only"
    case .linked(let effect?):
      return "nothing in \(target) imports \(dependency), which it declares; it may be linked for \(effect)"
    case .unknown:
      return "\(beginning); it may provide a module that \(target) imports, through a package that is not fetched"
    case .generated: return "\(beginning), unless what its plugin makes does"
    case .grouped: return "\(beginning); \(target) contains nothing but imports, and may only group its dependencies"
    }
  }

  /// Returns the recommended fix for a target, given the text that explains how to remove the dependency.
  func fix(_ remove: String, of target: String) -> String {
    switch self {
    case .unused, .generated: remove
    case .leaked(let leaks, let module, _): "add `import \(module)` to \(leaks.place.file), or \(remove)"
    case .undefined, .linked: "\(remove), unless the program needs it linked"
    case .grouped: "\(remove), unless \(target) groups it"
    case .unknown: "fetch the packages with `swift package resolve`, and check again"
    }
  }
}
