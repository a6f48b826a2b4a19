/// The packages that are analyzed together.
public struct Repository: Sendable, Hashable, Codable {
  /// The absolute path of the repository root.
  ///
  /// All other paths are relative to it.
  public var root: String
  /// The packages: first the requested one, then the others sorted by path.
  public var packages: [Package]

  /// Creates a repository.
  ///
  /// - Parameters:
  ///   - root: The absolute path of the repository root.
  ///   - packages: The requested package, then the others sorted by path.
  public init(root: String, packages: [Package]) {
    (self.root, self.packages) = (root, packages)
  }
}

/// A package, as SwiftPM evaluates its manifest.
public struct Package: Sendable, Hashable, Codable {
  /// The name that the manifest declares.
  public var name: String
  /// SwiftPM's identity of the package: the last component of its path, in lower case.
  public var identity: String
  /// The package folder, relative to the repository root; empty for the root itself.
  public var path: String
  /// The manifest that SwiftPM reads, if it is a version-specific one instead of `Package.swift`.
  public var manifestName: String?
  /// The oldest tools version that can read the package, such as `6.2.0`.
  ///
  /// Version-specific manifests are taken into account.
  public var toolsVersion: String
  /// The platforms that the manifest names, in lower case, such as `macos` and `ios`.
  public var platforms: [String]
  /// The products, in the order of the manifest.
  public var products: [Product]
  /// The targets, in the order of the manifest.
  public var targets: [Target]
  /// The packages that the manifest depends on.
  public var dependencies: [PackageDependency]
  /// The traits that are enabled by default; `nil` if the package has none.
  public var enabledTraits: [String]?
  /// The suppression comments in the manifest.
  public var ignores: [IgnoreComment] = []
  /// A hash of what the manifest declares, without its targets and package dependencies; `nil` if it was not read.
  var fingerprint: String?
  /// The origin of a fetched package.
  var source: PackageSource?
  /// Whether it is an Xcode project instead of a package of SwiftPM.
  ///
  /// Its `manifestName` is that of its project file.
  public var isXcodeProject = false

  /// The keys that are cached.
  ///
  /// `ignores` is missing because it is read from the manifest on every run.
  private enum CodingKeys: CodingKey {
    case name, identity, path, toolsVersion, platforms, products, targets, dependencies, fingerprint, enabledTraits
  }

  /// Creates a package from the values of its properties.
  public init(
    name: String, identity: String, path: String = "", toolsVersion: String = "6.2.0", platforms: [String] = [],
    products: [Product] = [], targets: [Target] = [], dependencies: [PackageDependency] = []
  ) {
    (self.name, self.identity, self.path, self.toolsVersion) = (name, identity, path, toolsVersion)
    (self.platforms, self.products, self.targets, self.dependencies) = (platforms, products, targets, dependencies)
  }

  /// The manifest's path, relative to the repository root.
  public var manifest: String { Paths.join(path, manifestName ?? "Package.swift") }
}

/// The origin of a fetched package, as a manifest names it.
struct PackageSource: Sendable, Hashable, Codable {
  /// The URL of its repository.
  var location: String
  /// The fetched version; `nil` for a branch or a revision.
  var version: String?
}

/// A product of a package: a name under which other packages use some of its targets.
public struct Product: Sendable, Hashable, Codable {
  /// The kind of a product.
  public enum Kind: String, Sendable, Hashable, Codable { case library, executable, plugin, macro, snippet, test }

  /// The name that the manifest declares.
  public var name: String
  /// The kind of the product.
  public var kind: Kind
  /// The names of the product's targets.
  ///
  /// The product's own name is not a module.
  public var targets: [String]

  /// Creates a product.
  ///
  /// - Parameters:
  ///   - name: The name that the manifest declares.
  ///   - kind: The kind of the product.
  ///   - targets: The names of the product's targets.
  public init(name: String, kind: Kind, targets: [String]) {
    (self.name, self.kind, self.targets) = (name, kind, targets)
  }
}

/// A package that another package depends on.
public struct PackageDependency: Sendable, Hashable, Codable {
  /// The location type of a package dependency.
  public enum Kind: String, Sendable, Hashable, Codable {
    /// A package in a local folder.
    case local
    /// A package from a Git repository or a registry.
    ///
    /// Its sources exist only after SwiftPM has resolved it.
    case remote
  }

  /// SwiftPM's identity of the package.
  public var identity: String
  /// The location type of the dependency.
  public var kind: Kind
  /// The folder of a local package, relative to the dependent package's folder; empty for a remote package.
  public var location: String
  /// A hash of the requirement that the manifest declares; `nil` if it was not read.
  var fingerprint: String?

  /// Creates a package dependency.
  ///
  /// - Parameters:
  ///   - identity: SwiftPM's identity of the package.
  ///   - kind: The location type of the dependency.
  ///   - location: The folder of a local package, relative to the dependent package's folder; empty for a remote
  ///     package.
  public init(identity: String, kind: Kind, location: String) {
    (self.identity, self.kind, self.location) = (identity, kind, location)
  }
}
