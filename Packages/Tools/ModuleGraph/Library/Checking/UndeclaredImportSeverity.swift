/// The kinds of undeclared imports, in order of descending severity.
enum UndeclaredImportSeverity {
  case acrossPackages, local
  /// A declared dependency depends on the module, or re-exports it: the path, and the name of the dependency.
  case transitive([Int], through: String), exported([Int], through: String)
  /// A declared dependency of a package that is not fetched may depend on the module.
  case unknown
  /// The import has conditions, such as `#if DEBUG`.
  case conditional(String)
  /// The declaration is for traits that are not enabled by default; a note for a package that others depend on.
  case withoutTrait([String], isRoot: Bool)
  /// The declaration has conditions that exclude some configurations of the import, as in `on macos`.
  case elsewhere(String)

  var severity: Severity {
    switch self {
    case .acrossPackages, .local: .error
    case .transitive: .warning
    case .withoutTrait(_, let isRoot): isRoot ? .warning : .note
    case .exported, .unknown, .conditional, .elsewhere: .note
    }
  }

  var path: [Int] {
    switch self {
    case .transitive(let path, _), .exported(let path, _): path
    default: []
    }
  }

  func message(_ name: String, _ target: String) -> String {
    switch self {
    case .acrossPackages: "\(target) imports \(name) of another package and does not declare it"
    case .local: "\(target) imports \(name) and does not declare it"
    case .transitive(_, let through):
      "\(target) imports \(name) and does not declare it; the build finds it because \(through), which \(target) "
        + "declares, depends on it"
    case .exported(_, let through):
      "\(target) imports \(name) and does not declare it; \(through), which \(target) declares, re-exports it"
    case .unknown:
      "\(target) imports \(name) of another package and does not declare it; a dependency of \(target) that is not "
        + "fetched may depend on it"
    case .conditional(let condition): "\(target) imports \(name) under \(condition) and does not declare it"
    case .withoutTrait(let traits, _):
      "\(target) imports \(name) and declares it only for \(traits.count == 1 ? "the trait" : "the traits") "
        + "\(traits.joined(separator: ", ")), not enabled by default"
    case .elsewhere(let whereabouts): "\(target) imports \(name) \(whereabouts), where it does not declare it"
    }
  }

  /// Returns the recommended fix.
  ///
  /// - Parameter declare: The text that explains how to declare the module.
  /// - Returns: The fix in the imperative.
  func fix(_ declare: String) -> String {
    switch self {
    case .acrossPackages, .local, .transitive, .exported, .unknown: declare
    case .conditional: "\(declare), or remove the import if its condition never holds"
    case .withoutTrait(let traits, _):
      "import it under `#if \(traits.joined(separator: " || "))`, or declare it without the condition"
    case .elsewhere: "let the import and the declaration have the same conditions"
    }
  }
}
