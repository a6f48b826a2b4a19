import Models
import Networking
import ShopAPI

extension Check {
  static let stateChecks = [
    Check("A canceled order is refused to another session", .revisions) { try await $0.cancelAndRestore() },
    Check("A payment is taken once", .revisions) { try await $0.pay() },
    Check("A completed order is refused to another session", .revisions) { try await $0.completeAndReopen() },
    Check("The state of an order allows only some changes", .revisions) { try await $0.refuseImpossibleChanges() },
  ]
}

extension CheckRun {
  private typealias Change = HTTPOperation<Void, OrderDetailsPayload>

  /// Makes a change that the state of the order allows, and checks it for a repetition and for another session.
  private func check(_ change: Change, of number: Int, refusal: String) async throws {
    let endpoint = change(at: String(number))
    expect(try await send(endpoint, as: signedIn()), 200)
    let repeated = try await send(endpoint, as: signedIn())
    let response: ChangeResponse<OrderDetailsPayload> = try value(repeated)
    expect(response.change == nil, "no change by a repeated request", actual: "a change", in: repeated)
    expect(try await send(endpoint, as: otherSignedIn()), 409, refusal)
  }

  /// Places an order and takes its payment.
  private func paidOrder() async throws -> Int {
    let number = try await placed(draft(customer: "Pay")).value.id
    let reply = try await send(ShopAPI.payOrder(at: String(number)), as: signedIn())
    if reply.response.status == 402 { throw CheckEnd.skipped("the bank declines payments of the account") }
    let order: OrderDetailsPayload = try value(reply)
    recordPayment(number)
    expect(order.isPaid && !order.isCompleted, "a paid order that is not completed", actual: "another state", in: reply)
    return number
  }

  fileprivate func cancelAndRestore() async throws {
    let number = try await placed(draft(customer: "Cancel")).value.id
    try await check(ShopAPI.cancelOrder, of: number, refusal: "already_canceled")
    try await check(ShopAPI.restoreOrder, of: number, refusal: "already_restored")
  }

  fileprivate func pay() async throws {
    let number = String(try await paidOrder())
    expect(try await send(ShopAPI.payOrder(at: number), as: signedIn()), 200)
    expect(try await send(ShopAPI.payOrder(at: number), as: otherSignedIn()), 409, "already_paid")
    expect(try await send(ShopAPI.cancelOrder(at: number), as: signedIn()), 409, "paid")
    let (former, edited) = (draft(), draft(customer: "Edited"))
    let edit = try ShopAPI.editOrder(at: number, EditPayload(edited, from: former))
    expect(try await send(edit, as: signedIn()), 409, "paid")
  }

  fileprivate func completeAndReopen() async throws {
    let number = try await paidOrder()
    try await check(ShopAPI.completeOrder, of: number, refusal: "already_completed")
    try await check(ShopAPI.reopenOrder, of: number, refusal: "already_reopened")
  }

  fileprivate func refuseImpossibleChanges() async throws {
    let number = try await placed(draft(customer: "State")).value.id
    let refusals: [(Change, String)] = [
      (ShopAPI.completeOrder, "unpaid"), (ShopAPI.reopenOrder, "not_completed"), (ShopAPI.restoreOrder, "not_canceled"),
    ]
    for (change, code) in refusals { expect(try await send(change(at: String(number)), as: signedIn()), 409, code) }
    expect(try await send(ShopAPI.cancelOrder(at: String(number)), as: signedIn()), 200)
    for change in [ShopAPI.payOrder, ShopAPI.completeOrder] {
      expect(try await send(change(at: String(number)), as: signedIn()), 409, "canceled")
    }
  }
}
