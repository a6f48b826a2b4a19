import TerminalUIDriver
import Testing

@testable import TerminalUI
@testable import gallery

@MainActor
struct TerminalExampleTests {
  private func driver(width: Int, height: Int, @ViewBuilder content: @escaping @MainActor () -> some View) -> Driver {
    Driver(WindowGroup { content() }, size: Size(width: width, height: height), clock: VirtualClock())
  }

  @Test(arguments: [(80, 24), (60, 20)])
  func valuesAreCopied(width: Int, height: Int) throws {
    let driver = driver(width: width, height: height) { ClipboardExample() }
    driver.window.send(.key(KeyPress(.return)))
    #expect(driver.clipboard.copied == ["A-1042"])
    #expect(driver.screen.contains { $0.contains("✓ Order sent to the clipboard") })
  }

  @Test func backgroundOfTheTerminalIsShown() {
    let driver = driver(width: 80, height: 24) { ColorSchemeExample() }
    #expect(driver.screen.contains { $0.contains("Dark") })
    var capabilities = TerminalCapabilities(colors: .direct)
    capabilities.hasLightBackground = true
    driver.window.terminalDidChange(to: capabilities)
    #expect(driver.screen.contains { $0.contains("Light") })
  }
}
