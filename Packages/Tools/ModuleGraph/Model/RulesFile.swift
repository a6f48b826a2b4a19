import TrellisCommandLineOptions

/// The configuration of a repository: the file `module-graph.json` at its root.
///
/// Without a rules file, only the rules that apply to every package are checked. The library's README documents each
/// key.
public struct RulesFile: Sendable, Hashable {
  /// The packages to read.
  public var packages = PackageSelection()
  /// The platforms for which `#if` is evaluated, in lower case.
  ///
  /// If it is empty, they are Linux, macOS and the platforms of each manifest.
  public var platforms: [String] = []
  /// The maximum size of a source file, in bytes.
  public var maximumFileSize = 8 << 20
  /// The layers.
  ///
  /// A module belongs to the first layer that matches it.
  public var layers: [Layer] = []
  /// The contracts between groups of modules.
  public var contracts: [Contract] = []
  /// Severities by rule ID, instead of the rule's own.
  ///
  /// A severity also turns on a rule that is off by default.
  public var severities: [String: Severity] = [:]
  /// The IDs of rules that are not checked.
  public var disabled: Set<String> = []
  /// Limits by rule ID, instead of the rule's own.
  public var limits: [String: Int] = [:]
  /// The findings that are permanently accepted.
  public var allowed: [Allowance] = []
  /// Groups of rules that are turned on together.
  public var presets: Set<Preset> = []
  /// The user interface modules, in addition to those of the SDKs.
  public var interfaceModules: [String] = []

  /// The file that it was read from; `nil` if it was not read from a file.
  package var source: Source?

  /// Creates the default configuration.
  public init() {}

  /// The path of a rules file and the line numbers of its values.
  package struct Source: Sendable, Hashable {
    package var file: String
    package var lines: JSONLineMap

    package init(file: String, lines: JSONLineMap) {
      (self.file, self.lines) = (file, lines)
    }

    package func problem(_ cause: String, at path: String) -> Problem {
      Problem(file: file, cause: "at \(path): \(cause)", line: lines[path])
    }
  }

  /// A group of related rules that are off by default.
  public enum Preset: String, Sendable, Hashable, Codable, CaseIterable {
    /// The checklist rules, about views, models and singletons.
    case checklist
  }

  /// A layer of the architecture and the modules that it may import.
  public struct Layer: Sendable, Hashable, Codable {
    /// The name of the layer.
    public var name: String
    /// The patterns of the modules that belong to the layer.
    public var modules: [ModuleSelector]
    /// The patterns of the local modules that the layer may import; `nil` for all.
    public var mayImport: [ModuleSelector]?
    /// The patterns of modules that the layer must not import, even if `mayImport` matches them.
    public var never: [ModuleSelector]?
  }

  /// A constraint on imports between groups of modules.
  public struct Contract: Sendable, Hashable, Codable {
    /// The kind of a contract.
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
      /// No module of `from` imports a module of `to`.
      ///
      /// With `"indirectly": true`, none depends on one indirectly, either.
      case forbidden
      /// No two modules of `modules` import each other.
      case independence
      /// Only `importers` import modules of `modules`.
      ///
      /// With `"ownTests": true`, their own tests may import them, too.
      case protected
      /// Each local module belongs to a layer or is one of `modules`.
      case exhaustive
    }

    /// The kind of the contract.
    public var kind: Kind
    /// The patterns of the constrained modules, or of the exceptions for `exhaustive`.
    public var modules: [ModuleSelector]?
    /// The patterns of the importing modules, for `forbidden`.
    public var from: [ModuleSelector]?
    /// The patterns of the modules that must not be imported, for `forbidden`.
    public var to: [ModuleSelector]?
    /// The patterns of the modules that may import the others, for `protected`.
    public var importers: [ModuleSelector]?
    /// Whether indirect dependencies are violations, too, for `forbidden`.
    public var indirectly: Bool?
    /// Whether a module's own tests may import it, for `protected`.
    public var ownTests: Bool?
    /// The reason, which is part of the finding.
    public var reason: String?
  }

  /// A permanent exception from a rule.
  public struct Allowance: Sendable, Hashable, Codable {
    /// The ID of the rule.
    public var rule: String
    /// A pattern of target names; `nil` for all.
    public var target: String?
    /// A pattern of module names; `nil` for all.
    public var module: String?
    /// The reason for the exception.
    public var reason: String
  }
}

/// The packages of a repository that are read in addition to the root package.
public struct PackageSelection: Sendable, Hashable, Codable {
  /// Glob patterns of folders relative to the root, such as `Packages/*` or `**/Tools`.
  ///
  /// `*` matches any part of a name, `**` any number of folders. An empty array includes all folders.
  public var include: [String]
  /// Glob patterns of Swift files that do not count, and of folders that are skipped with all their contents.
  public var exclude: [String]

  /// Creates a selection.
  ///
  /// - Parameters:
  ///   - include: Patterns of folders to include.
  ///   - exclude: Patterns of folders to skip.
  public init(include: [String] = [], exclude: [String] = []) {
    (self.include, self.exclude) = (include, exclude)
  }

  /// Decodes a selection; both keys are optional.
  ///
  /// - Throws: `DecodingError` if a value is not an array of strings.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      include: try values.decodeIfPresent([String].self, forKey: .include) ?? [],
      exclude: try values.decodeIfPresent([String].self, forKey: .exclude) ?? [])
  }
}

extension PackageSelection {
  /// Returns whether the package in a folder, relative to the root, is read beside the root package.
  package func includes(_ path: String) -> Bool {
    include.isEmpty || include.contains { PathPattern($0).matches(path) }
  }

  /// Returns whether a file, or a folder that contains it, is excluded.
  package func excludes(_ file: String) -> Bool {
    let patterns = exclude.map(PathPattern.init)
    var path = file
    while !path.isEmpty, path != "/" {
      if patterns.contains(where: { $0.matches(path) }) { return true }
      path = Paths.parent(path)
    }
    return false
  }
}

/// Assigns each local module to the first layer whose patterns match it.
package struct LayerAssignment {
  private let layers: [RulesFile.Layer]

  package init(_ rules: RulesFile) {
    layers = rules.layers
  }

  package func assign(_ graph: inout DependencyGraph) {
    for index in graph.localIndices {
      graph.modules[index].layer = layers.first { $0.modules.match(graph.modules[index]) }?.name
    }
  }
}

extension RulesFile.Contract.Kind {
  /// Decodes a kind from its name.
  ///
  /// - Throws: `RulesFileError` that suggests the nearest kind if the name is unknown, or a `DecodingError`.
  public init(from decoder: any Decoder) throws {
    let word = try decoder.singleValueContainer().decode(String.self)
    let words = Self.allCases.map(\.rawValue)
    self = try Spelling.known(word, "kind", words, at: JSONLineMap.path(decoder.codingPath)) { Self(rawValue: $0) }
  }
}
