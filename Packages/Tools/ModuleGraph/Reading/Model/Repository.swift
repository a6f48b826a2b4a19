package struct Repository: Sendable, Hashable {
  /// The absolute path of the repository root, which all other paths are relative to.
  package var root: String
  /// The packages: first the requested one, then the others sorted by path.
  package var packages: [Package]
}

/// A package, as SwiftPM evaluates its manifest.
package struct Package: Sendable, Hashable, Codable {
  package var name: String
  /// SwiftPM's identity of the package: the last component of its path, in lower case.
  package var identity: String
  /// The package folder, relative to the repository root; empty for the root itself.
  package var path = ""
  /// The manifest that SwiftPM reads, if it is a version-specific one instead of `Package.swift`.
  package var manifestName: String?
  /// The oldest tools version that can read the package or a version-specific manifest of it, such as `6.2.0`.
  package var toolsVersion = "6.2.0"
  /// The platforms that the manifest names, in lower case, such as `macos` and `ios`.
  package var platforms: [String] = []
  package var products: [Product] = []
  package var targets: [Target] = []
  package var dependencies: [PackageDependency] = []
  /// The traits that are enabled by default; `nil` if the package has none.
  package var enabledTraits: [String]?
  package var ignores: [IgnoreComment] = []
  /// A hash of what the manifest declares, without its targets and package dependencies; `nil` if it was not read.
  package var fingerprint: String?
  package var source: PackageSource?
  /// Whether it is an Xcode project, whose `manifestName` is that of its project file.
  package var isXcodeProject = false

  /// The keys that are cached; `ignores` is read from the manifest on every run.
  private enum CodingKeys: CodingKey {
    case name, identity, path, manifestName, toolsVersion, platforms, products, targets, dependencies, fingerprint,
      enabledTraits
  }

  /// The manifest's path, relative to the repository root.
  package var manifest: String { Paths.join(path, manifestName ?? "Package.swift") }
}

/// The origin of a fetched package, as a manifest names it.
package struct PackageSource: Sendable, Hashable {
  package var location: String
  /// The fetched version; `nil` for a branch or a revision.
  package var version: String?
}

/// A product of a package: a name under which other packages use some of its targets.
package struct Product: Sendable, Hashable, Codable {
  package enum Kind: String, Sendable, Hashable, Codable { case library, executable, plugin, macro, snippet, test }

  package var name: String
  package var kind: Kind
  /// The names of the product's targets; the product's own name is not a module.
  package var targets: [String]
}

package struct PackageDependency: Sendable, Hashable, Codable {
  package enum Kind: String, Sendable, Hashable, Codable {
    case local
    /// A package from a Git repository or a registry, whose sources exist only after SwiftPM has resolved it.
    case remote
  }

  /// SwiftPM's identity of the package.
  package var identity: String
  package var kind: Kind
  /// The folder of a local package, relative to the dependent package's folder; empty for a remote package.
  package var location: String
  /// A hash of the requirement that the manifest declares; `nil` if it was not read.
  package var fingerprint: String?
  /// The location in the manifest that declares the dependency; `nil` if it cannot be determined.
  package var place: Place?
}

/// A target of a package: the sources of one module.
package struct Target: Sendable, Hashable, Codable {
  package enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    case library, executable, test, macro, plugin, system, binary, snippet
  }

  package var name: String
  /// The name that an `import` uses: `generate-manual` is imported as `generate_manual`.
  package var moduleName: String
  package var kind: Kind
  /// The folder of the sources, relative to the repository root; `nil` if the kind has no sources.
  package var path: String?
  /// Paths below `path` that are not sources: excluded paths and resources.
  package var exclude: [String]
  /// The only paths below `path` that are compiled; `nil` if all are.
  package var sources: [String]?
  /// The Swift files, relative to the repository root, if an Xcode project lists them; `nil` for a package's target.
  package var listedFiles: [String]?
  /// The folder of the public C headers, relative to `path`; `nil` for `include`.
  package var publicHeaders: String?
  package var dependencies: [TargetDependency]
  /// The compilation conditions that the manifest sets unconditionally, as with `.define("NAME")`.
  package var defines: [String]
  /// The modules that the compiler imports under another name, by that name: `-module-alias Log=KitLog`.
  package var importAliases: [String: String]?
  /// The major number of the language mode, if the manifest sets one for the target or the package.
  package var languageMode: Int?
  /// The upcoming features that the manifest enables for the target; `nil` if they were not read.
  package var upcomingFeatures: [String]?
  /// A hash of what the manifest declares about the target; `nil` if it was not read.
  package var fingerprint: String?
  package var plugins: [String]
  /// The location of the nearest string literal with the target's name in the manifest, which is a program.
  package var place: Place

  package init(
    name: String, kind: Kind, path: String? = nil, exclude: [String] = [], sources: [String]? = nil,
    dependencies: [TargetDependency] = [], defines: [String] = [], languageMode: Int? = nil, plugins: [String] = [],
    place: Place
  ) {
    (self.name, self.moduleName, self.kind, self.path) = (name, Target.moduleName(of: name), kind, path)
    (self.exclude, self.sources, self.dependencies) = (exclude, sources, dependencies)
    (self.defines, self.languageMode, self.plugins, self.place) = (defines, languageMode, plugins, place)
  }

  /// Returns the module name that SwiftPM derives from a target's name: an identifier, with `_` for other characters.
  package static func moduleName(of name: String) -> String {
    var letters = name.unicodeScalars.map { scalar -> Unicode.Scalar in
      scalar.properties.isXIDContinue ? scalar : "_"
    }
    if let first = letters.first, !first.properties.isXIDStart { letters[0] = "_" }
    return String(String.UnicodeScalarView(letters))
  }
}

package struct TargetDependency: Sendable, Hashable, Codable {
  package enum Kind: String, Sendable, Hashable, Codable {
    /// A target of the same package.
    case target
    /// A product of another package.
    case product
    /// A target of the same package with that name, or else a product.
    case byName
  }

  package var name: String
  package var kind = Kind.byName
  /// The package that the manifest names for a product.
  package var package: String?
  /// The platforms that the dependency is restricted to; empty for all.
  package var platforms: [String] = []
  /// `debug` or `release`, if the dependency is restricted to one of them.
  package var configuration: String?
  /// The traits that the dependency is restricted to; `nil` or empty for all.
  package var traits: [String]?
  /// The aliases under which the target imports modules of the dependency, such as `["Log": "KitLog"]`.
  package var moduleAliases: [String: String]?
  /// The location in the manifest that declares the dependency, as precisely as it can be determined.
  package var place: Place

  /// The dependency as it is written in a manifest: `"Kit"` or `.product(name: "Kit", package: "kit")`.
  package var literal: String {
    guard kind == .product, let package else { return "\"\(name)\"" }
    return ".product(name: \"\(name)\", package: \"\(package)\")"
  }
}
