import Foundation
import PresentableErrors
import RequirementTrait
import Services
import Testing

struct AuthErrorTests {
  @Test("A session that has ended asks for a sign-in; wrong credentials keep their own words", .requirement("E1"))
  func everyErrorHasItsPlace() {
    #expect(PresentableError(AuthError.sessionExpired).recovery == .signIn)
    #expect(PresentableError(AuthError.sessionExpired).localizedDescription == "Please sign in to continue")
    #expect(
      PresentableError(AuthError.wrongCredentials).localizedDescription == "Email and password do not match")
    #expect(PresentableError(AuthError.wrongCredentials).recovery == .goBack)
  }
}
