import AppComposition
import AppMocks
import DeveloperTools
import TestSupport
import Testing

@Suite("Route explanations for the app's navigation tree")
struct RouteExplainerTests {
  private func explain(
    _ text: String, flow: RouteExplainer.Flow = .main, from start: String? = nil
  ) throws(RouteExplainer.ExplanationError) -> [String] {
    try RouteExplainer(dependencies: .mock()).explain(text, flow: flow, from: start)
  }

  @Test func searchStartsAtTheCurrentScreen() throws {
    let lines = try explain("order-1042", from: "settings")
    #expect(lines.contains("at     settings, shown by SettingsCoordinator"))
    #expect(lines.contains("  1. SettingsCoordinator cannot handle it and forwards it to its parent"))
    #expect(lines.contains("    ├ OrderCoordinator  selected tab  orders › order-1042  ◂ in front"))
  }

  @Test("A link to the first screen of a tab selects the tab, and the reasoning says why", .requirement("Z19"))
  func linkToATabSelectsIt() throws {
    let lines = try explain("trellis://orders", from: "settings-about")
    #expect(lines.contains("to     orders, a route of OrdersRoute, by a link"))
    #expect(lines.contains("why    " + LinkPresentation.tab.reasoning))
    #expect(lines.contains("asks   OrderCoordinator first"))
  }

  @Test("A link to another screen is a detour, and the reasoning says why", .requirement("Z19"))
  func linkToAnotherScreenIsADetour() throws {
    for link in ["trellis://orders/7", "https://trellis.example/orders/7"] {
      let lines = try explain(link, from: "settings-about")
      #expect(lines.contains("at     settings-about, shown by SettingsCoordinator"))
      #expect(lines.contains("why    " + LinkPresentation.detour.reasoning))
      #expect(lines.contains { $0.contains("detour  order-7  ◂ in front") })
    }
  }

  @Test func unreachableRouteReportsTheSearch() throws {
    let fault = try #require(throws: RouteExplainer.ExplanationError.self) { try explain("orders", flow: .signIn) }
    guard case .noWay(let lines, let reason) = fault else { throw fault }
    #expect(lines.contains("  1. AuthCoordinator cannot handle it and forwards it to its parent"))
    #expect(reason.hasPrefix("No coordinator can handle it"))
  }

  @Test(arguments: [
    "", "ordrs", "order-", "order-x", "http://orders/1", "https://example.com/orders/1", "trellis://profiles",
    "trellis://orders/x", "trellis://orders/../orders",
  ])
  func invalidRouteIsUnknown(text: String) {
    #expect(throws: RouteExplainer.ExplanationError.unknown(text)) { try explain(text) }
  }

  @Test("Every suggested name is known and reachable in its flow")
  func everySuggestedNameIsReachable() throws {
    for name in RouteExplainer.knownRoutes + RouteExplainer.knownLinks {
      let values = ["NUMBER": "7", "{number}": "7", "{text}": "ada", "{token}": "0123-abc"]
      let text = values.reduce(name) { $0.replacing($1.key, with: $1.value) }
      let first = text.replacing("trellis://", with: "")
      let isAboutAccounts = ["sign", "forgot", "reset"].contains(where: first.hasPrefix)
      let flow: RouteExplainer.Flow =
        isAboutAccounts ? .signIn : text.hasPrefix("onboarding") ? .onboarding : .main
      #expect(try explain(text, flow: flow).contains { $0.hasSuffix("◂ in front") }, "\(text)")
    }
  }
}
