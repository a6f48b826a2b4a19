import FeatureKit
import TerminalUI
import TerminalUIDriver
import Testing

@MainActor
struct LoadingViewTests {
  private func driver(@ViewBuilder _ root: @escaping () -> some View) -> Driver {
    Driver(WindowGroup { root() }, size: Size(width: 60, height: 10), clock: VirtualClock())
  }

  @Test func progressAppearsOnlyAfterItsDelay() async {
    let driver = driver { LoadingView("Loading orders…") }
    await driver.advance(by: .milliseconds(299))
    #expect(!driver.shows("Loading orders…"))
    await driver.advance(by: .milliseconds(1))
    #expect(driver.shows("Loading orders…"))
  }

  private struct RetryInterceptor: View {
    @State private var attempts = 0

    var body: some View {
      VStack {
        Text("\(attempts) attempts")
        RetryCountdown(after: .seconds(20)) { attempts += 1 }
      }
    }
  }

  @Test func countdownTriesAgainAtItsEndAndStartsAgain() async {
    let driver = driver { RetryInterceptor() }
    await driver.settle()
    #expect(driver.shows("Next try in 20 s") && driver.shows("0 attempts"))
    await driver.advance(by: .seconds(5))
    #expect(driver.shows("Next try in 15 s"))
    await driver.advance(by: .seconds(15))
    #expect(driver.shows("Next try in 20 s") && driver.shows("1 attempts"))
  }

  @Test func countdownPausesWhileTheAppIsAway() async throws {
    let driver = driver { RetryInterceptor() }
    try await driver.perform(.phase(.background))
    await driver.advance(by: .seconds(60))
    #expect(driver.shows("0 attempts"))
    try await driver.perform(.phase(.active))
    await driver.advance(by: .seconds(20))
    #expect(driver.shows("1 attempts"))
  }

  @Test func delayThatTheServerNamesCountsDown() async {
    var failure = FailureMessage("The server is too busy", suggestion: "Try again in 3 seconds")
    failure.retryDelay = .seconds(3)
    let driver = driver { FailureView(failure) {} }
    await driver.settle()
    #expect(driver.shows("Try again in 3 seconds"))
    await driver.advance(by: .seconds(2))
    #expect(driver.shows("Try again in 1 second"))
    await driver.advance(by: .seconds(1))
    #expect(driver.shows("Try again now"))
  }

  @Test func longDelayStaysInWords() {
    var failure = FailureMessage("Down for maintenance", suggestion: "Try again in 1 hour")
    failure.retryDelay = .seconds(3600)
    let driver = driver { FailureView(failure) {} }
    #expect(failure.countedDelay == nil)
    #expect(driver.shows("Try again in 1 hour"))
  }
}
