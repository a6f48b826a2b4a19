import AppMocks
import CoreFakes
import FeatureKit
import Foundation
import Models
import Networking
import OrdersFeature
import Services
import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import TestSupport
import Testing

@testable import AppComposition

@Suite("Over HTTP, the list loads once for each change", LoopbackServer.isAvailable)
struct OwnChangeTests {
  /// The order list of the live app with a server, on which another client has taken the payment of order 1001.
  private struct ListOfServer {
    let server: LoopbackServer
    let transport: HoldingTransport
    let screen: ScreenDriver

    var loadCount: Int { transport.requests.count { $0.method == .get && $0.path == "/v1/orders" } }
  }

  private func withList(
    _ body: @MainActor @Sendable (ListOfServer) async throws -> Void
  ) async throws {
    try await LoopbackServer.run { server in
      try await withTemporaryDirectory { @MainActor directory in
        try await server.change("pay:1001")
        let clock = VirtualClock()
        let settings = LiveSettings(
          program: .mock, stateDirectory: directory, api: server.url,
          time: AppTime(clock: clock, timeZone: .gmt, executor: clock.executor))
        let transport = HoldingTransport(try #require(settings.remoteTransport()))
        let services = try AppDependencies.live(settings, observer: nil, remoteTransport: transport).services
        let session = try await services.auth.signIn(email: "ada@example.com", password: "lovelace")
        let user = services.makeUserServices(session.user)
        let follower = ShopChangeFollower(
          service: user.changeService, revisions: user.revisions, clock: clock, executor: clock.executor,
          onResponse: { _ in })
        defer { withExtendedLifetime(follower) {} }
        let view = makeFeature(for: user).makeMainView()
        let hooks = Driver.Hooks(waitForResponses: { await transport.gate.idle() })
        let screen = ScreenDriver(WindowGroup { view }, clock: clock, hooks: hooks)
        await screen.expect("3 of 3")
        await screen.expect("▸ #1001")
        try await body(ListOfServer(server: server, transport: transport, screen: screen))
      }
    }
  }

  private func makeFeature(for user: UserServices) -> any OrdersFeatureAPI {
    OrdersFeatureFactory.create(
      orderService: user.orders, analytics: RecordingAnalytics(), revisions: user.revisions, context: user.context,
      closures: OrdersClosures(
        onOpenOrder: { _ in }, onShow: { _ in }, onShowCustomer: { _ in }, onOrderMissing: { _ in }))
  }

  /// Completes an order as another client, and expects one load.
  private func expectLoad(afterForeignChangeOf list: ListOfServer) async throws {
    let count = list.loadCount
    try await list.server.change("complete:1002")
    await list.screen.advance(by: .seconds(2))
    #expect(list.loadCount == count + 1)
    #expect(list.screen.lines.contains { $0.contains("#1002") && $0.contains("✓ Completed") })
  }

  @Test func ownChangeLoadsOnceIfTheReportFollowsTheResponse() async throws {
    try await withList { list in
      let count = list.loadCount
      list.transport.hold("/v1/changes")
      await list.screen.press(.character("c"))
      await list.screen.expect("✓ Completed")
      #expect(list.loadCount == count + 1)
      list.transport.release()
      await list.screen.advance(by: .seconds(2))
      #expect(list.loadCount == count + 1)
      try await expectLoad(afterForeignChangeOf: list)
    }
  }

  @Test func ownChangeLoadsOnceIfTheReportPrecedesTheResponse() async throws {
    try await withList { list in
      let count = list.loadCount
      list.transport.hold("/v1/orders/1001/completion")
      await list.screen.press(.character("c"))
      await list.screen.advance(by: .seconds(2))
      list.transport.release()
      await list.screen.expect("✓ Completed")
      await list.screen.advance(by: .seconds(2))
      #expect(list.loadCount == count + 1)
      try await expectLoad(afterForeignChangeOf: list)
    }
  }
}
