import Foundation
import PresentableErrors
import Services
import Testing

struct AuthErrorTests {
  @Test("E1: a session that has ended asks for a sign-in; wrong credentials keep their own words")
  func everyErrorHasItsPlace() {
    #expect(PresentableError(AuthError.sessionExpired).recovery == .signIn)
    #expect(PresentableError(AuthError.sessionExpired).localizedDescription == "Please sign in to continue")
    #expect(
      PresentableError(AuthError.wrongCredentials).localizedDescription == "Email and password do not match")
    #expect(PresentableError(AuthError.wrongCredentials).recovery == .goBack)
  }
}
