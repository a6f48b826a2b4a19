import AuthFeature
import CustomersFeature
import FeatureKit
import HomeFeature
import Models
import NotificationsFeature
import OnboardingFeature
import OrdersFeature
import PersistentModels
import ProfileFeature
import SearchFeature
import Services
import SettingsFeature
import TrellisNavigation

/// The features of the tabs, created once per user session by `AppDependencies.makeUserFeatures`.
///
/// The coordinators of the tabs receive them. The sign-out releases both.
struct UserFeatures {
  let home: CoordinatedFeature<any FeatureAPI, HomeCoordinator>
  let orders: CoordinatedFeature<any OrdersFeatureAPI, OrderCoordinator>
  let customers: CoordinatedFeature<any CustomersFeatureAPI, CustomersCoordinator>
  let search: CoordinatedFeature<any SearchFeatureAPI, SearchCoordinator>
  let profile: CoordinatedFeature<any ProfileFeatureAPI, ProfileCoordinator>
  let settings: CoordinatedFeature<any SettingsFeatureAPI, SettingsCoordinator>
  let user: UserServices
  let status: ShopStatus
  let follower: ShopChangeFollower
}

extension AppDependencies {
  /// Creates the features of the tabs for one user session.
  func makeUserFeatures(
    for user: UserServices, appState: AppStateController, preferences: PreferencesModel
  ) -> UserFeatures {
    let orders = makeOrdersFeature(for: user)
    let status = ShopStatus(
      orders: user.orders, profiles: user.profile, now: environment.time.now, timeZone: environment.time.timeZone)
    return UserFeatures(
      home: makeHomeFeature(for: user, orders: orders), orders: orders,
      customers: makeCustomersFeature(for: user, orders: orders), search: makeSearchFeature(for: user, orders: orders),
      profile: makeProfileFeature(for: user, appState: appState),
      settings: makeSettingsFeature(for: user, appState: appState, preferences: preferences), user: user,
      status: status, follower: makeFollower(for: user, status: status))
  }

  private func makeFollower(for user: UserServices, status: ShopStatus) -> ShopChangeFollower {
    ShopChangeFollower(
      service: user.changeService, revisions: user.revisions, clock: environment.time.clock,
      executor: environment.time.executor
    ) { status.serverDidRespond(with: $0) }
  }

  private func makeHomeFeature(
    for user: UserServices, orders: CoordinatedFeature<any OrdersFeatureAPI, OrderCoordinator>
  ) -> CoordinatedFeature<any FeatureAPI, HomeCoordinator> {
    CoordinatedFeature { home in
      HomeFeatureFactory.create(
        summaryService: user.summary, revisions: user.revisions, context: user.context,
        closures: HomeClosures(
          onShowOrders: { filter in orders.coordinator?.showList(filter) },
          onOpenOrder: { home.coordinator?.show(OrdersRoute.detail($0)) },
          onNewOrder: { home.coordinator?.show(OrderFlowRoute.draft) },
          onSearch: { home.coordinator?.show(SearchRoute.search) },
          onShowHome: { home.coordinator?.show(HomeRoute.home) }))
    }
  }

  private func makeOrdersFeature(
    for user: UserServices
  ) -> CoordinatedFeature<any OrdersFeatureAPI, OrderCoordinator> {
    CoordinatedFeature { orders in
      OrdersFeatureFactory.create(
        orderService: user.orders, analytics: services.analytics, revisions: user.revisions, context: user.context,
        exports: services.exports,
        closures: OrdersClosures(
          onOpenOrder: { orders.coordinator?.navigate(to: OrdersRoute.detail($0)) },
          onShow: { orders.coordinator?.show($0) },
          onShowCustomer: { orders.coordinator?.show(CustomersRoute.customer($0)) },
          onOrderMissing: { [missing = user.missingOrders] in missing.insert($0) },
          onNewOrder: { orders.coordinator?.show(OrderFlowRoute.draft) }))
    }
  }

