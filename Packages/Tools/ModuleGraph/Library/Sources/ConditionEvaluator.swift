/// Evaluates the atoms of a compilation condition in each configuration of a matrix.
struct ConditionEvaluator {
  private let matrix: BuildMatrix

  init(_ matrix: BuildMatrix) {
    self.matrix = matrix
  }

  /// Evaluates `DEBUG`, `true`, `false` or a custom flag.
  func flag(_ name: String) -> Ternary {
    switch name {
    case "true", "SWIFT_PACKAGE": .always
    case "false": .never
    case _ where matrix.defines.contains(name): .always
    case "DEBUG": Ternary(yes: matrix.debug, no: ~matrix.debug)
    // A flag that the manifest does not set may be set on the command line.
    default: .unknown
    }
  }

  /// Evaluates a condition with an argument, such as `os(Linux)`, `canImport(UIKit)` and `swift(>=6.0)`.
  func call(_ name: String, _ argument: String) -> Ternary {
    let argument = argument.filter { !$0.isWhitespace }
    switch name {
    case "os": return platforms { $0 == Self.platform(argument) }
    case "canImport": return canImport(argument)
    case "compiler": return version(argument, newest: nil)
    case "swift": return version(argument, newest: newestLanguage)
    case "targetEnvironment": return environment(argument)
    case "_runtime": return platforms { PlatformModules.isApple($0) == (argument == "_ObjC") }
    case "_endian": return argument == "little" ? .always : .never
    default: return .unknown
    }
  }

  private func canImport(_ argument: String) -> Ternary {
    let parts = argument.split(whereSeparator: { $0 == "," || $0 == "." }).map(String.init)
    guard let module = parts.first else { return .unknown }
    // A platform can have a module without the required version or submodule. Older tools can lack the module.
    let isSure =
      parts.count == 1 && !matrix.toolsVersion.lexicographicallyPrecedes(PlatformModules.firstTools[module] ?? [])
    return platforms { platform in
      PlatformModules.canImport(module, on: platform).flatMap { $0 && !isSure ? nil : $0 }
    }
  }

  private func platforms(_ holds: (String) -> Bool?) -> Ternary {
    Ternary(yes: matrix.bits { holds($0) == true }, no: matrix.bits { holds($0) == false })
  }

  /// The name of a platform as in manifests, in lower case.
  static func platform(_ name: String) -> String {
    name == "OSX" ? "macos" : name == "xrOS" ? "visionos" : name.lowercased()
  }

  /// The highest version for which `swift(>=...)` is true with the newest compiler; `nil` for the compiler's own
  /// version.
  private var newestLanguage: [Int]? {
    switch matrix.languageMode ?? matrix.toolsVersion.first ?? 6 {
    case ..<5: [4, 2]
    case 5: [5, 10]
    default: nil
    }
  }

  /// Evaluates a version comparison.
  ///
  /// The result is certain only up to the tools version: newer tools may read the sources, but older ones cannot.
  private func version(_ argument: String, newest: [Int]?) -> Ternary {
    let isAtLeast = argument.hasPrefix(">=")
    guard isAtLeast || argument.hasPrefix("<") else { return .unknown }
    let bound = BuildMatrix.numbers(String(argument.dropFirst(isAtLeast ? 2 : 1)))
    if let newest, newest.lexicographicallyPrecedes(bound) { return isAtLeast ? .never : .always }
    guard !matrix.toolsVersion.lexicographicallyPrecedes(bound) else { return .unknown }
    return isAtLeast ? .always : .never
  }

  private func environment(_ name: String) -> Ternary {
    switch name {
    case "simulator": platforms { $0 != "macos" && PlatformModules.isApple($0) ? nil : false }
    case "macCatalyst": platforms { $0 == "ios" ? nil : $0 == "maccatalyst" }
    default: .unknown
    }
  }
}
