import PresentableErrors
import RequirementTrait
import Services
import Testing

struct AuthErrorTests {
  @Test("An expired session requires a sign-in; wrong credentials have their own message", .requirement("E1"))
  func errorsHaveMessagesAndRecoveries() {
    #expect(ErrorDescription(of: AuthError.sessionExpired) == .signInRequired)
    let rejection = ErrorDescription(of: AuthError.wrongCredentials)
    #expect(rejection == ErrorDescription("Email and password do not match", recovery: .goBack))
  }
}
