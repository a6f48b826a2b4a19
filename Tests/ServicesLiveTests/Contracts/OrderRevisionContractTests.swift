import Foundation
import Models
import Services
import ServicesFakes
import Testing

struct OrderRevisionContractTests {
  private func order(_ stage: Order.Stage, _ services: ServiceSet) async throws -> Order {
    try await services.signIn()
    return try #require(try await services.orders.fetchOrders().first { $0.stage == stage })
  }

  @Test(arguments: ServiceSet.Kind.allCases, [Order.Stage.placed, .paid])
  func orderThatWasNeverCompletedIsNotReopened(kind: ServiceSet.Kind, stage: Order.Stage) async throws {
    let services = try await ServiceSet.make(kind)
    let order = try await order(stage, services)
    await #expect(throws: OrderError.notCompleted(order)) { try await services.orders.reopen(order.id) }
  }

  @Test(arguments: ServiceSet.Kind.allCases)
  func cancelingTwiceSucceedsAndRestoringUndoesIt(kind: ServiceSet.Kind) async throws {
    let services = try await ServiceSet.make(kind)
    let before = try await order(.placed, services)
    let pending = try await services.orders.orders(matching: OrderQuery(filter: .pending)).total
    var canceled = before
    canceled.isCanceled = true
    #expect(try await services.orders.cancel(before.id) == canceled)
    #expect(try await services.orders.cancel(before.id) == canceled)
    #expect(try await services.orders.details(of: before.id)?.order == canceled)
    #expect(try await services.orders.orders(matching: OrderQuery(filter: .pending)).total == pending - 1)
    await #expect(throws: OrderError.self) { try await services.orders.pay(before.id) }
    await #expect(throws: OrderError.self) { try await services.orders.complete(before.id) }
    #expect(try await services.orders.restore(before.id) == before)
    #expect(try await services.orders.restore(before.id) == before)
    #expect(try await services.orders.pay(before.id).stage == .paid)
  }

  @Test(arguments: ServiceSet.Kind.allCases)
  func canceledOrderCountsNeitherAsPendingNorAsRevenue(kind: ServiceSet.Kind) async throws {
    let services = try await ServiceSet.make(kind)
    let order = try await order(.placed, services)
    let before = try await services.summary.summary(ofLatest: 60, in: .gmt)
    try await services.orders.cancel(order.id)
    let after = try await services.summary.summary(ofLatest: 60, in: .gmt)
    #expect(after.pendingCount == before.pendingCount - 1 && after.completedCount == before.completedCount)
    let revenue = { (summary: ShopSummary) in summary.days.reduce(0) { $0 + $1.revenue } }
    #expect(revenue(after) == revenue(before) - order.total)
  }

  @Test(arguments: ServiceSet.Kind.allCases)
  func paidOrderIsNeitherCanceledNorEdited(kind: ServiceSet.Kind) async throws {
    let services = try await ServiceSet.make(kind)
    var order = try await order(.placed, services)
    try await services.payElsewhere(order.id)
    order.isPaid = true
    await #expect(throws: OrderError.alreadyPaid(order, by: "Ada Lovelace")) {
      try await services.orders.cancel(order.id)
    }
    await #expect(throws: OrderError.self) { try await services.orders.update(order.id, from: .sample, to: .sample) }
    #expect(try await services.orders.order(order.id) == order)
  }

  @Test(arguments: ServiceSet.Kind.allCases)
  func editedOrderHasTheContentOfTheDraftAndCanBeChangedBack(kind: ServiceSet.Kind) async throws {
    let services = try await ServiceSet.make(kind)
    let order = try await order(.placed, services)
    let before = try #require(try await services.orders.details(of: order.id))
    let former = OrderDraft(of: before, id: "undo")
    let edited = try await services.orders.update(order.id, from: former, to: .sample)
    #expect(edited.order.id == order.id && edited.order.date == order.date && edited.order.stage == .placed)
    #expect(edited.order.customerName == "Mary Somerville" && edited.order.total == 100)
    #expect(edited.lines == OrderDraft.sample.lines && edited.shippingAddress == OrderDraft.sample.shippingAddress)
    #expect(try await services.orders.details(of: order.id) == edited)
    #expect(try await services.orders.orders(matching: OrderQuery(search: "Somerville")).orders == [edited.order])
    let restored = try await services.orders.update(order.id, from: .sample, to: former)
    #expect(restored.order == order && restored.lines == before.lines && restored.discount == before.discount)
  }

  @Test(arguments: ServiceSet.Kind.allCases)
  func editDoesNotOverwriteAnotherOne(kind: ServiceSet.Kind) async throws {
    let services = try await ServiceSet.make(kind)
    let order = try await order(.placed, services)
    let former = OrderDraft(of: try #require(try await services.orders.details(of: order.id)), id: "edit")
    try await services.orders.update(order.id, from: former, to: .sample)
    var other = OrderDraft.sample
    other.customerName = "Sophie Germain"
    await #expect {
      try await services.orders.update(order.id, from: former, to: other)
    } throws: { error in
      if case .editedElsewhere(let current, _) = error as? OrderError {
        current.customerName == "Mary Somerville"
      } else {
        false
      }
    }
    #expect(try await services.orders.update(order.id, from: former, to: .sample).order.total == 100, "it is repeated")
  }

  @Test(arguments: ServiceSet.Kind.allCases)
  func invalidContentIsRefusedAtItsField(kind: ServiceSet.Kind) async throws {
    let services = try await ServiceSet.make(kind)
    let order = try await order(.placed, services)
    var draft = OrderDraft.sample
    draft.lines[0].quantity = 0
    let problem = OrderDraft.Problem(.line(0, .quantity), .isOutOfRange)
    await #expect(throws: OrderError.invalidDraft(problem)) {
      try await services.orders.update(order.id, from: .sample, to: draft)
    }
    #expect(try await services.orders.order(order.id) == order)
  }

  @Test(arguments: ServiceSet.Kind.allCases)
  func unknownOrderCannotBeRevised(kind: ServiceSet.Kind) async throws {
    let services = try await ServiceSet.signedIn(kind)
    await #expect(throws: (any Error).self) { try await services.orders.cancel(1) }
    await #expect(throws: (any Error).self) { try await services.orders.restore(1) }
    await #expect(throws: (any Error).self) { try await services.orders.update(1, from: .sample, to: .sample) }
  }
}
