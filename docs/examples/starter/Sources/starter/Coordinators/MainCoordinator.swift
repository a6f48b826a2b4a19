import EntriesFeature
import TrellisNavigation

enum MainRoute: String, Route, CaseIterable { case entries, about }

/// The tabs, in the order in which they are added, and the help in front of them.
final class MainCoordinator: TabCoordinator<MainRoute> {
  init(entries: [Entry], service: any EntryService) {
    super.init(router: Router(initial: .entries, factory: ViewFactory()))  // the tabs take the place of its root
    let feature = EntriesFeatureFactory.create(
      entries: entries, service: service, onShow: { [weak self] in self?.navigate(to: $0) },
      onClose: { [weak self] in self?.frontCoordinator.pop() })
    addChild(EntriesCoordinator(feature: feature))
    addChild(AboutCoordinator { [weak self] in self?.showHelp() })
  }

  override func canHandle(_ route: any Route) -> Bool { route is MainRoute }
  override func navigationType(for route: any Route) -> NavigationType { .tabSwitch }

  /// Presents the help as a detour, which leaves the screens beneath it as they are.
  func showHelp() { presentDetour(HelpCoordinator(), presenting: HelpRoute.help) }

  /// Creates a detour again after a launch.
  override func makePresentedCoordinator(restorationIdentifier: String) -> AnyCoordinator? {
    restorationIdentifier == "HelpCoordinator" ? HelpCoordinator() : nil
  }
}
