import Foundation
import Models
import Networking
import ShopAPI

extension Check {
  static let revisionChecks = [
    Check("An edit of the current content is stored", .revisions) { try await $0.editCurrentContent() },
    Check("An edit of a stale revision is refused", .revisions) { try await $0.refuseStaleEdit() },
    Check("An entity tag changes with the orders", .revisions) { try await $0.revalidate() },
  ]
}

extension CheckRun {
  private func edit(_ number: Int, from former: OrderDraft, to draft: OrderDraft) async throws -> Reply {
    try await send(ShopAPI.editOrder(at: String(number), EditPayload(draft, from: former)), as: signedIn())
  }

  /// Returns a draft with one more unit.
  private func increased(_ draft: OrderDraft) -> OrderDraft {
    var increased = draft
    increased.lines[0].quantity += 1
    return increased
  }

  fileprivate func editCurrentContent() async throws {
    let former = draft(customer: "Edit")
    let edited = increased(former)
    let number = try await placed(former).value.id
    let reply = try await edit(number, from: former, to: edited)
    expect(try value(reply), hasContentOf: edited, in: reply)
    let repeated = try await edit(number, from: former, to: edited)
    let response: ChangeResponse<OrderDetailsPayload> = try value(repeated)
    expect(response.change == nil, "no change by a repeated edit", actual: "a change", in: repeated)
  }

  fileprivate func refuseStaleEdit() async throws {
    let former = draft(customer: "Stale")
    let (edited, other) = (increased(former), increased(increased(former)))
    let number = try await placed(former).value.id
    expect(try await edit(number, from: former, to: edited), 200)
    expect(try await edit(number, from: former, to: other), 409, "already_edited")
    let reply = try await send(ShopAPI.order(at: String(number)), as: signedIn())
    expect(try value(reply), hasContentOf: edited, in: reply)
  }

  fileprivate func revalidate() async throws {
    let session = try signedIn()
    let request = try ShopAPI.orders(OrdersRequest(OrderQuery(search: mark)))
    guard let tag = try await send(request, as: session).response.headers["ETag"] else {
      throw CheckEnd.skipped("the server sends no entity tags")
    }
    let same = try await send(request, as: session) { $0.headers["If-None-Match"] = tag }
    if same.response.status != 304 { expect(same, 200) }
    let number = try await placed(draft(customer: "Tag")).value.id
    let reply = try await send(request, as: session) { $0.headers["If-None-Match"] = tag }
    let page: OrderPagePayload = try value(reply)
    expect(page.orders.contains { $0.id == number }, "order \(number)", actual: "a page without it", in: reply)
  }
}
