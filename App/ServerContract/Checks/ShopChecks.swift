import Foundation
import Models
import Networking
import ShopAPI

extension Check {
  static let shopChecks = [
    Check("The figures of the shop follow its orders", .document) { try await $0.readFigures() },
    Check("The customers have the figures of their orders", .document) { try await $0.countCustomers() },
    Check("A profile is stored, and announced", .document) { try await $0.storeProfile() },
    Check("A plan is purchased, canceled and restored", .document) { try await $0.purchasePlan() },
    Check("An unknown plan is refused at its field", .errors) { try await $0.refuseUnknownPlan() },
  ]
}

extension CheckRun {
  fileprivate func readFigures() async throws {
    let reply = try await send(ShopAPI.summary(SummaryRequest(ofLatest: 7, in: .gmt)), as: signedIn())
    let summary: ShopSummaryPayload = try value(reply)
    expect(summary.days.count == 7, "7 days", actual: "\(summary.days.count)", in: reply)
    let isAscending = zip(summary.days, summary.days.dropFirst()).allSatisfy { $0.date < $1.date }
    expect(isAscending, "the days in ascending order", actual: "another order", in: reply)
    for (filter, count) in [(OrderFilter.pending, summary.pendingCount), (.completed, summary.completedCount)] {
      let request = try ShopAPI.orders(OrdersRequest(OrderQuery(filter: filter, limit: 1)))
      let page: OrderPagePayload = try value(await send(request, as: signedIn()))
      expect(count == page.total, "\(page.total) \(filter.rawValue) orders", actual: "\(count)", in: reply)
    }
  }

  fileprivate func countCustomers() async throws {
    if placed.isEmpty { try await placed(draft(customer: "Customer")) }
    let request = try ShopAPI.orders(OrdersRequest(OrderQuery(search: mark, limit: 100)))
    let orders: OrderPagePayload = try value(await send(request, as: signedIn()))
    let counted = Dictionary(grouping: orders.orders.map(\.order), by: \.customerName)
      .mapValues { $0.filter { !$0.isCanceled } }
    let reply = try await send(ShopAPI.customers(CustomersRequest(CustomerQuery(search: mark))), as: signedIn())
    let page: CustomerPagePayload = try value(reply)
    let names = counted.keys.sorted()
    expect(page.customers.map(\.name).sorted() == names, "\(names)", actual: "other names", in: reply)
    for customer in page.page.customers {
      let orders = counted[customer.name] ?? []
      let figures = (customer.orderCount, customer.pendingCount, customer.revenue)
      let expected = (orders.count, orders.count(where: \.isPending), orders.total)
      expect(figures == expected, "\(expected) of \(customer.name)", actual: "\(figures)", in: reply)
    }
  }

  fileprivate func storeProfile() async throws {
    let session = try signedIn()
    let former: Profile = try value(await send(ShopAPI.profile(), as: session))
    let start: ShopUpdate = try value(await send(ShopAPI.changes(ChangesRequest(after: nil)), as: session))
    var profile = former
    profile.shopName = "Check \(mark)"
    formerProfile = former
    let stored = try await send(ShopAPI.updateProfile(profile), as: session)
    expect(try value(stored) == profile, "the profile of the request", actual: "another one", in: stored)
    let read = try await send(ShopAPI.profile(), as: session)
    expect(try value(read) == profile, "the stored profile", actual: "another one", in: read)
    let reply = try await send(ShopAPI.changes(ChangesRequest(after: start.revision)), as: session)
    let update: ShopUpdate = try value(reply)
    let isAnnounced = update.change.affectsProfile || update.change.mayAffectEverything
    expect(isAnnounced, "a changed profile", actual: "no changed profile", in: reply)
  }

  fileprivate func purchasePlan() async throws {
    let session = try signedIn()
    let current: PurchasePayload = try value(await send(ShopAPI.purchase(), as: session))
    guard current.purchase == nil else { throw CheckEnd.skipped("the account has a plan") }
    if case .new = account {
      expect(try await send(ShopAPI.restorePurchase(), as: session), 404, "nothing_to_restore")
    }
    let reply = try await send(ShopAPI.purchasePlan(PurchaseRequest(.pro)), as: session)
    if reply.response.status == 402 {
      expect(try await send(ShopAPI.cancelPurchase(), as: session), 200)
      throw CheckEnd.skipped("the bank declines payments of the account")
    }
    let purchase: Purchase = try value(reply, 201)
    hasPlan = true
    let code = purchase.state == .pending ? "purchase_pending" : "plan_active"
    expect(try await send(ShopAPI.purchasePlan(PurchaseRequest(.pro)), as: session), 409, code)
    hasPlan = !expect(try await send(ShopAPI.cancelPurchase(), as: session), 200)
    guard purchase.state == .active else { return }
    hasPlan = true
    let restored = try await send(ShopAPI.restorePurchase(), as: session)
    expect(try value(restored) == purchase, "the canceled purchase", actual: "another one", in: restored)
  }

  fileprivate func refuseUnknownPlan() async throws {
    let reply = try await send(ShopAPI.purchasePlan(PurchaseRequest(.free)), as: signedIn())
    expect(reply, 422, "invalid_field", field: "plan")
  }
}
