import Foundation
import ProcessSupport
import TestSupport
import Testing

extension TrellisTests {
  struct OnboardingKillTests {
    @Test("After kill -9 during onboarding the program resumes at the same step", .requirement("S6"))
    func onboardingIsResumed() async throws {
      try await withFixture { fixture in
        let running = try fixture.program().start()
        let steps = "\ntap \"Continue\"\ntap \"Continue\"\nexpect \"Step 3 of 4\"\nscreen\n"
        await running.send(ProgramFixture.signIn + steps)
        try await running.wait(for: "Step 3 of 4")
        await running.send(signal: SIGKILL)
        #expect(try await running.finish().status == .killed(signal: SIGKILL))
        try await fixture.playThrough(
          """
          expect "Step 3 of 4"
          reject "Oldest pending"
          tap "Skip"
          expect "Oldest pending"
          """)
      }
    }

    @Test("After kill -9 over the screen of a link, Escape leads back to the screen beneath it", .requirement("S7"))
    func screenOfALinkIsRestored() async throws {
      try await withFixture { fixture in
        let running = try fixture.program().start()
        await running.send(
          ProgramFixture.firstSignIn
            + "\ntap \"Settings\"\nopen trellis://orders/1042\nexpect \"Order #1042\"\nadvance 1s\nscreen\n")
        try await running.wait(for: "Order #1042")
        await running.send(signal: SIGKILL)
        #expect(try await running.finish().status == .killed(signal: SIGKILL))
        try await fixture.playThrough("expect \"Order #1042\"\nkey esc\nexpect \"Appearance\"")
      }
    }
  }
}
