import Testing

@testable import ModuleGraph
@testable import ModuleGraphReading
@testable import ModuleGraphRules

@Suite struct GraphViewTests {
  private let shop = GraphView.made(
    [
      "App": ["Orders", "Home"], "Orders": ["Models"], "Home": ["Models"], "Models": ["Text"], "Text": [],
      "OrdersTests": ["Orders"], "Alone": [],
    ],
    layers: ["App": "App", "Orders": "Features", "Home": "Features", "Models": "Domain", "Text": "Core"],
    tests: ["OrdersTests"])

  private func index(_ name: String, in view: GraphView) throws -> Int {
    try #require(view.nodes.firstIndex { $0.name == name })
  }

  @Test("A focus includes modules up to a distance above and below, and excludes siblings") func focus() throws {
    let orders = try index("Orders", in: shop)
    #expect(shop.focused(on: [orders], depth: 0).names == ["Orders"])
    #expect(shop.focused(on: [orders], depth: 1).names == ["App", "Models", "Orders", "OrdersTests"])
    let far = shop.focused(on: [orders], depth: 9)
    #expect(far.names == ["App", "Models", "Orders", "OrdersTests", "Text"])
    #expect(far.nodes.filter(\.isFocus).map(\.name) == ["Orders"])
  }

  @Test("Collapsed layers retain their imports; focused modules and those without a layer are not collapsed")
  func collapse() throws {
    let view = shop.filtered { !$0.isTest }.collapsed(.layers)
    #expect(view.names == ["Alone", "App", "Features", "Domain", "Core"])
    #expect(view.arrows == ["App -> Features", "Features -> Domain", "Domain -> Core"])
    #expect(view.edges[0].imports.map(\.module) == ["Home", "Orders"])
    let focused = shop.focused(on: [try index("Orders", in: shop)], depth: 1).collapsed(.layers)
    #expect(focused.names.contains("Orders") && !focused.names.contains("Features"))
    #expect(shop.collapsed(.packages).names == ["made"])
  }

  @Test("Bands are above those that they import; a package without layers has one band") func bands() {
    #expect(shop.filtered { $0.layer != nil }.bands == ["App", "Features", "Domain", "Core"])
    #expect(GraphView.made(["B": ["A"]]).bands == [""])
  }

  @Test("Only edges between mutually reachable modules are part of a cycle") func cycles() {
    let view = GraphView.made(["A": ["B"], "B": ["C"], "C": ["B", "D"], "D": []])
    #expect(view.edges.filter(\.isInCycle).map { view.names[$0.from] + view.names[$0.to] } == ["BC", "CB"])
    #expect(view.nodes.map(\.cycle) == [nil, 0, 0, nil])
  }

  @Test("The view of a repository has declared and imported edges with their places") func read() async throws {
    let reading = try await Fixture("Rules/undeclared-import").read()
    let view = GraphViewReader(reading.graph).view()
    #expect(view.nodes.allSatisfy { $0.origin == .local })
    let app = try index("App", in: view)
    let edges = view.edges.filter { $0.from == app }
    #expect(edges.contains { $0.declaration != nil && !$0.imports.isEmpty })
    #expect(edges.contains { $0.declaration == nil && !$0.imports.isEmpty })
  }

  @Test("All shortest chains are found in order, and no longer ones") func chains() {
    let edges = [[1, 2, 4], [3], [3], [], [5], [3]]
    #expect(ShortestChains(edges).chains(from: 0, to: 3, limit: 9) == [[0, 1, 3], [0, 2, 3]])
    #expect(ShortestChains(edges).chains(from: 0, to: 3, limit: 1) == [[0, 1, 3]])
    #expect(ShortestChains(edges).chains(from: 3, to: 0, limit: 9).isEmpty)
    #expect(ShortestChains([[1], [0]]).chains(from: 0, to: 1, limit: 9) == [[0, 1]])
  }
}
