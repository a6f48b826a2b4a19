import DesignTokens
import Observation
import Testing
import TrellisStateMachine
import TrellisVirtualTime

@MainActor
@Suite("The listings in the READMEs of the architecture modules") struct ReadmeListings {
  @Test func aThemeHasTokens() {
    let preference = ThemeName.automatic

    let theme = Theme(named: preference.resolved(isLight: false))  // `automatic` follows the terminal
    let headline = theme.colors.accent  // RGBColor, 8 bits per component
    let gap = theme.spacing.medium  // in the host's smallest unit
    let isBold = theme.type.title.isBold  // a weight from 1 to 1000
    let duration = theme.motion.standard  // 0.3 s

    #expect(headline != theme.colors.text && gap > 0 && isBold && duration > .zero)
  }

  @Observable @MainActor final class DoorController {
    private var machine = StateMachine(Door.closed, table: Door.table)
    var state: Door { machine.state }

    /// Changes the state, and returns whether the table allows that.
    func transition(to next: Door) -> Bool {
      if machine.refusal(of: next) != nil { return false }
      _ = machine.transition(to: next)
      return true
    }
  }

  @Test func anOwnerWrapsTheMachine() {
    let controller = DoorController()
    #expect(controller.transition(to: .locked(code: 7)) && !controller.transition(to: .open))
    #expect(controller.state == .locked(code: 7))
  }

  @Test func aTestAdvancesTheTime() async throws {
    let clock = VirtualClock()
    let reminder = Task { try await clock.sleep(for: .seconds(60)) }
    let deadline = try await clock.waitForSleeper()
    clock.advance(to: deadline)
    try await reminder.value
    #expect(deadline.offset == .seconds(60))
  }
}