  private func makeCustomersFeature(
    for user: UserServices, orders: CoordinatedFeature<any OrdersFeatureAPI, OrderCoordinator>
  ) -> CoordinatedFeature<any CustomersFeatureAPI, CustomersCoordinator> {
    CoordinatedFeature { customers in
      let openOrder: @MainActor (Order.ID) -> Void = { customers.coordinator?.show(OrdersRoute.detail($0)) }
      return CustomersFeatureFactory.create(
        customerService: user.customers, revisions: user.revisions, context: user.context,
        closures: CustomersClosures(
          onShow: { customers.coordinator?.show($0) },
          onNewOrder: { [orders = orders.feature] customer in
            orders.startOrder(of: customer.name, at: customer.address)
            customers.coordinator?.show(OrderFlowRoute.draft)
          },
          makeOrders: { [orders = orders.feature] in orders.makeCustomerView(of: $0, onOpenOrder: openOrder) }))
    }
  }

  private func makeSearchFeature(
    for user: UserServices, orders: CoordinatedFeature<any OrdersFeatureAPI, OrderCoordinator>
  ) -> CoordinatedFeature<any SearchFeatureAPI, SearchCoordinator> {
    CoordinatedFeature { search in
      SearchFeatureFactory.create(
        orderService: user.orders, summaryService: user.summary,
        knownOrders: KnownOrders(
          recentlyViewed: { [feature = orders.feature] in feature.recentlyViewed },
          loaded: { [feature = orders.feature] in feature.loadedOrders }),
        revisions: user.revisions, modelContext: ModelContext(store: services.documents), context: user.context,
        closures: SearchClosures(
          onOpenOrder: { search.coordinator?.show(OrdersRoute.detail($0)) },
          onShowOrders: { orders.coordinator?.showList($0) },
          onShowSearch: { search.coordinator?.show(SearchRoute.search) },
          onRecentSearchesSaved: { [notices] in notices.report($0) }))
    }
  }

  private func makeProfileFeature(
    for user: UserServices, appState: AppStateController
  ) -> CoordinatedFeature<any ProfileFeatureAPI, ProfileCoordinator> {
    CoordinatedFeature { profile in
      ProfileFeatureFactory.create(
        profileService: user.profile,
        sources: ProfileSources(
          summaryService: user.summary,
          surroundings: { [services, environment] in
            ProfileSurroundings(
              sessionExpiresAt: await services.sessionStorage.loadSession()?.expiresAt,
              server: environment.serverAddress
                ?? (environment.backend.isEmbedded ? "in this program, on this computer" : "on a server"),
              stateDirectory: environment.stateDirectory, version: environment.program.version)
          }),
        revisions: user.revisions, context: user.context,
        closures: ProfileClosures(
          onShowOrderHistory: { profile.coordinator?.navigate(to: OrdersRoute.history) },
          onShowSettings: { profile.coordinator?.show(SettingsRoute.settings) },
          onShow: { profile.coordinator?.show($0) },
          onSignOut: { [appState] in await appState.signOut() }))
    }
  }

  private func makeSettingsFeature(
    for user: UserServices, appState: AppStateController, preferences: PreferencesModel
  ) -> CoordinatedFeature<any SettingsFeatureAPI, SettingsCoordinator> {
    CoordinatedFeature { settings in
      SettingsFeatureFactory.create(
        preferencesStorage: services.preferencesStorage, reportServer: environment.reportServer,
        version: environment.program.version, colorDepth: environment.colorDepth,
        configured: environment.configuration.configuredSettings, changes: user.changes,
        closures: SettingsClosures(
          preferences: { [preferences] in preferences.current },
          onPreferencesChanged: { [preferences] in preferences.apply($0) },
          onPreviewTheme: { [preferences] in preferences.preview($0) },
          onShowPage: { settings.coordinator?.show($0) },
          onSignOut: { [appState] in await appState.signOut() }))
    }
  }
}

extension Notices {
  fileprivate func report(_ result: Result<Void, any Error>) {
    let document = "recent-searches"
    switch result {
    case .success: saved(document)
    case .failure(let error): add(unsaved: document, "Your recent searches could not be saved", because: error)
    }
  }
}
