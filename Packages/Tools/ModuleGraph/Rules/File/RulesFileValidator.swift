package import ModuleGraphReading
import TrellisCommandLineOptions

/// Rejects rules that can be decoded but have no effect: unknown names, and contracts that can never be violated.
struct RulesFileValidator {
  private let rules: RulesFile
  private let read: RawRulesFile
  private let knownRules: [any Rule]

  init(_ rules: RulesFile, _ read: RawRulesFile, _ knownRules: [any Rule]) {
    (self.rules, self.read, self.knownRules) = (rules, read, knownRules)
  }

  func run() throws(RulesFileError) {
    try checkNumbers()
    try checkRules()
    try checkLayers()
    for (index, contract) in rules.contracts.enumerated() { try check(contract, at: "contracts[\(index)]") }
    for named in rules.selectors { try check(named) }
  }

  private func checkNumbers() throws(RulesFileError) {
    for (index, platform) in rules.platforms.enumerated() {
      _ = try Spelling.known(platform, "platform", Self.platforms, at: "platforms[\(index)]") {
        Self.platforms.contains($0) ? $0 : nil
      }
    }
    if rules.maximumFileSize <= 0 {
      throw RulesFileError("\"maximumFileSize\" is a number of bytes", at: "maximumFileSize")
    }
  }

  private static let platforms = [
    "android", "driverkit", "freebsd", "ios", "linux", "maccatalyst", "macos", "openbsd", "tvos", "visionos", "wasi",
    "watchos", "windows",
  ]

  private func checkRules() throws(RulesFileError) {
    let names =
      (read.rules ?? [:]).keys.sorted().map { ($0, "rules.\($0)") }
      + rules.limits.keys.sorted().map { ($0, "limits.\($0)") }
      + rules.allowed.enumerated().map { ($1.rule, "allow[\($0)].rule") }
    for (name, path) in names {
      _ = try Spelling.known(name, "rule", knownRules.map(\.id), at: path) { name in
        knownRules.first { $0.id == name }
      }
    }
    for (rule, limit) in rules.limits.sorted(by: { $0.key < $1.key }) {
      guard knownRules.contains(where: { $0.id == rule && $0.defaultLimit != nil }) else {
        throw RulesFileError("the rule \"\(rule)\" counts nothing, so it has no limit", at: "limits.\(rule)")
      }
      if limit < 0 { throw RulesFileError("the limit of \"\(rule)\" is below 0", at: "limits.\(rule)") }
    }
    for (index, allowance) in rules.allowed.enumerated() where allowance.reason.allSatisfy(\.isWhitespace) {
      throw RulesFileError("what is allowed of \"\(allowance.rule)\" needs a reason", at: "allow[\(index)]")
    }
  }

  private func checkLayers() throws(RulesFileError) {
    var names: Set<String> = []
    for (index, layer) in rules.layers.enumerated() where !names.insert(layer.name).inserted {
      throw RulesFileError("the layer \"\(layer.name)\" occurs twice", at: "layers[\(index)].name")
    }
    for (index, layer) in rules.layers.enumerated() {
      if layer.modules.isEmpty {
        throw RulesFileError("the layer \"\(layer.name)\" has no modules", at: "layers[\(index)].modules")
      }
      if layer.modules.contains(where: { $0.subject == .layer }) {
        throw RulesFileError(
          "the modules of the layer \"\(layer.name)\" are named by a layer", at: "layers[\(index)].modules")
      }
    }
  }

  private func check(_ contract: RulesFile.Contract, at path: String) throws(RulesFileError) {
    let kind = contract.kind.rawValue
    for (key, isEmpty) in contract.lists where contract.kind.needs.contains(key) && isEmpty != false {
      throw RulesFileError("a contract of the kind \"\(kind)\" needs \"\(key)\"", at: "\(path).\(key)")
    }
    for key in contract.keys where !contract.kind.needs.contains(key) && !contract.kind.takes.contains(key) {
      throw RulesFileError("a contract of the kind \"\(kind)\" has no \"\(key)\"", at: "\(path).\(key)")
    }
    if contract.kind == .exhaustive, rules.layers.isEmpty {
      throw RulesFileError("a contract of the kind \"exhaustive\" needs layers", at: path)
    }
  }

  private func check(_ named: RulesFile.LocatedSelector) throws(RulesFileError) {
    let words: (noun: String, known: [String])
    switch named.selector.subject {
    case .layer: words = ("layer", rules.layers.map(\.name))
    case .kind: words = ("kind of module", Target.Kind.allCases.map(\.rawValue))
    case .name, .path, .package: return
    }
    _ = try Spelling.known(named.selector.pattern, words.noun, words.known, at: named.path) { pattern in
      words.known.first(where: PathPattern(pattern).matches)
    }
  }
}

