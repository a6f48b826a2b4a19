extension RulesFile {
  /// The path of a rules file and the line numbers of its values.
  struct Source: Sendable, Hashable {
    var file: String
    var lines: JSONLineMap

    func problem(_ cause: String, at path: String) -> Problem {
      Problem(file: file, cause: "at \(path): \(cause)", line: lines[path])
    }
  }

  /// A selector and its path in the rules file.
  struct LocatedSelector {
    var selector: ModuleSelector
    /// The path of the value, such as `contracts[2].from[0]`.
    var path: String
    /// Whether it permits something.
    ///
    /// Otherwise, it forbids something or selects the modules that a rule applies to.
    var isPermission = false
    /// Whether it may name modules that do not exist, because it bans them.
    var mayBeAbsent = false
  }

  /// All selectors of layers and contracts.
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
