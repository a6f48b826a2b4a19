import Foundation
import Models
import Networking
import ShopAPI

extension Check {
  static let placementChecks = [
    Check("A placed order has the content of its draft", .document) { try await $0.placeDraft() },
    Check("A draft that is sent twice is placed once", .idempotencyKeys) { try await $0.repeatPlacement() },
    Check("A draft that is sent twice at a time is placed once", .idempotencyKeys) { try await $0.placeConcurrently() },
    Check("Another content for the same identifier is refused", .idempotencyKeys) { try await $0.refuseOtherContent() },
    Check("An unknown order is not found", .errors) { try await $0.refuseUnknownOrder() },
  ]
}

extension CheckRun {
  /// Returns a draft of this run with a discount, whose customer no other order has.
  func draft(customer: String = "Ada") -> OrderDraft {
    OrderDraft(
      id: "check-\(UUID().uuidString)", customerName: "\(customer) \(mark)",
      shippingAddress: Address(
        recipient: "Ada", street: "12 Mill Lane", city: "Cambridge", postalCode: "CB2 1TN", country: "United Kingdom"),
      lines: [OrderLine(name: "Punched cards", quantity: 2, unitPrice: 55)], appliesDiscount: true)
  }

  private func place(_ draft: OrderDraft, as session: SessionPayload) async throws -> Reply {
    try await send(ShopAPI.placeOrder(DraftPayload(draft)), as: session)
  }

  /// Places a draft, whose order is canceled at the end of the run.
  @discardableResult
  func placed(_ draft: OrderDraft) async throws -> ChangeResponse<OrderDetailsPayload> {
    try value(await place(draft, as: signedIn()), 201)
  }

  /// Records a violation unless an order has the content of a draft.
  func expect(_ order: OrderDetailsPayload, hasContentOf draft: OrderDraft, in reply: Reply) {
    let (lines, cents) = (draft.lines.map(OrderLinePayload.init), draft.total.cents)
    expect(order.customerName == draft.customerName, draft.customerName, actual: order.customerName, in: reply)
    expect(order.totalCents == cents, "a total of \(cents) cents", actual: "\(order.totalCents)", in: reply)
    expect(
      order.lines == lines && order.shippingAddress == draft.shippingAddress, "the lines and the address of the draft",
      actual: "others", in: reply)
  }

  fileprivate func placeDraft() async throws {
    let draft = draft()
    let reply = try await place(draft, as: signedIn())
    let order: OrderDetailsPayload = try value(reply, 201)
    expect(order, hasContentOf: draft, in: reply)
    let isNew = !order.isPaid && !order.isCompleted && !order.isCanceled
    expect(isNew, "an order that is not paid, completed or canceled", actual: "another state", in: reply)
    let read = try await send(ShopAPI.order(at: String(order.id)), as: signedIn())
    expect(try value(read) == order, "the order as it was placed", actual: "another order", in: read)
  }

  fileprivate func repeatPlacement() async throws {
    let draft = draft(customer: "Twice")
    let first = try await placed(draft).value
    let reply = try await place(draft, as: signedIn())
    let second: ChangeResponse<OrderDetailsPayload> = try value(reply, 200)
    expect(second.value.id == first.id, "order \(first.id)", actual: "order \(second.value.id)", in: reply)
    expect(second.change == nil, "no change", actual: "a change", in: reply)
    try await expectOneOrder(of: draft)
  }

  private func expectOneOrder(of draft: OrderDraft) async throws {
    let query = OrderQuery(search: draft.customerName)
    let reply = try await send(ShopAPI.orders(OrdersRequest(query)), as: signedIn())
    let page: OrderPagePayload = try value(reply)
    expect(page.total == 1, "one order of the draft", actual: "\(page.total)", in: reply)
  }

  fileprivate func placeConcurrently() async throws {
    let draft = draft(customer: "Concurrent")
    let (session, otherSession) = (try signedIn(), try otherSignedIn())
    async let first = place(draft, as: session)
    async let second = place(draft, as: otherSession)
    let replies = try await [first, second]
    let numbers = try replies.map { reply in
      try (value(reply, reply.response.status == 200 ? 200 : 201) as OrderPayload).id
    }
    expect(numbers[0] == numbers[1], "one order", actual: "\(numbers)", in: replies[1])
    try await expectOneOrder(of: draft)
  }

  fileprivate func refuseOtherContent() async throws {
    var draft = draft(customer: "Other")
    try await placed(draft)
    draft.lines[0].quantity += 1
    expect(try await place(draft, as: signedIn()), 409, "draft_already_placed")
  }

  fileprivate func refuseUnknownOrder() async throws {
    let number = String(ShopLimits.orderNumber.upperBound)
    expect(try await send(ShopAPI.order(at: number), as: signedIn()), 404, "unknown_order")
    expect(try await send(ShopAPI.payOrder(at: number), as: signedIn()), 404, "unknown_order")
  }
}
