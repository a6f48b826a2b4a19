import Observation
import Testing
import TrellisNavigation

@MainActor
@Suite("A description of the live tree") struct CoordinatorDescriptionTests {
  enum StepRoute: String, Route {
    case start, next, modal, side
  }

  final class Step: Coordinator<StepRoute> {
    init() { super.init(router: Router(initial: .start, factory: ViewFactory())) }

    override func canHandle(_ route: any Route) -> Bool { route is StepRoute }
  }

  enum TabRoute: String, Route { case tabs }

  final class Tabs: TabCoordinator<TabRoute> {
    init() { super.init(router: Router(initial: .tabs, factory: ViewFactory())) }
  }

  private let tabs = Tabs()
  private let first = Step()
  private let second = Step()

  init() {
    tabs.addChild(first)
    tabs.addChild(second)
  }

  @Test func containsTypesContextsAndRoutes() {
    let waiting = Step()
    second.addModalCoordinator(waiting)
    tabs.switchToTab(1)
    second.navigate(to: StepRoute.next)
    #expect(
      tabs.describeTree().lines == [
        "Tabs  root  tabs",
        "├ Step  tab  start",
        "└ Step  selected tab  start › next  ◂ in front",
        "  └ Step  modal, not up  start",
      ])
  }

  @Test func containsPresentations() {
    first.presentModal(Step(), presenting: .start)
    first.presentDetour(Step(), presenting: StepRoute.side)
    #expect(
      tabs.describeTree().lines == [
        "Tabs  root  tabs",
        "├ Step  selected tab  start",
        "│ ├ Step  modal  start",
        "│ └ Step  detour  start › side  ◂ in front",
        "└ Step  tab  start",
      ])
  }

  @Test func containsTheFlowAndPushedChildren() {
    let root = FlowOrchestrator<TabRoute>(router: Router(initial: .tabs, factory: ViewFactory()))
    let flow = Step()
    root.transitionToFlow(flow, root: .tabs)
    let other = Step()
    flow.addChild(other)
    #expect(root.describeTree().members.map(\.place) == [.flow])
    #expect(root.describeTree().members.first?.members.map(\.place) == [.inactiveChild])
  }

  @Test("Observers of one tab are notified when another is selected") func observersOfATabAreNotified() async {
    #expect(first.describeTree().place == .tab(isSelected: true))
    await confirmation { told in
      withObservationTracking {
        _ = first.describeTree()
      } onChange: {
        told()
      }
      tabs.switchToTab(1)
    }
    #expect(first.describeTree().place == .tab(isSelected: false))
  }

  @Test("Observers of a flow are notified when another replaces it") func observersOfAFlowAreNotified() async {
    let root = FlowOrchestrator<TabRoute>(router: Router(initial: .tabs, factory: ViewFactory()))
    let (flow, side) = (Step(), Step())
    root.addChild(side)
    await confirmation { told in
      withObservationTracking {
        #expect(side.describeTree().place == .inactiveChild)
      } onChange: {
        told()
      }
      root.transitionToFlow(flow, root: .tabs)
    }
  }

  @Test("Observers are notified of a change anywhere in the tree") func observersAreNotified() async {
    await confirmation { told in
      withObservationTracking {
        _ = tabs.describeTree()
      } onChange: {
        told()
      }
      second.navigate(to: StepRoute.next)
    }
  }
}
