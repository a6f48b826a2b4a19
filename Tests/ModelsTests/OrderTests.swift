import Foundation
import Models
import Testing

/// Named as D1 names them.
struct OrderTests {
  private func order(total: Decimal) -> Order {
    Order(id: 1, customerName: "Ada", total: total, date: .distantPast)
  }

  @Test("J, D1, P4: the discount is a tenth of the total")
  func testDiscountCalculation() {
    #expect(order(total: 100).discount == 10)
  }

  @Test("J, D1, Z11: a total of 100 qualifies for a discount")
  func testQualifiesForDiscount() {
    #expect(order(total: 100).qualifiesForDiscount)
  }

  @Test("Z11: what is below 100 does not qualify")
  func totalBelowHundredDoesNotQualify() throws {
    #expect(!order(total: try #require(Decimal(string: "99.99"))).qualifiesForDiscount)
  }

  @Test("P9: high value begins above 1000")
  func highValueIsAboveThousand() throws {
    #expect(!order(total: 1000).isHighValue)
    #expect(order(total: try #require(Decimal(string: "1000.01"))).isHighValue)
  }

  @Test func discountOfCentsIsExact() throws {
    #expect(order(total: try #require(Decimal(string: "0.30"))).discount == Decimal(string: "0.03"))
  }
}
