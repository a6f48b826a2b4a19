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
  /// The major number of the language mode, if the manifest sets one for the target or the package.
  public var languageMode: Int?
  /// The upcoming features that the manifest enables for the target; `nil` if they were not read.
  public var upcomingFeatures: [String]?
  /// A hash of what the manifest declares about the target; `nil` if it was not read.
  var fingerprint: String?
  /// The build tool plugins that the target uses.
  public var plugins: [String]
  /// The location of the target's name in the manifest.
  ///
  /// Manifests are programs, so it is the location of the nearest string literal with that name.
  public var place: Place

  /// Creates a target from the values of its properties.
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
  /// - Parameter name: The name of a target.
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

  /// Creates a target dependency from the values of its properties.
  public init(
    name: String, kind: Kind = .byName, package: String? = nil, platforms: [String] = [], configuration: String? = nil,
    moduleAliases: [String: String]? = nil, place: Place
  ) {
    (self.name, self.kind, self.package) = (name, kind, package)
    (self.platforms, self.configuration, self.place) = (platforms, configuration, place)
    self.moduleAliases = moduleAliases
  }

  /// The dependency as it is written in a manifest: `"Kit"` or `.product(name: "Kit", package: "kit")`.
  var literal: String {
    guard kind == .product, let package else { return "\"\(name)\"" }
    return ".product(name: \"\(name)\", package: \"\(package)\")"
  }
}
