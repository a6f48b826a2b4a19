import Foundation
import Models
import PresentableErrors
import Services
import TestSupport
import Testing

struct OrderErrorTests {
  @Test("A refused draft says what to do, and names its field", .requirement("E1"))
  func refusedDraftNamesItsField() {
    let problem = OrderDraft.Problem(.line(2, .quantity), .isOutOfRange)
    let error = OrderError.invalidDraft(problem)
    #expect(error.problem?.field.name == "lines.2.quantity")
    #expect(ErrorDescription(of: error) == ErrorDescription("Enter a quantity from 1 to 999", recovery: .goBack))
    #expect(OrderError.draftAlreadyPlaced.problem == nil)
    #expect(ErrorDescription(of: OrderError.draftAlreadyPlaced).suggestion != nil)
  }

  @Test func changeOfAnotherClientNamesItsAuthorAndOffersNoRetry() {
    let order = Order(id: 1001, customerName: "A", total: 1, date: .distantPast, isCompleted: true)
    let completed = ErrorDescription(of: OrderError.alreadyCompleted(order, by: "Ben"))
    #expect(completed.reason == "Order #1001 was already completed by Ben")
    #expect(completed.suggestion == nil && completed.recovery != .retry)
    let reopened = OrderError.alreadyReopened(order, by: nil)
    #expect(ErrorDescription(of: reopened).reason == "Order #1001 was already reopened")
    #expect([reopened, .draftAlreadyPlaced].map(\.currentOrder) == [order, nil])
  }

  @Test func declinedPaymentOffersARetryAndAnUnpaidOrderItsPayment() {
    let order = Order(id: 1012, customerName: "A", total: 1, date: .distantPast)
    let declined = ErrorDescription(of: OrderError.paymentDeclined(1012))
    #expect(declined.reason == "The bank declined the payment" && declined.recovery == .retry)
    #expect(declined.suggestion == "Ask the customer for another card, then take the payment again")
    let unpaid = ErrorDescription(of: OrderError.unpaid(order))
    #expect(unpaid.reason == "Order #1012 is not paid" && unpaid.suggestion == "Take its payment first")
    #expect(OrderError.unpaid(order).currentOrder == order && OrderError.paymentDeclined(1012).currentOrder == nil)
    let paid = ErrorDescription(of: OrderError.alreadyPaid(order, by: "Ben"))
    #expect(paid.reason == "Order #1012 was already paid by Ben" && paid.recovery == .goBack)
  }
}
