import Models
import PresentableErrors
import Services
import TestSupport
import Testing

struct AuthErrorTests {
  @Test("An expired session requires a sign-in; wrong credentials have their own message", .requirement("E1"))
  func errorsHaveMessagesAndRecoveries() {
    #expect(ErrorDescription(of: AuthError.sessionExpired) == .signInRequired)
    let rejection = ErrorDescription(of: AuthError.wrongCredentials)
    #expect(rejection == ErrorDescription("Email and password do not match", recovery: .goBack))
  }

  @Test(arguments: [
    (AuthError.emailTaken, "This email already has an account", "Sign in, or enter another email"),
    (.invalidField(.shopName), "The server does not accept this shop name", "Change it and try again"),
    (.tooManyAttempts(retryAfter: .seconds(1)), "There were too many attempts for this email", "Try again in 1 minute"),
    (
      .tooManyAttempts(retryAfter: .seconds(841)), "There were too many attempts for this email",
      "Try again in 15 minutes"
    ),
    (.tooManySignUps(retryAfter: .seconds(61)), "There were too many sign-ups", "Try again in 2 minutes"),
    (.resetLinkExpired, "This link was used or has expired", "Request a new one"),
  ])
  func errorsOfFormsSayWhatToDo(error: AuthError, reason: String, suggestion: String) {
    let description = ErrorDescription(of: error)
    #expect([description.reason, description.suggestion] == [reason, suggestion])
  }
}
