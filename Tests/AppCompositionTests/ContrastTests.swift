import DesignTokens
import Models
import NotificationsFeature
import Services
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import Testing

@testable import AppComposition

/// Checks the rendered cells, independently of how a view determines its colors.
@Suite("WCAG AA contrast of all text on all screens")
struct ContrastTests {
  nonisolated struct Look: CustomTestStringConvertible {
    let theme: ThemeName
    let depth: ColorDepth

    var colors: ColorTokens { Theme(named: theme).colors.reduced(to: depth) }
    var testDescription: String { "\(theme), \(depth)" }

    /// Looks whose palettes have few colors in common, so that a pair that is not a `TextPair` is found in one of them.
    ///
    /// `ThemeTests` and `FallbackTests` check the contrast of each pair in each theme and at each color depth.
    static let all = [
      Look(theme: .dark, depth: .direct), Look(theme: .highContrast, depth: .direct),
      Look(theme: .dark, depth: .sixteen),
    ]
  }

  // One test for all looks: the main actor runs them serially, and many tests would occupy the slots of others.
  @Test("Text has sufficient contrast, on allowed backgrounds only")
  func allTextHasSufficientContrast() async throws {
    for look in Look.all { try await checkLetters(in: look) }
  }

  private func checkLetters(in look: Look) async throws {
    let colors = look.colors
    let required = look.theme == .highContrast && look.depth == .direct ? 7 : 4.5
    for (name, screen) in try await screens(in: look) {
      for run in letters(on: screen) {
        // The page behind a modal view takes no input, and WCAG 1.4.3 exempts inactive parts.
        if modalScreens.contains(name), run.style.attributes.contains(.dim) { continue }
        guard let letter = color(run.style.foreground), let ground = color(run.style.background) else {
          Issue.record("\(look) \(name): the terminal's own colors, whatever they are: \(run.text)")
          continue
        }
        #expect(letter.contrast(with: ground) >= required, "\(look) \(name): \(letter) on \(ground): \(run.text)")
        #expect(isAllowed(letter, on: ground, in: colors), "\(look) \(name): \(letter) on \(ground): \(run.text)")
        // The terminal determines the color of dim text, so its contrast is unknown.
        #expect(!run.style.attributes.contains(.dim), "\(look) \(name): dim: \(run.text)")
      }
    }
  }

  @Test func insufficientContrastIsDetected() throws {
    let colors = Theme.light.colors
    #expect(!isAllowed(colors.border, on: colors.background, in: colors))
    #expect(!isAllowed(colors.onAccent, on: colors.background, in: colors))
    #expect(isAllowed(colors.onAccent, on: colors.accent, in: colors))
  }

  // MARK: Screens

  private let modalScreens: Set = ["alert and notice", "commands", "keys", "sheet"]

  private func screens(in look: Look) async throws -> [(String, StyledScreen)] {
    var pictures: [(String, StyledScreen)] = []
    let arriving = screen(AppFixture(preferences: InMemoryPreferencesStorage(Preferences(theme: look.theme))), look)
    func take(_ name: String, of screen: ScreenDriver) { pictures.append((name, screen.driver.window.styledScreen())) }

    await arriving.expect("Email")
    take("sign-in", of: arriving)
    await arriving.tap("Sign in")
    take("sign-in refused", of: arriving)
    await arriving.type("ada@example.com", into: "Email")
    await arriving.type("password", into: "Password")
    await arriving.tap("Sign in")
    await arriving.expect("Step 1 of 4")
    take("onboarding", of: arriving)

    let fixture = AppFixture.signedIn()
    try? fixture.preferences.savePreferences(Preferences(theme: look.theme))
    let inside = screen(fixture, look)
    await inside.expect("Oldest pending")
    for tab in try fixture.tabTitles {
      await inside.tap(tab)
      take(tab, of: inside)
    }
    await inside.tap("Search")
    await inside.type("a", into: "Search")
    await inside.expect("orders")
    take("search results", of: inside)
    await inside.tap("Settings")
    await inside.press(.end)
    take("settings, end of the page", of: inside)
    await inside.press(.home)
    await inside.tap("Profile")
    await inside.tap("Change plan…")
    take("plans", of: inside)
    await inside.press(.escape)
    await inside.press(.character("t"), modifiers: .control)
    await inside.expect("Navigation")
    take("live tree", of: inside)
    await inside.press(.character("t"), modifiers: .control)
    await inside.tap("Orders")
    await inside.press(.character("w"))
    await inside.expect("Window 2/2")
    take("order in a window of its own", of: inside)
    await inside.press(.escape)
    await inside.tap("Settings")
    fixture.app?.dependencies.notices.add("Something to know")
    await inside.tap("Sign out")
    take("alert and notice", of: inside)
    await inside.press(.escape)
    await inside.tap("Orders")
    await inside.press(.character("p"), modifiers: .control)
    take("commands", of: inside)
    await inside.press(.escape)
    await inside.press(.function(1))
    take("keys", of: inside)
    await inside.press(.escape)
    await inside.press(.return)
    await inside.expect("Order #")
    take("order", of: inside)
    fixture.appState?.transition(to: .error(.sessionExpired))
    await inside.expect("expired")
    take("error", of: inside)
    return pictures
  }

  private func screen(_ fixture: AppFixture, _ look: Look) -> ScreenDriver {
    fixture.colorDepth = look.depth
    return ScreenDriver(fixture.launch())
  }

  // MARK: Allowed colors

  /// The runs with text, without lines, bars and blanks.
  private func letters(on screen: StyledScreen) -> [StyledScreen.Run] {
    screen.rows.flatMap(\.self).filter { run in
      run.text.contains { $0.isLetter || $0.isNumber || $0.isCurrencySymbol || $0.isPunctuation }
    }
  }

  private func isAllowed(_ letter: RGBColor, on ground: RGBColor, in colors: ColorTokens) -> Bool {
    TextPair.all.contains { pair in
      colors[keyPath: pair.foreground] == letter && colors[keyPath: pair.background] == ground
    }
  }

  private func color(_ color: CellColor) -> RGBColor? {
    color.isTerminalDefault ? nil : RGBColor(red: color.red, green: color.green, blue: color.blue)
  }
}
