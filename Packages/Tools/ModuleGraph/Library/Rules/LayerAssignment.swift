/// Assigns each local module to the first layer whose patterns match it.
struct LayerAssignment {
  private let layers: [RulesFile.Layer]

  init(_ rules: RulesFile) {
    layers = rules.layers
  }

  func assign(_ graph: inout DependencyGraph) {
    for index in graph.localIndices {
      graph.modules[index].layer = layers.first { $0.modules.match(graph.modules[index]) }?.name
    }
  }
}
