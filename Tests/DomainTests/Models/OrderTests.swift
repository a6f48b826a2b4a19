import Foundation
import Models
import TestSupport
import Testing

/// The tests with the prefix `test` have the names of document D1 (see `docs/requirements.md`).
struct OrderTests {
  private func order(total: Decimal) -> Order {
    Order(id: 1, customerName: "Ada", total: total, date: .distantPast)
  }

  @Test("The discount is a tenth of the total", .requirement("P4"))
  func testDiscountCalculation() {
    #expect(order(total: 100).discount == 10)
  }

  @Test("A total of 100 qualifies for a discount", .requirement("Z11"))
  func testQualifiesForDiscount() {
    #expect(order(total: 100).qualifiesForDiscount)
  }

  @Test("A total below 100 does not qualify for a discount", .requirement("Z11"))
  func totalBelowHundredDoesNotQualify() throws {
    #expect(!order(total: try #require(Decimal(string: "99.99"))).qualifiesForDiscount)
  }

  @Test("High value begins above 1000", .requirement("P9"))
  func highValueIsAboveThousand() throws {
    #expect(!order(total: 1000).isHighValue)
    #expect(order(total: try #require(Decimal(string: "1000.01"))).isHighValue)
  }

  @Test func discountOfCentsIsExact() throws {
    #expect(order(total: try #require(Decimal(string: "0.30"))).discount == Decimal(string: "0.03"))
  }
}
