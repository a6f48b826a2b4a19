import EntriesFeature
import TrellisNavigation

/// The first tab: the screens of the feature, of which the new entry is a modal.
final class EntriesCoordinator: Coordinator<EntriesRoute> {
  init(feature: any EntriesFeatureAPI) {
    super.init(router: Router(initial: .list, factory: feature.makeViewFactory()))
    addModalCoordinator(NewEntryCoordinator(feature: feature))
  }

  override var tabItem: (text: String, image: String)? { ("Entries", "list.bullet") }
  override func canHandle(_ route: any Route) -> Bool { route is EntriesRoute }

  override func navigationType(for route: any Route) -> NavigationType {
    route as? EntriesRoute == .new ? .modal : .push
  }
}

/// The modal, whose root is the route that presents it.
final class NewEntryCoordinator: Coordinator<EntriesRoute> {
  init(feature: any EntriesFeatureAPI) {
    super.init(router: Router(initial: .new, factory: feature.makeViewFactory()))
  }
}

extension EntriesFeatureAPI {
  fileprivate func makeViewFactory() -> ViewFactory<EntriesRoute> { ViewFactory { route, _ in makeView(for: route) } }
}