extension RulesFile.Contract {
  /// Whether each list of patterns is empty; `nil` for a list that is missing.
  fileprivate var lists: [(String, Bool?)] {
    [("modules", modules?.isEmpty), ("from", from?.isEmpty), ("to", to?.isEmpty), ("importers", importers?.isEmpty)]
  }

  fileprivate var keys: [String] {
    lists.filter { $0.1 != nil }.map(\.0) + (indirectly == nil ? [] : ["indirectly"])
      + (ownTests == nil ? [] : ["ownTests"])
  }
}

extension RulesFile.Contract.Kind {
  fileprivate var needs: [String] {
    switch self {
    case .forbidden: ["from", "to"]
    case .independence: ["modules"]
    case .protected: ["modules", "importers"]
    case .exhaustive: []
    }
  }

  fileprivate var takes: [String] {
    switch self {
    case .forbidden: ["indirectly"]
    case .independence: []
    case .protected: ["ownTests"]
    case .exhaustive: ["modules"]
    }
  }
}

extension RulesFile {
  struct LocatedSelector {
    var selector: ModuleSelector
    /// The path of the value, such as `contracts[2].from[0]`.
    var path: String
    /// Whether it permits something, rather than to forbid it or to select the modules that a rule applies to.
    var isPermission = false
    /// Whether it may name modules that do not exist, because it bans them.
    var mayBeAbsent = false
  }

  var selectors: [LocatedSelector] {
    let ofLayers = layers.enumerated().flatMap { index, layer in Self.selectors(of: layer, "layers[\(index)]") }
    return ofLayers
      + contracts.enumerated().flatMap { index, contract in Self.selectors(of: contract, "contracts[\(index)]") }
  }

  private static func selectors(of layer: Layer, _ path: String) -> [LocatedSelector] {
    var selectors = named(layer.modules, path + ".modules")
    selectors += named(layer.mayImport, path + ".mayImport", isPermission: true)
    selectors += named(layer.never, path + ".never", mayBeAbsent: true)
    return selectors
  }

  private static func selectors(of contract: Contract, _ path: String) -> [LocatedSelector] {
    let (isException, isBan) = (contract.kind == .exhaustive, contract.kind == .protected)
    var selectors = named(contract.modules, path + ".modules", isPermission: isException, mayBeAbsent: isBan)
    selectors += named(contract.from, path + ".from")
    selectors += named(contract.to, path + ".to", mayBeAbsent: true)
    selectors += named(contract.importers, path + ".importers", isPermission: true)
    return selectors
  }

  private static func named(
    _ selectors: [ModuleSelector]?, _ path: String, isPermission: Bool = false, mayBeAbsent: Bool = false
  ) -> [LocatedSelector] {
    (selectors ?? []).enumerated().map { index, selector in
      LocatedSelector(
        selector: selector, path: "\(path)[\(index)]", isPermission: isPermission, mayBeAbsent: mayBeAbsent)
    }
  }
}

/// Compares the patterns of a rules file with the existing modules.
///
/// A contract whose pattern matches no module can never be violated, so it would pass without checking anything.
package struct UnmatchedPatternCheck {
  /// Patterns that match nothing and make a rule ineffective, so they must be corrected.
  package private(set) var problems: [Problem] = []
  /// Patterns that match nothing but may be intended: unused permissions, and bans of modules that do not exist.
  package private(set) var hints: [Problem] = []

  package init(_ rules: RulesFile, _ graph: DependencyGraph) {
    checkPackages(rules, graph)
    guard let source = rules.source else { return }
    for named in rules.selectors where !graph.modules.contains(where: named.selector.matches) {
      let suggestion = Spelling.suggestion(for: named.selector.pattern, in: names(named.selector.subject, graph))
      let problem = source.problem("\"\(named.selector.text)\" matches no module\(suggestion)", at: named.path)
      let isBan = named.mayBeAbsent && named.selector.isPlainName
      if isBan, SDKModules.names.contains(named.selector.pattern) { continue }
      if named.isPermission || (isBan && suggestion.isEmpty) { hints.append(problem) } else { problems.append(problem) }
    }
  }

  private mutating func checkPackages(_ rules: RulesFile, _ graph: DependencyGraph) {
    for (index, pattern) in rules.packages.include.enumerated() {
      let paths = graph.repository.packages.map(\.path)
      guard !paths.contains(where: PathPattern(pattern).matches) else { continue }
      let path = "packages.include[\(index)]"
      let cause = "\"\(pattern)\" matches no package"
      if let source = rules.source, source.lines.has(path) {
        problems.append(source.problem(cause, at: path))
      } else {
        problems.append(Problem(file: "--include", cause: cause))
      }
    }
  }

  private func names(_ subject: ModuleSelector.Subject, _ graph: DependencyGraph) -> [String] {
    switch subject {
    case .name: graph.modules.map(\.displayName)
    case .path: graph.modules[graph.localIndices].compactMap { $0.target?.path }
    case .package: graph.modules.compactMap(\.package)
    case .layer, .kind: []
    }
  }
}
