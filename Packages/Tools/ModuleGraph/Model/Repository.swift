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
  package var fingerprint: String?
  /// The origin of a fetched package.
  package var source: PackageSource?
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

  /// Creates a package.
  ///
  /// - Parameters:
  ///   - name: The name that the manifest declares.
  ///   - identity: SwiftPM's identity of the package: the last component of its path, in lower case.
  ///   - path: The package folder, relative to the repository root; empty for the root itself.
  ///   - toolsVersion: The oldest tools version that can read the package.
  ///   - platforms: The platforms that the manifest names, in lower case.
  ///   - products: The products, in the order of the manifest.
  ///   - targets: The targets, in the order of the manifest.
  ///   - dependencies: The packages that the manifest depends on.
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
package struct PackageSource: Sendable, Hashable, Codable {
  /// The URL of its repository.
  package var location: String
  /// The fetched version; `nil` for a branch or a revision.
  package var version: String?

  package init(location: String, version: String? = nil) {
    (self.location, self.version) = (location, version)
  }
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
  package var fingerprint: String?

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

/// A target of a package: the sources of one module.
public struct Target: Sendable, Hashable, Codable {
  /// The kind of a target.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// The kinds that a manifest can declare.
    case library, executable, test, macro, plugin, system, binary, snippet
  }

  /// The name that the manifest declares.
  public var name: String
  /// The name that an `import` uses: `generate-manual` is imported as `generate_manual`.
  public var moduleName: String
  /// The kind of the target.
  public var kind: Kind
  /// The folder of the sources, relative to the repository root; `nil` if the kind has no sources.
  public var path: String?
  /// Paths below `path` that are not sources: excluded paths and resources.
  public var exclude: [String]
  /// The only paths below `path` that are compiled; `nil` if all are.
  public var sources: [String]?
  /// The Swift files, relative to the repository root, if an Xcode project lists them; `nil` for a package's target.
  public var listedFiles: [String]?
  /// The folder of the public C headers, relative to `path`; `nil` for `include`.
  public var publicHeaders: String?
  /// The declared dependencies, in the order of the manifest.
  public var dependencies: [TargetDependency]
  /// The compilation conditions that the manifest sets unconditionally, as with `.define("NAME")`.
  public var defines: [String]
  /// The modules that the compiler imports under another name, by that name: `-module-alias Log=KitLog`.
  package var importAliases: [String: String]?
  /// The major number of the language mode, if the manifest sets one for the target or the package.
  public var languageMode: Int?
  /// The upcoming features that the manifest enables for the target; `nil` if they were not read.
  public var upcomingFeatures: [String]?
  /// A hash of what the manifest declares about the target; `nil` if it was not read.
  package var fingerprint: String?
  /// The build tool plugins that the target uses.
  public var plugins: [String]
  /// The location of the target's name in the manifest.
  ///
  /// Manifests are programs, so it is the location of the nearest string literal with that name.
  public var place: Place

  /// Creates a target, whose module name is derived from its name.
  ///
  /// - Parameters:
  ///   - name: The name that the manifest declares.
  ///   - kind: The kind of the target.
  ///   - path: The folder of the sources, relative to the repository root; `nil` if the kind has no sources.
  ///   - exclude: Paths below `path` that are not sources: excluded paths and resources.
  ///   - sources: The only paths below `path` that are compiled; `nil` if all are.
  ///   - dependencies: The declared dependencies, in the order of the manifest.
  ///   - defines: The compilation conditions that the manifest sets unconditionally.
  ///   - languageMode: The major number of the language mode; `nil` if the manifest sets none.
  ///   - plugins: The build tool plugins that the target uses.
  ///   - place: The location of the target's name in the manifest.
  public init(
    name: String, kind: Kind, path: String? = nil, exclude: [String] = [], sources: [String]? = nil,
    dependencies: [TargetDependency] = [], defines: [String] = [], languageMode: Int? = nil, plugins: [String] = [],
    place: Place
  ) {
    (self.name, self.moduleName, self.kind, self.path) = (name, Target.moduleName(of: name), kind, path)
    (self.exclude, self.sources, self.dependencies) = (exclude, sources, dependencies)
    (self.defines, self.languageMode, self.plugins, self.place) = (defines, languageMode, plugins, place)
  }

  /// Returns the module name that SwiftPM derives from a target's name.
  ///
  /// The result is a C99 identifier: characters that cannot be part of an identifier become `_`.
  ///
  /// - Returns: The name that an `import` uses.
  public static func moduleName(of name: String) -> String {
    var letters = name.unicodeScalars.map { scalar -> Unicode.Scalar in
      scalar.properties.isXIDContinue ? scalar : "_"
    }
    if let first = letters.first, !first.properties.isXIDStart { letters[0] = "_" }
    return String(String.UnicodeScalarView(letters))
  }
}

/// A dependency that a target declares.
public struct TargetDependency: Sendable, Hashable, Codable {
  /// The form of a target dependency.
  public enum Kind: String, Sendable, Hashable, Codable {
    /// A target of the same package.
    case target
    /// A product of another package.
    case product
    /// A target of the same package with that name, or else a product.
    case byName
  }

  /// The name of the target or product.
  public var name: String
  /// The form of the dependency.
  public var kind: Kind
  /// The package that the manifest names for a product.
  public var package: String?
  /// The platforms that the dependency is restricted to; empty for all.
  public var platforms: [String]
  /// `debug` or `release`, if the dependency is restricted to one of them.
  public var configuration: String?
  /// The traits that the dependency is restricted to; `nil` or empty for all.
  public var traits: [String]?
  /// The aliases under which the target imports modules of the dependency, such as `["Log": "KitLog"]`.
  public var moduleAliases: [String: String]?
  /// The location in the manifest that declares the dependency, as precisely as it can be determined.
  public var place: Place

  /// Creates a target dependency.
  ///
  /// - Parameters:
  ///   - name: The name of the target or product.
  ///   - kind: The form of the dependency.
  ///   - package: The package that the manifest names for a product.
  ///   - platforms: The platforms that the dependency is restricted to; empty for all.
  ///   - configuration: `debug` or `release`, if the dependency is restricted to one of them.
  ///   - moduleAliases: The aliases under which the target imports modules of the dependency.
  ///   - place: The location in the manifest that declares the dependency.
  public init(
    name: String, kind: Kind = .byName, package: String? = nil, platforms: [String] = [], configuration: String? = nil,
    moduleAliases: [String: String]? = nil, place: Place
  ) {
    (self.name, self.kind, self.package) = (name, kind, package)
    (self.platforms, self.configuration, self.place) = (platforms, configuration, place)
    self.moduleAliases = moduleAliases
  }

  /// The dependency as it is written in a manifest: `"Kit"` or `.product(name: "Kit", package: "kit")`.
  package var literal: String {
    guard kind == .product, let package else { return "\"\(name)\"" }
    return ".product(name: \"\(name)\", package: \"\(package)\")"
  }
}
