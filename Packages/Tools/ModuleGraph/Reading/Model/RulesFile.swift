import TrellisCommandLineOptions

/// The configuration of a repository: the file `module-graph.json` at its root.
///
/// Without a rules file, only the rules that apply to every package are checked. The library's README documents each
/// key.
package struct RulesFile: Sendable, Hashable {
  package var packages = PackageSelection()
  /// The platforms for which `#if` is evaluated, in lower case; if empty, Linux, macOS and those of each manifest.
  package var platforms: [String] = []
  package var maximumFileSize = 8 << 20
  /// The layers; a module belongs to the first one that matches it.
  package var layers: [Layer] = []
  package var contracts: [Contract] = []
  /// Severities by rule ID, instead of the rule's own; one also turns on a rule that is off by default.
  package var severities: [String: Severity] = [:]
  package var disabled: Set<String> = []
  /// Limits by rule ID, instead of the rule's own.
  package var limits: [String: Int] = [:]
  package var allowed: [Allowance] = []
  package var presets: Set<Preset> = []
  /// The user interface modules, in addition to those of the SDKs.
  package var interfaceModules: [String] = []
  /// The file that it was read from; `nil` if it was not read from a file.
  package var source: Source?

  package init() {}

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
  package enum Preset: String, Sendable, Hashable, CaseIterable {
    /// The checklist rules, about views, models and singletons.
    case checklist
  }

  /// A layer of the architecture and the modules that it may import.
  package struct Layer: Sendable, Hashable, Decodable {
    package var name: String
    package var modules: [ModuleSelector]
    /// The patterns of the local modules that the layer may import; `nil` for all.
    package var mayImport: [ModuleSelector]?
    /// The patterns of modules that the layer must not import, even if `mayImport` matches them.
    package var never: [ModuleSelector]?
  }

  /// A constraint on imports between groups of modules.
  package struct Contract: Sendable, Hashable, Decodable {
    package enum Kind: String, Sendable, Hashable, Decodable, CaseIterable {
      /// No module of `from` imports a module of `to`, or depends on it with `"indirectly": true`.
      case forbidden
      /// No two modules of `modules` import each other.
      case independence
      /// Only `importers` import modules of `modules`, and their own tests with `"ownTests": true`.
      case protected
      /// Each local module belongs to a layer or is one of `modules`.
      case exhaustive
    }

    package var kind: Kind
    /// The patterns of the constrained modules, or of the exceptions for `exhaustive`.
    package var modules: [ModuleSelector]?
    package var from: [ModuleSelector]?
    /// The patterns of the modules that must not be imported, for `forbidden`.
    package var to: [ModuleSelector]?
    /// The patterns of the modules that may import the others, for `protected`.
    package var importers: [ModuleSelector]?
    /// Whether indirect dependencies are violations, too, for `forbidden`.
    package var indirectly: Bool?
    /// Whether a module's own tests may import it, for `protected`.
    package var ownTests: Bool?
    package var reason: String?
  }

  /// A permanent exception from a rule.
  package struct Allowance: Sendable, Hashable, Decodable {
    package var rule: String
    /// A pattern of target names; `nil` for all.
    package var target: String?
    /// A pattern of module names; `nil` for all.
    package var module: String?
    package var reason: String
  }
}

/// The packages of a repository that are read in addition to the root package.
package struct PackageSelection: Sendable, Hashable {
  /// Glob patterns of folders relative to the root, such as `Packages/*` or `**/Tools`; an empty array includes all.
  ///
  /// `*` matches any part of a name, `**` any number of folders.
  package var include: [String] = []
  /// Glob patterns of Swift files that do not count, and of folders that are skipped with all their contents.
  package var exclude: [String] = []
}

extension PackageSelection: Decodable {
  private enum CodingKeys: CodingKey { case include, exclude }

  package init(from decoder: any Decoder) throws {
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
  /// Decodes a kind from its name; throws `RulesFileError` that suggests the nearest kind if it is unknown.
  package init(from decoder: any Decoder) throws {
    let word = try decoder.singleValueContainer().decode(String.self)
    let words = Self.allCases.map(\.rawValue)
    self = try Spelling.known(word, "kind", words, at: JSONLineMap.path(decoder.codingPath)) { Self(rawValue: $0) }
  }
}
