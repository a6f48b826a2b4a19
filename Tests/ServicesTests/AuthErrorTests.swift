import Foundation
import Services
import Testing

struct AuthErrorTests {
  @Test(arguments: [
    (AuthError.wrongCredentials, "Email and password do not match"),
    (.sessionExpired, "Your session has expired. Please sign in again"),
  ])
  func errorTellsTheUserWhatHappened(error: AuthError, text: String) {
    #expect(error.localizedDescription == text)
  }
}
