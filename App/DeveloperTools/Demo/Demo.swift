public import AppComposition
public import EmbeddedBackend
import FeatureKit
import Foundation
import Models
import NotificationsFeature
import OrdersFeature
import Services

/// A demo of the desk: orders arrive, are paid and completed, and the connection is lost now and then.
///
/// It changes the shop of the signed-in user through the embedded backend, and the screens follow the changes as they
/// follow those of any other client.
public struct Demo {
  /// The seed of the demo that the program plays.
  public static let standardSeed: UInt64 = 1843

  private let app: TrellisApp
  private let faults: Faults
  private let script: DemoScript
  private static let interruption = Duration.seconds(3)

  /// Creates the demo of an app, whose seed determines what happens; `nil` if the app uses a remote server with real
  /// orders.
  public init?(app: TrellisApp, faults: Faults, seed: UInt64 = Demo.standardSeed) {
    guard app.dependencies.environment.backend.isEmbedded else { return nil }
    // The state may contain the orders of an earlier demo.
    let start = Int(app.dependencies.environment.time.now().timeIntervalSince1970)
    (self.app, self.faults, script) = (app, faults, DemoScript(seed: seed, draftPrefix: "demo-\(start)"))
  }

  /// Plays the demo until the task is canceled; pauses while no user is signed in.
  public func run() async {
    let clock = app.dependencies.environment.time.clock
    var index = 0
    while true {
      let step = script.step(at: index)
      guard (try? await clock.sleep(for: step.pause)) != nil else { return }
      guard let services = app.coordinator.userServices, case .authenticated(let user) = app.appState.state else {
        continue
      }
      await perform(step.action, in: services, of: user)
      index += 1
    }
  }

  /// Restores the connection, and notifies the user that the demo has ended.
  public func end() {
    faults.set(nil)
    app.coordinator.userServices?.changes.acknowledge("The demo has ended. The desk is yours.")
  }

  /// Performs a step, and ignores a failure: no other step depends on it.
  private func perform(_ action: DemoScript.Action, in services: UserServices, of user: User) async {
    switch action {
    case .place(let draft, let notifies):
      guard let order = try? await services.orders.place(draft).order, notifies else { return }
      announce(order, to: user)
    case .pay:
      guard let order = await oldestPending(in: services, where: { !$0.isPaid }) else { return }
      _ = try? await services.orders.pay(order.id)
    case .complete:
      guard let order = await oldestPending(in: services, where: \.isPaid) else { return }
      _ = try? await services.orders.complete(order.id)
    case .loseConnection: await loseConnection()
    }
  }

  private func announce(_ order: Order, to user: User) {
    app.inbox.deliver(
      RemoteNotification(
        title: "New order", body: "#\(order.id) from \(order.customerName)",
        link: OrdersRoute.links.link(to: .detail(order.id))?.text(at: .trellis), userID: user.id))
  }

  private func oldestPending(in services: UserServices, where isMatch: (Order) -> Bool) async -> Order? {
    let query = OrderQuery(filter: .pending, sort: OrderSort(.date, isAscending: true), limit: 100)
    return try? await services.orders.orders(matching: query).orders.first(where: isMatch)
  }

  /// Drops all requests for some seconds, and checks the connection at both ends, so that the app notices.
  private func loseConnection() async {
    faults.set(FaultRule(.drop))
    defer { faults.set(nil) }
    let check = Task { await app.appState.checkConnection() }
    defer { check.cancel() }
    guard (try? await app.dependencies.environment.time.clock.sleep(for: Self.interruption)) != nil else { return }
    faults.set(nil)
    await app.appState.checkConnection()
  }
}

extension AppDependencies {
  /// Signs in with the demo account before the launch, which restores the session, unless one is stored.
  ///
  /// Throws the error of the sign-in, or `StorageError` if the session cannot be stored.
  public func signInToDemo() async throws {
    guard let account = environment.demoAccount, await services.sessionStorage.loadSession() == nil else { return }
    let session = try await services.auth.signIn(email: account.email, password: account.password)
    try await services.sessionStorage.saveSession(session)
  }
}
