import Foundation
import Models
import Testing

struct OrderDetailsTests {
  private let lines = [
    OrderLine(name: "Punched cards", quantity: 3, unitPrice: 20), OrderLine(name: "Ribbon", quantity: 1, unitPrice: 50),
  ]

  @Test func totalIsTheSubtotalMinusTheDiscount() {
    let details = OrderDetails(
      id: 1042, customerName: "Ada", date: .distantPast, lines: lines, discount: 10, shippingAddress: Address())
    #expect(details.subtotal == 110)
    #expect(details.order == Order(id: 1042, customerName: "Ada", total: 100, date: .distantPast, itemCount: 2))
  }

  @Test func discountAgreesWithTheOrderToTheCent() {
    for cents in stride(from: 10_990, through: 600_000, by: 7) {
      let subtotal = Decimal(cents) / 100
      let granted = Order.grantedDiscount(onSubtotal: subtotal)
      let order = Order(id: 1, customerName: "Ada", total: subtotal - granted, date: .distantPast)
      let isExact = abs(granted - order.discount) * 1000 <= 5
      #expect(granted == 0 ? subtotal < 110 : isExact, "a subtotal of \(subtotal)")
    }
  }

  @Test(arguments: [("110", "10"), ("109.99", "0"), ("372.25", "33.84"), ("0", "0")])
  func discountIsAnEleventhOfTheSubtotal(subtotal: String, discount: String) throws {
    let subtotal = try #require(Decimal(string: subtotal))
    #expect(Order.grantedDiscount(onSubtotal: subtotal) == Decimal(string: discount))
  }

  @Test func addressHasOneLineForEachPart() {
    let address = Address(
      recipient: "Ada", street: "12 St James's Square", city: "London", postalCode: "SW1Y 4JH", country: "UK")
    #expect(address.lines == ["Ada", "12 St James's Square", "SW1Y 4JH London", "UK"])
  }
}
