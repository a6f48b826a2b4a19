/// What a repository asks of its modules: the file `module-graph.json` at its root. Without one, only the rules that hold
/// for every package are checked.
///
/// The README of the library describes each key.
public struct RulesFile: Sendable, Hashable {
  public var packages = PackageSelection()
  /// In lower case; empty for Linux, macOS and what each manifest names.
  public var platforms: [String] = []
  /// In bytes.
  public var maximumFileSize = 8 << 20
  /// From the first on: a module stands in the first layer that has it.
  public var layers: [Layer] = []
  public var contracts: [Contract] = []
  /// By rule ID: a severity other than the rule's own. It turns on a rule that is off by default.
  public var severities: [String: Severity] = [:]
  /// The IDs of rules that are not checked.
  public var disabled: Set<String> = []
  /// By rule ID: a number other than the rule's own.
  public var limits: [String: Int] = [:]
  public var allowed: [Allowance] = []
  /// Groups of rules that are turned on together.
  public var presets: Set<Preset> = []
  /// Modules of user interfaces, beside those of the SDKs.
  public var interfaceModules: [String] = []

  /// Nil where it was not read from a file.
  var source: Source?

  public init() {}

  /// Rules that belong together and are off by themselves.
  public enum Preset: String, Sendable, Hashable, Codable, CaseIterable {
    /// The review checklists: how an app's state, its root, scenes, modules, views and tests are built.
    case checklist
  }

  /// A part of the architecture, and what it may see.
  public struct Layer: Sendable, Hashable, Codable {
    public var name: String
    /// Which modules stand in it.
    public var modules: [ModuleSelector]
    /// Which local modules they may import; nil for all.
    public var mayImport: [ModuleSelector]?
    /// What they may not import though `mayImport` has it.
    public var never: [ModuleSelector]?
  }

  /// A promise about imports between groups of modules.
  public struct Contract: Sendable, Hashable, Codable {
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
      /// No module of `from` imports one of `to`; with `"indirectly": true`, nor reaches one.
      case forbidden
      /// No two of `modules` import each other.
      case independence
      /// Only `importers` import one of `modules`; its own tests do, too, with `"ownTests": true`.
      case protected
      /// Each local module stands in a layer, or is one of `modules`.
      case exhaustive
    }

    public var kind: Kind
    public var modules: [ModuleSelector]?
    public var from: [ModuleSelector]?
    public var to: [ModuleSelector]?
    public var importers: [ModuleSelector]?
    public var indirectly: Bool?
    public var ownTests: Bool?
    /// Why; it is part of the finding.
    public var reason: String?
  }

  /// Findings that are accepted for good.
  public struct Allowance: Sendable, Hashable, Codable {
    public var rule: String
    /// A pattern of targets' names; all if left out.
    public var target: String?
    /// A pattern of modules' names; all if left out.
    public var module: String?
    public var reason: String
  }
}
