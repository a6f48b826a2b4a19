import Foundation
import RequirementTrait
import Testing

@testable import TrellisNavigation

/// Makes its detours and standalone modals again.
final class PresentingCoordinator: ProbeCoordinator<HostRoute> {
  var canMakeAgain = true

  override func makePresentedCoordinator(restorationIdentifier: String) -> AnyCoordinator? {
    guard canMakeAgain else { return nil }
    let candidates: [AnyCoordinator] = [Sheet(.root), Other(.root)]
    return candidates.first { $0.restorationIdentifier == restorationIdentifier }
  }
}

@MainActor
@Suite("Detours and modals that are not registered come back", .requirement("S7", "N11"), .tracksMemoryLeaks)
struct PresentedRestorationTests {
  private func makeSnapshot() throws -> NavigationSnapshot {
    let host = PresentingCoordinator(.root)
    host.navigate(to: HostRoute.a)
    host.presentModal(Sheet(.root), presenting: .sheet)
    host.currentModalCoordinator?.navigate(to: SheetRoute.two)
    host.presentDetour(Other(.root), presenting: OtherRoute.one)
    host.detourCoordinator?.navigate(to: OtherRoute.two)
    return try JSONDecoder().decode(NavigationSnapshot.self, from: JSONEncoder().encode(host.snapshot()))
  }

  @Test("through JSON, with their stacks and the routes that they were opened with")
  func presentedComesBack() throws {
    let (snapshot, fresh) = (try makeSnapshot(), PresentingCoordinator(.root))
    #expect(fresh.restore(snapshot).isEmpty)
    #expect(fresh.snapshot() == snapshot)
    #expect(fresh.router.state.presented == .sheet)
    #expect(fresh.router.state.detour as? OtherRoute == .one)
    #expect(fresh.currentModalCoordinator?.screens == ["root", "two"])
    #expect(fresh.currentRoute as? OtherRoute == .two)
    fresh.dismissDetour()
    fresh.dismissModal()
    #expect(fresh.screens == ["root", "a"])
  }

  @Test("a detour over a detour comes back through the detour that lies beneath it")
  func nestedDetourComesBack() {
    let (host, fresh) = (PresentingCoordinator(.root), PresentingCoordinator(.root))
    host.presentDetour(Other(.root), presenting: OtherRoute.one)
    host.presentDetour(Sheet(.root), presenting: SheetRoute.one)
    #expect(fresh.restore(host.snapshot()) == ["ProbeCoordinator<SheetRoute>"], "the inner one cannot make it")
    #expect(fresh.currentRoute as? OtherRoute == .one)
  }

  @Test("what cannot be made again is left out, and the rest comes back")
  func whatCannotBeMadeIsLeftOut() throws {
    let (snapshot, fresh) = (try makeSnapshot(), PresentingCoordinator(.root))
    fresh.canMakeAgain = false
    #expect(fresh.restore(snapshot) == ["ProbeCoordinator<SheetRoute>", "ProbeCoordinator<OtherRoute>"])
    #expect(fresh.currentRoute as? HostRoute == .a)
    #expect(fresh.router.state.presented == nil)
  }
}
