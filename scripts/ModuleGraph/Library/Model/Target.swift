/// One target of a package: the sources that become one module.
public struct Target: Sendable, Hashable, Codable {
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    case library, executable, test, macro, plugin, system, binary, snippet
  }

  public var name: String
  /// What an import names: `generate-manual` is imported as `generate_manual`.
  public var moduleName: String
  public var kind: Kind
  /// The folder of its sources, from the repository's root; nil where the kind has none.
  public var path: String?
  /// Paths below `path` whose files are no sources: what the manifest excludes, and resources.
  public var exclude: [String]
  /// If given, only these paths below `path` count.
  public var sources: [String]?
  public var dependencies: [TargetDependency]
  /// The conditions that the manifest sets without a condition of its own, as with `.define("NAME")`.
  public var defines: [String]
  /// The language mode's first number, if the manifest sets one for it or for the package.
  public var languageMode: Int?
  /// The upcoming features that the manifest turns on for it; `nil` where that was not read.
  public var upcomingFeatures: [String]?
  /// The same as long as the manifest declares the same of it; `nil` where that was not read.
  var fingerprint: String?
  /// Build tool plugins that it uses.
  public var plugins: [String]
  /// Where the manifest names it: the nearest string of that name, as manifests are programs.
  public var place: Place

  public init(
    name: String, kind: Kind, path: String? = nil, exclude: [String] = [], sources: [String]? = nil,
    dependencies: [TargetDependency] = [], defines: [String] = [], languageMode: Int? = nil, plugins: [String] = [],
    place: Place
  ) {
    (self.name, self.moduleName, self.kind, self.path) = (name, Target.moduleName(of: name), kind, path)
    (self.exclude, self.sources, self.dependencies) = (exclude, sources, dependencies)
    (self.defines, self.languageMode, self.plugins, self.place) = (defines, languageMode, plugins, place)
  }

  /// The name in C99's letters, as SwiftPM makes it: whatever cannot stand in an identifier becomes `_`.
  public static func moduleName(of name: String) -> String {
    var letters = name.unicodeScalars.map { scalar -> Unicode.Scalar in
      scalar.properties.isXIDContinue ? scalar : "_"
    }
    if let first = letters.first, !first.properties.isXIDStart { letters[0] = "_" }
    return String(String.UnicodeScalarView(letters))
  }
}

/// What a target declares that it depends on.
public struct TargetDependency: Sendable, Hashable, Codable {
  public enum Kind: String, Sendable, Hashable, Codable {
    /// A target of the same package.
    case target
    /// A product of another package.
    case product
    /// Either: a target of that name, else a product.
    case byName
  }

  public var name: String
  public var kind: Kind
  /// The package that the manifest names for a product.
  public var package: String?
  /// The platforms that it is restricted to; empty for all.
  public var platforms: [String]
  /// `debug` or `release`, where it is restricted to one.
  public var configuration: String?
  /// The names by which it has modules imported that have others at home: `["Log": "KitLog"]`.
  public var moduleAliases: [String: String]?
  /// Where the manifest names it, as near as can be told.
  public var place: Place

  public init(
    name: String, kind: Kind = .byName, package: String? = nil, platforms: [String] = [], configuration: String? = nil,
    moduleAliases: [String: String]? = nil, place: Place
  ) {
    (self.name, self.kind, self.package) = (name, kind, package)
    (self.platforms, self.configuration, self.place) = (platforms, configuration, place)
    self.moduleAliases = moduleAliases
  }

  /// As the manifest writes it: `"Kit"`, `.product(name: "Kit", package: "kit")`.
  var literal: String {
    guard kind == .product, let package else { return "\"\(name)\"" }
    return ".product(name: \"\(name)\", package: \"\(package)\")"
  }
}
