/// One node of the graph: whatever an import can name.
public struct Module: Sendable, Hashable, Codable {
  /// Where a module comes from.
  public enum Origin: String, Sendable, Hashable, Codable {
    /// A target of a package of this repository.
    case local
    /// A target of a package that SwiftPM has fetched.
    case checkout
    /// The toolchain or an SDK.
    case toolchain
    /// Not found: nothing is claimed of it.
    case unresolved
  }

  /// The name that an import uses.
  public var name: String
  public var origin: Origin
  /// The identity of its package, for `local` and `checkout`.
  public var package: String?
  /// The target that it is made of, for `local` and `checkout`.
  public var target: Target?
  /// The layer that the rules file gives it.
  public var layer: String?
  /// Its sources, in the order of their paths; only for `local`.
  public var files: [SourceFile]
  /// The names of the Clang modules that its headers make, for C, C++ and Objective-C; `nil` where it has no such sources.
  public var clangModules: [String]?

  public init(
    name: String, origin: Origin, package: String? = nil, target: Target? = nil, layer: String? = nil,
    files: [SourceFile] = [], clangModules: [String]? = nil
  ) {
    (self.name, self.origin, self.package, self.target) = (name, origin, package, target)
    (self.layer, self.files, self.clangModules) = (layer, files, clangModules)
  }

  /// What people call it: the target's name, which may differ from the module's.
  public var displayName: String { target?.name ?? name }
  public var isTest: Bool { target?.kind == .test }
}
