/// The kinds of undeclared imports, in order of descending severity.
enum UndeclaredImportSeverity {
  case acrossPackages, local
  /// A declared dependency depends on the module, or re-exports it. The associated value is the path.
  case transitive([Int]), exported([Int])
  /// The import has conditions.
  case conditional
  /// The declaration has conditions that exclude some configurations of the import, as in `on macos`.
  case elsewhere(String)

  var severity: Severity {
    switch self {
    case .acrossPackages, .local: .error
    case .transitive: .warning
    case .exported, .conditional, .elsewhere: .note
    }
  }

  var path: [Int] {
    switch self {
    case .transitive(let path), .exported(let path): path
    default: []
    }
  }

  func message(_ name: String, _ target: String) -> String {
    switch self {
    case .acrossPackages: "\(target) imports \(name) of another package and does not declare it"
    case .local: "\(target) imports \(name) and does not declare it"
    case .transitive: "\(target) imports \(name) and does not declare it; only what it declares depends on it"
    case .exported: "\(target) imports \(name) and does not declare it; what it declares exports it"
    case .conditional: "\(target) imports \(name) under some conditions and does not declare it"
    case .elsewhere(let whereabouts): "\(target) imports \(name) \(whereabouts), where it does not declare it"
    }
  }

  /// Returns the recommended fix.
  ///
  /// - Parameter declare: The text that explains how to declare the module.
  /// - Returns: The fix in the imperative.
  func fix(_ declare: String) -> String {
    switch self {
    case .acrossPackages, .local, .transitive, .exported: declare
    case .conditional: "\(declare), or remove the import if its condition never holds"
    case .elsewhere: "let the import and the declaration have the same conditions"
    }
  }
}
