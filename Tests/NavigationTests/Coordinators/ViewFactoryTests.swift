import ErasedView
import TestSupport
import Testing

@testable import TrellisNavigation

@MainActor
@Suite("View factories", .tracksMemoryLeaks) struct ViewFactoryTests {
  /// Builds a view only if it knows its coordinator, as a screen with buttons does.
  private final class ButtonFactory<R: Route>: ViewFactory<R> {
    override func buildView(for route: R) -> AnyView? {
      coordinator.map { view(AnyView(storage: MockView(route: $0.typeName))) }
    }
  }

  @Test("each kind of coordinator is the coordinator of its factory, without another line of code", .requirement("N28"))
  func factoryKnowsItsCoordinator() {
    func factory<R: Route>(of make: (Router<R>) -> Coordinator<R>, at root: R) -> Bool {
      let factory = ButtonFactory<R>()
      let coordinator = make(Router(initial: root, factory: factory))
      return factory.coordinator === coordinator && coordinator.buildView(for: root) != nil
    }
    #expect(factory(of: Coordinator.init, at: HostRoute.root))
    #expect(factory(of: TabCoordinator.init, at: TabRoute.first))
    #expect(factory(of: FlowOrchestrator.init, at: FlowRoute.login))
  }

  @Test("a factory does not retain its coordinator") func factoryIsWeak() {
    let factory = ButtonFactory<HostRoute>()
    trackForMemoryLeaks { track in track(Coordinator(router: Router(initial: HostRoute.root, factory: factory))) }
    #expect(factory.coordinator == nil)
  }
}
