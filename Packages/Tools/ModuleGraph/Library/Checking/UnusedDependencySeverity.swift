/// The kinds of dependencies without an import, in order of descending severity.
enum UnusedDependencySeverity {
  case unused
  /// The target uses members of the module, which another module makes visible.
  case leaked(LeakedMembers, module: String, through: String)
  /// The module's names are declared only under a condition that no manifest sets.
  case undefined(String)
  /// The module has no public names.
  case linked
  /// A plugin generates sources, which may import the module.
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

  /// Returns the recommended fix.
  ///
  /// - Parameter remove: The text that explains how to remove the dependency.
  /// - Returns: The fix in the imperative.
  func fix(_ remove: String) -> String {
    switch self {
    case .unused, .generated: remove
    case .leaked(let leaks, let module, _): "add `import \(module)` to \(leaks.place.file), or \(remove)"
    case .undefined, .linked: "\(remove), unless the program needs it linked"
    }
  }
}
