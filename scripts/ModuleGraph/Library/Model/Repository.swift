/// All packages that are looked at together.
public struct Repository: Sendable, Hashable, Codable {
  /// The absolute path that every other path starts from.
  public var root: String
  /// The first is the one that was asked for; the others follow in the order of their paths.
  public var packages: [Package]

  public init(root: String, packages: [Package]) {
    (self.root, self.packages) = (root, packages)
  }
}

/// One manifest, as SwiftPM understands it.
public struct Package: Sendable, Hashable, Codable {
  public var name: String
  /// SwiftPM's name for it: the last part of its path, in lower case.
  public var identity: String
  /// The folder, from the repository's root; empty for the root itself.
  public var path: String
  /// Which of its manifests SwiftPM reads, if not `Package.swift`: its form for some tools.
  public var manifestName: String?
  /// `6.2.0`: the oldest tools that may read it; forms of the manifest for other tools count, too.
  public var toolsVersion: String
  /// The platforms that the manifest names, in lower case: `macos`, `ios`.
  public var platforms: [String]
  public var products: [Product]
  public var targets: [Target]
  public var dependencies: [PackageDependency]
  /// The comments in the manifest that ask for silence.
  public var ignores: [IgnoreComment] = []
  /// The same as long as the manifest declares the same, targets and packages apart; `nil` where that was not read.
  var fingerprint: String?
  /// Where a fetched package was fetched from.
  var source: PackageSource?

  /// The comments are read from the manifest each time, and so not kept with what SwiftPM says of it.
  private enum CodingKeys: CodingKey {
    case name, identity, path, toolsVersion, platforms, products, targets, dependencies, fingerprint
  }

  public init(
    name: String, identity: String, path: String = "", toolsVersion: String = "6.2.0", platforms: [String] = [],
    products: [Product] = [], targets: [Target] = [], dependencies: [PackageDependency] = []
  ) {
    (self.name, self.identity, self.path, self.toolsVersion) = (name, identity, path, toolsVersion)
    (self.platforms, self.products, self.targets, self.dependencies) = (platforms, products, targets, dependencies)
  }

  /// The manifest's path from the repository's root.
  public var manifest: String { Paths.join(path, manifestName ?? "Package.swift") }
}

/// Where a fetched package comes from: a manifest names it so.
struct PackageSource: Sendable, Hashable, Codable {
  /// Its repository's address.
  var location: String
  /// The version that was fetched; `nil` for a branch or a revision.
  var version: String?
}

/// What a package offers to others: a name for some of its targets.
public struct Product: Sendable, Hashable, Codable {
  public enum Kind: String, Sendable, Hashable, Codable { case library, executable, plugin, macro, snippet, test }

  public var name: String
  public var kind: Kind
  /// The targets' names; a product's own name is no module.
  public var targets: [String]

  public init(name: String, kind: Kind, targets: [String]) {
    (self.name, self.kind, self.targets) = (name, kind, targets)
  }
}

/// A package that another one builds on.
public struct PackageDependency: Sendable, Hashable, Codable {
  public enum Kind: String, Sendable, Hashable, Codable {
    /// A folder beside this one.
    case local
    /// A repository or a registry: its sources are there once SwiftPM has resolved them.
    case remote
  }

  public var identity: String
  public var kind: Kind
  /// The folder of a local package, from the folder of the one that names it; empty for a remote one.
  public var location: String
  /// The same as long as the manifest asks for the same of it; `nil` where that was not read.
  var fingerprint: String?

  public init(identity: String, kind: Kind, location: String) {
    (self.identity, self.kind, self.location) = (identity, kind, location)
  }
}
