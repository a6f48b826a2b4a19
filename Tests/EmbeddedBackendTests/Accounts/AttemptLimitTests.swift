import Networking
import Testing

struct AttemptLimitTests {
  private let shop: Shop

  init() throws { shop = try Shop() }

  @Test(arguments: ["ada@example.com", "nobody@example.com"])
  func fifthFailureIsTheLast(email: String) async throws {
    for _ in 1...5 {
      #expect(try await shop.trySignIn(email, "wrong").refusal() == "401 wrong_credentials")
      shop.clock.advance(by: 60)
    }
    let answer = try await shop.trySignIn(email.uppercased(), "lovelace")
    #expect(try answer.refusal() == "429 too_many_attempts")
    #expect(answer.headers["Retry-After"] == "600")
  }

  @Test func attemptIsPossibleAgainWhenRetryAfterIsOver() async throws {
    for _ in 1...5 { _ = try await shop.trySignIn("ada@example.com", "wrong") }
    shop.clock.advance(by: 899)
    #expect(try await shop.trySignIn("ada@example.com", "lovelace").headers["Retry-After"] == "1")
    shop.clock.advance(by: 1)
    #expect(try await shop.trySignIn("ada@example.com", "lovelace").status == 201)
  }

  @Test func successResetsTheFailures() async throws {
    for _ in 1...3 {
      for _ in 1...4 { _ = try await shop.trySignIn("ada@example.com", "wrong") }
      #expect(try await shop.trySignIn("ada@example.com", "lovelace").status == 201)
    }
  }

  @Test func failuresCountForOneEmailOnly() async throws {
    for _ in 1...6 { _ = try await shop.trySignIn("ada@example.com", "wrong") }
    #expect(try await shop.trySignIn("grace@example.com", "hopper").status == 201)
  }

  @Test func concurrentAttemptsDoNotExceedTheLimit() async throws {
    let answers = try await concurrently(20) { try await shop.trySignIn("ada@example.com", "wrong") }
    #expect(statuses(of: answers) == [401: 5, 429: 15])
  }

  @Test func clockThatIsSetBackDoesNotProlongTheWait() async throws {
    for _ in 1...5 { _ = try await shop.trySignIn("ada@example.com", "wrong") }
    shop.clock.advance(by: -86_400)
    #expect(try await shop.trySignIn("ada@example.com", "lovelace").status == 201)
  }

  @Test func waitAfterTheClockWasSetBackIsAtMostFifteenMinutes() async throws {
    for _ in 1...5 { _ = try await shop.trySignIn("ada@example.com", "wrong") }
    shop.clock.advance(by: -600)
    #expect(try await shop.trySignIn("ada@example.com", "lovelace").headers["Retry-After"] == "900")
    shop.clock.advance(by: 900)
    #expect(try await shop.trySignIn("ada@example.com", "lovelace").status == 201)
  }

  @Test(arguments: ["ada@example.com", "nobody@example.com"])
  func requestsForResetsAreLimitedToo(email: String) async throws {
    for _ in 1...5 { #expect(try await shop.requestReset(email) == HTTPResponse(status: 202)) }
    let answer = try await shop.requestReset(email)
    #expect(try answer.refusal() == "429 too_many_attempts")
    #expect(answer.headers["Retry-After"] == "900")
  }

  @Test func tenthSignUpIsTheLastOfTheServer() async throws {
    for number in 1...10 { #expect(try await shop.signUp(email: "user\(number)@example.com").status == 201) }
    let answer = try await shop.signUp()
    #expect(try answer.refusal() == "429 too_many_attempts")
    #expect(answer.headers["Retry-After"] == "900")
    shop.clock.advance(by: 900)
    #expect(try await shop.signUp().status == 201)
  }

  @Test func signUpsWithATakenEmailCount() async throws {
    for _ in 1...10 { #expect(try await shop.signUp(email: "ada@example.com").refusal() == "409 email_taken") }
    #expect(try await shop.signUp(email: "grace@example.com").refusal() == "429 too_many_attempts")
  }

  @Test func signUpsWithAnInvalidFieldDoNotCount() async throws {
    for _ in 1...11 { #expect(try await shop.signUp(password: "short").refusal() == "422 invalid_field") }
    #expect(try await shop.signUp().status == 201)
  }

  @Test func concurrentSignUpsDoNotExceedTheLimit() async throws {
    let answers = try await concurrently(20) { try await shop.signUp() }
    #expect(statuses(of: answers) == [201: 1, 409: 9, 429: 10])
  }

  @Test func theLimitOfSignUpsDoesNotPreventASignIn() async throws {
    for _ in 1...11 { _ = try await shop.signUp() }
    #expect(try await shop.trySignIn().status == 201)
  }
}
