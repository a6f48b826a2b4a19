/// A node of the graph: anything that an `import` can name.
public struct Module: Sendable, Hashable, Codable {
  /// The origin of a module.
  public enum Origin: String, Sendable, Hashable, Codable {
    /// A target of a package in this repository.
    case local
    /// A target of a package that SwiftPM has fetched.
    case checkout
    /// A module of the toolchain or an SDK.
    case toolchain
    /// A module that was not found.
    ///
    /// No rule makes a claim about it.
    case unresolved
  }

  /// The name that an `import` uses.
  public var name: String
  /// The origin of the module.
  public var origin: Origin
  /// The identity of the package; only for `local` and `checkout`.
  public var package: String?
  /// The target that the module is compiled from; only for `local` and `checkout`.
  public var target: Target?
  /// The layer that the rules file assigns to the module.
  public var layer: String?
  /// The Swift source files, sorted by path; only for `local`.
  public var files: [SourceFile]
  /// The Clang modules that the target's headers define; `nil` if it has no C, C++ or Objective-C sources.
  public var clangModules: [String]?
  /// The headers and modules of other targets that the target's C, C++ and Objective-C files include.
  var clangImports: [ImportStatement] = []

  private enum CodingKeys: CodingKey { case name, origin, package, target, layer, files, clangModules }

  /// Creates a module from the values of its properties.
  public init(
    name: String, origin: Origin, package: String? = nil, target: Target? = nil, layer: String? = nil,
    files: [SourceFile] = [], clangModules: [String]? = nil
  ) {
    (self.name, self.origin, self.package, self.target) = (name, origin, package, target)
    (self.layer, self.files, self.clangModules) = (layer, files, clangModules)
  }

  /// The name to show to users: the target's name, which may differ from the module's.
  public var displayName: String { target?.name ?? name }
  /// Whether the module is a test target.
  public var isTest: Bool { target?.kind == .test }
  /// Whether the module is a target of an Xcode project, which lists its files.
  public var isInXcodeProject: Bool { target?.listedFiles != nil }
}
