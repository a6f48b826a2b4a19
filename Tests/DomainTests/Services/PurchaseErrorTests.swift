import PresentableErrors
import Services
import Testing

struct PurchaseErrorTests {
  @Test(arguments: PurchaseError.allCases)
  func everyErrorHasAReasonAndAdvice(error: PurchaseError) throws {
    let description = ErrorDescription(of: error)
    #expect(description.reason != ErrorDescription(of: CancellationError()).reason)
    #expect(try !#require(description.suggestion).hasSuffix("."))
    #expect(description.recovery == .goBack, "a retry would have the same result")
  }

  @Test func declinedPaymentNamesTheBank() {
    #expect(ErrorDescription(of: PurchaseError.declined).reason == "Your bank declined the payment")
  }
}
