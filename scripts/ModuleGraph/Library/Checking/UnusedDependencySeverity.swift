/// How bad a dependency without an import is, the worst first.
enum UnusedDependencySeverity {
  case unused
  /// Members of the module are used, which another module brings.
  case leaked(LeakedMembers, module: String, through: String)
  /// What the module offers is under a condition that no manifest sets.
  case undefined(String)
  /// The module offers nothing by name.
  case linked
  /// A plugin makes sources, which may import it.
  case generated

  var severity: Severity {
    switch self {
    case .unused: .error
    case .leaked: .warning
    case .undefined, .linked, .generated: .note
    }
  }

  func message(_ target: String, _ dependency: String) -> String {
    let beginning = "\(target) declares \(dependency) and does not import it"
    switch self {
    case .unused: return beginning
    case .leaked(let leaks, _, let through):
      let names = leaks.names.map { "`\($0)`" }.joined(separator: ", ")
      return "\(beginning); it seems to use its members \(names) through \(through)"
    case .undefined(let flag): return "\(beginning); what it offers is under #if \(flag), which no manifest sets"
    case .linked: return "\(beginning); it may be there to be linked only"
    case .generated: return "\(beginning), unless what its plugin makes does"
    }
  }

  /// What to do.
  ///
  /// - Parameter remove: how to remove the dependency.
  func fix(_ remove: String) -> String {
    switch self {
    case .unused, .generated: remove
    case .leaked(let leaks, let module, _): "add `import \(module)` to \(leaks.place.file), or \(remove)"
    case .undefined, .linked: "\(remove), unless the program needs it linked"
    }
  }
}
