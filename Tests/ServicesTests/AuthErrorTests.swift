import Foundation
import PresentableErrors
import RequirementTrait
import Services
import Testing

struct AuthErrorTests {
  @Test("An expired session requires a sign-in; wrong credentials have their own message", .requirement("E1"))
  func errorsHaveMessagesAndRecoveries() {
    #expect(PresentableError(AuthError.sessionExpired).recovery == .signIn)
    #expect(PresentableError(AuthError.sessionExpired).localizedDescription == "Please sign in to continue")
    #expect(
      PresentableError(AuthError.wrongCredentials).localizedDescription == "Email and password do not match")
    #expect(PresentableError(AuthError.wrongCredentials).recovery == .goBack)
  }
}
