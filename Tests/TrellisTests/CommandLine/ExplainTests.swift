import ProcessSupport
import Testing

extension TrellisTests {
  struct ExplainTests {
    @Test func decisionsArePrintedStepByStep() async throws {
      let outcome = try await Trellis.run(["explain", "trellis://orders/1042", "--from=settings"])
      #expect(outcome.status == .exited(0))
      #expect(outcome.errors == "")
      #expect(
        outcome.output.hasPrefix(
          """
          flow   main
          at     settings, shown by SettingsCoordinator
          to     order-1042, a route of OrdersRoute, by a link
          why    It covers the current screen as a detour, so Escape leads back.

          then
            AppCoordinator  root  main
            └ MainCoordinator  flow  home-tab
              ├ HomeCoordinator  tab  home
              ├ OrderCoordinator  tab  orders
              │ └ OrderFlowCoordinator  modal, not up  new-order

          """))
      #expect(outcome.output.contains("    ├ SettingsCoordinator  selected tab  settings\n"))
      #expect(outcome.output.hasSuffix("    └ OrderDetourCoordinator  detour  order-1042  ◂ in front\n"))
    }

    @Test func unreachableRouteIsExplained() async throws {
      let outcome = try await Trellis.run(["explain", "orders", "--flow", "sign-in"])
      #expect(outcome.status == .exited(1))
      #expect(outcome.output.contains("1. AuthCoordinator cannot handle it and forwards it to its parent"))
      #expect(outcome.errors == "trellis: No coordinator can handle it, and there is no flow for it.\n")
    }

    @Test(arguments: [
      (["ordrs"], "unknown route \"ordrs\"; did you mean \"orders\"?; known: home, orders,"),
      (["trellis://oders"], "unknown link; did you mean \"trellis://orders\"?; known: trellis://"),
      ([], "explain needs a link or route"),
      (["orders", "--flow", "x"], "--flow takes one of sign-in, onboarding, main, not \"x\""),
      (["orders", "home"], "explain takes one link or route"),
    ])
    func invalidArgumentIsReportedFirst(arguments: [String], message: String) async throws {
      let outcome = try await Trellis.run(["explain"] + arguments)
      #expect(outcome.status == .exited(64))
      #expect(outcome.output == "")
      #expect(outcome.errors.hasPrefix("trellis: \(message)"))
    }
  }
}
