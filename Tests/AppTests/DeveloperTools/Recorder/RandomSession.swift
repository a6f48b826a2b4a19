import AppComposition
import TerminalUI
import TerminalUIDriver
import TestSupport

struct RandomSession {
  private var random: SeededGenerator
  private let typesText: Bool

  /// Creates a user.
  ///
  /// - Parameter typesText: Whether characters are typed into fields. Stored text is private, so a session that begins
  ///   with it is not replayed identically.
  init(seed: UInt64, typesText: Bool = true) {
    random = SeededGenerator(seed: seed)
    self.typesText = typesText
  }

  /// Signs in with the demo account, and performs random actions; an impossible one has no effect.
  mutating func play(on driver: Driver, actionCount: Int) async {
    await signIn(on: driver)
    await resume(on: driver, actionCount: actionCount)
  }

  mutating func resume(on driver: Driver, actionCount: Int) async {
    for _ in 0..<actionCount {
      let action = nextAction()
      try? await driver.perform(await redacted(action, on: driver))
    }
  }

  /// Replaces a character that is typed into a field by the placeholder with which it is recorded.
  ///
  /// A recording has no private text, so only a session of placeholders can end on the identical screen.
  private func redacted(_ action: ScriptCommand, on driver: Driver) async -> ScriptCommand {
    guard case .key(let press, let count) = action, case .character(let character) = press.key,
      !(typesText && character.isNumber)
    else { return action }
    await driver.rest()
    if driver.window.focusedField == nil { return action }
    return typesText ? .key(KeyPress(.character("x")), count: count) : .advance(.milliseconds(1))
  }

  private mutating func signIn(on driver: Driver) async {
    if random.below(2) == 0 {
      try? await driver.play(RecordedApp.signIn)
    } else {
      // The keys arrive during the launch, before there is a field.
      await driver.typeKeys("ada@example.com")
      driver.window.send(.key(KeyPress(.tab)))
      await driver.typeKeys("lovelace")
      driver.window.send(.key(KeyPress(.return)))
      await driver.rest()
      try? await driver.perform(.tap("Skip"))
    }
  }

  private mutating func nextAction() -> ScriptCommand {
    switch random.below(12) {
    case 0, 1: .tap(random.element(of: Self.tabTitles))
    case 2, 3: .key(KeyPress(random.element(of: [.up, .down, .tab])), count: 1 + random.below(4))
    case 4: .key(KeyPress(.return), count: 1)
    case 5: .key(KeyPress(.escape), count: 1)
    case 6, 7: .key(KeyPress(.character(random.element(of: Array("cuxwn/1042")))), count: 1)
    case 8: .open(random.element(of: Self.links))
    case 9: .notify(random.element(of: ["trellis://orders/1005", ""]))
    case 10: outsideAction()
    default: .advance(.milliseconds(1 + random.below(4_000)))
    }
  }

  private mutating func outsideAction() -> ScriptCommand {
    switch random.below(4) {
    case 0: .resize(random.element(of: Self.sizes))
    case 1: .phase(random.element(of: [.inactive, .background]))
    default: .phase(.active)
    }
  }

  /// The titles of the tabs, in display order.
  ///
  /// `SearchTabTests` checks that the raw value of a tab is its title in lower case and `-tab`.
  private static let tabTitles: [String] = MainRoute.allCases.map { tab in
    let title = tab.rawValue.dropLast("-tab".count)
    return title.prefix(1).uppercased() + title.dropFirst()
  }

  private static let links = [
    "trellis://orders", "trellis://orders/1003", "trellis://orders/9999", "trellis://settings/appearance",
    "trellis://nowhere",
  ]
  private static let sizes = [
    Size(width: 80, height: 24), Size(width: 120, height: 40), Size(width: 60, height: 20),
  ]
}
