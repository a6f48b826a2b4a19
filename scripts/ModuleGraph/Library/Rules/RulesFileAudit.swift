/// Refuses contracts that could never be broken, because what they speak of is left out.
struct RulesFileAudit {
  private let rules: RulesFile

  init(_ rules: RulesFile) {
    self.rules = rules
  }

  func run() throws(RulesRefusal) {
    var names: Set<String> = []
    for layer in rules.layers where !names.insert(layer.name).inserted {
      throw RulesRefusal("the layer \"\(layer.name)\" stands there twice")
    }
    for contract in rules.contracts {
      for (key, value) in required(contract) where value?.isEmpty ?? true {
        throw RulesRefusal("a contract of the kind \"\(contract.kind.rawValue)\" needs \"\(key)\"")
      }
    }
    if rules.contracts.contains(where: { $0.kind == .exhaustive }), rules.layers.isEmpty {
      throw RulesRefusal("a contract of the kind \"exhaustive\" needs layers")
    }
  }

  private func required(_ contract: RulesFile.Contract) -> [(String, [ModuleSelector]?)] {
    switch contract.kind {
    case .forbidden: [("from", contract.from), ("to", contract.to)]
    case .independence: [("modules", contract.modules)]
    case .protected: [("modules", contract.modules), ("importers", contract.importers)]
    case .exhaustive: []
    }
  }
}
