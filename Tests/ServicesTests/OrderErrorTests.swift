import Models
import PresentableErrors
import RequirementTrait
import Services
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
}
