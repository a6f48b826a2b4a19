import TestSupport
import Testing

@testable import TrellisNavigation

/// Recreates its detours and standalone modals.
final class PresentingCoordinator: ProbeCoordinator<HostRoute> {
  var canMakeAgain = true

  override func makePresentedCoordinator(restorationIdentifier: String) -> AnyCoordinator? {
    guard canMakeAgain else { return nil }
    let candidates: [AnyCoordinator] = [Sheet(.root), Other(.root)]
    return candidates.first { $0.restorationIdentifier == restorationIdentifier }
  }
}

@MainActor
@Suite("Detours and unregistered modals are restored", .tracksMemoryLeaks)
struct PresentedRestorationTests {
  private func makeSnapshot() throws -> NavigationSnapshot {
    let host = PresentingCoordinator(.root)
    host.navigate(to: HostRoute.a)
    host.presentModal(Sheet(.root), presenting: .sheet)
    host.currentModalCoordinator?.navigate(to: SheetRoute.two)
    host.presentDetour(Other(.root), presenting: OtherRoute.one)
    host.detourCoordinator?.navigate(to: OtherRoute.two)
    return try host.snapshot().throughJSON()
  }

  @Test("they are restored from JSON, with their stacks and initial routes", .requirement("N11", "S7"))
  func presentationIsRestored() throws {
    let (snapshot, fresh) = (try makeSnapshot(), PresentingCoordinator(.root))
    #expect(fresh.restore(snapshot).isEmpty)
    #expect(fresh.snapshot() == snapshot)
    #expect(fresh.router.state.presented == .sheet && fresh.router.state.detour as? OtherRoute == .one)
    #expect(fresh.currentModalCoordinator?.screens == ["root", "two"])
    #expect(fresh.currentRoute as? OtherRoute == .two)
    fresh.dismissDetour()
    fresh.dismissModal()
    #expect(fresh.screens == ["root", "a"])
  }

  @Test("a nested detour is restored by the detour that presented it") func nestedDetourIsRestored() {
    let (host, fresh) = (PresentingCoordinator(.root), PresentingCoordinator(.root))
    host.presentDetour(Other(.root), presenting: OtherRoute.one)
    host.presentDetour(Sheet(.root), presenting: SheetRoute.one)
    #expect(fresh.restore(host.snapshot()) == ["ProbeCoordinator<SheetRoute>"], "the inner one cannot make it")
    #expect(fresh.currentRoute as? OtherRoute == .one)
  }

  @Test("presentations that cannot be recreated are skipped, and the rest is restored")
  func unavailablePresentationsAreSkipped() throws {
    let (snapshot, fresh) = (try makeSnapshot(), PresentingCoordinator(.root))
    fresh.canMakeAgain = false
    #expect(fresh.restore(snapshot) == ["ProbeCoordinator<SheetRoute>", "ProbeCoordinator<OtherRoute>"])
    #expect(fresh.currentRoute as? HostRoute == .a && fresh.router.state.presented == nil)
  }
}
