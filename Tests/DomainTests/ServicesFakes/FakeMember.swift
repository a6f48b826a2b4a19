import Foundation
import Models
import Services
import ServicesFakes

/// A member of a fake service: its hook, and a call.
struct FakeMember: Sendable {
  /// The name, as `UnconfiguredFake` reports it: `FakeOrderService.order(_:)`.
  let name: String
  let fail: @Sendable (any Error) -> Void
  let call: @Sendable () async throws -> Void

  init<Input, Output>(_ name: String, _ hook: Hook<Input, Output>, call: @escaping @Sendable () async throws -> Void) {
    self.name = name
    fail = { hook.set(throwing: $0) }
    self.call = call
  }

  /// Returns the members of all fake services, each of a service without a configuration.
  static func all() -> [FakeMember] {
    auth(FakeAuthService()) + orders(FakeOrderService()) + profile(FakeProfileService())
      + purchases(FakePurchaseService()) + summary(FakeSummaryService()) + changes(FakeChangeService())
      + customers(FakeCustomerService())
  }

  private static func auth(_ service: FakeAuthService) -> [FakeMember] {
    let type = "FakeAuthService"
    return [
      FakeMember("\(type).signIn(email:password:)", service.onSignIn) {
        _ = try await service.signIn(email: "a", password: "b")
      },
      FakeMember("\(type).signUp(_:)", service.onSignUp) { _ = try await service.signUp(Registration()) },
      FakeMember("\(type).requestPasswordReset(email:)", service.onRequestPasswordReset) {
        try await service.requestPasswordReset(email: "a")
      },
      FakeMember("\(type).resetPassword(token:newPassword:)", service.onResetPassword) {
        _ = try await service.resetPassword(token: "t", newPassword: "p")
      },
      FakeMember("\(type).validateSession(_:)", service.onValidateSession) {
        _ = try await service.validateSession(.sample)
      },
      FakeMember("\(type).validateToken(_:)", service.onValidateToken) { _ = try await service.validateToken("t") },
      FakeMember("\(type).signOut(_:)", service.onSignOut) { try await service.signOut(.sample) },
    ]
  }

  private static func customers(_ service: FakeCustomerService) -> [FakeMember] {
    [
      FakeMember("FakeCustomerService.customers(matching:)", service.onCustomers) {
        _ = try await service.customers(matching: CustomerQuery())
      }
    ]
  }

  static func orders(_ service: FakeOrderService) -> [FakeMember] {
    let type = "FakeOrderService"
    return [
      FakeMember("\(type).orders(matching:)", service.onOrders) {
        _ = try await service.orders(matching: OrderQuery())
      },
      FakeMember("\(type).order(_:)", service.onOrder) { _ = try await service.order(1001) },
      FakeMember("\(type).details(of:)", service.onDetails) { _ = try await service.details(of: 1001) },
      FakeMember("\(type).place(_:)", service.onPlace) { _ = try await service.place(.sample) },
      FakeMember("\(type).pay(_:)", service.onPay) { try await service.pay(1001) },
      FakeMember("\(type).complete(_:)", service.onComplete) { try await service.complete(1001) },
      FakeMember("\(type).reopen(_:)", service.onReopen) { try await service.reopen(1001) },
      FakeMember("\(type).update(_:from:to:)", service.onUpdate) {
        try await service.update(1001, from: .sample, to: .sample)
      },
      FakeMember("\(type).cancel(_:)", service.onCancel) { try await service.cancel(1001) },
      FakeMember("\(type).restore(_:)", service.onRestore) { try await service.restore(1001) },
    ]
  }

  static func profile(_ service: FakeProfileService) -> [FakeMember] {
    [
      FakeMember("FakeProfileService.profile()", service.onProfile) { _ = try await service.profile() },
      FakeMember("FakeProfileService.update(_:)", service.onUpdate) { try await service.update(.sample) },
    ]
  }

  private static func summary(_ service: FakeSummaryService) -> [FakeMember] {
    let name = "FakeSummaryService.summary(ofLatest:in:)"
    return [FakeMember(name, service.onSummary) { _ = try await service.summary(ofLatest: 14, in: .gmt) }]
  }

  private static func changes(_ service: FakeChangeService) -> [FakeMember] {
    let name = "FakeChangeService.nextUpdate(after:)"
    return [FakeMember(name, service.onNextUpdate) { _ = try await service.nextUpdate(after: nil) }]
  }

  static func purchases(_ service: FakePurchaseService) -> [FakeMember] {
    let type = "FakePurchaseService"
    return [
      FakeMember("\(type).currentPurchase()", service.onCurrentPurchase) { _ = try await service.currentPurchase() },
      FakeMember("\(type).purchase(_:)", service.onPurchase) { _ = try await service.purchase(.pro) },
      FakeMember("\(type).restore()", service.onRestore) { _ = try await service.restore() },
      FakeMember("\(type).cancel()", service.onCancel) { _ = try await service.cancel() },
    ]
  }
}
