import DesignTokens
import Services
import ServicesFakes
import TerminalUI
import Testing

@testable import AppComposition

struct UserConfigurationTests {
  private func configuration() -> UserConfiguration {
    var configuration = UserConfiguration()
    configuration.theme = .light
    return configuration
  }

  @Test func configuredValueTakesPrecedenceOverTheStoredOne() {
    let base = InMemoryPreferencesStorage(Preferences(theme: .highContrast, notificationsEnabled: false))
    let storage = ConfiguredPreferences(base: base, configuration: configuration())
    #expect(storage.loadPreferences() == Preferences(theme: .light, notificationsEnabled: false))
  }

  @Test func configuredValueIsNotStored() throws {
    let base = InMemoryPreferencesStorage(Preferences(theme: .highContrast))
    let storage = ConfiguredPreferences(base: base, configuration: configuration())
    var changed = storage.loadPreferences()
    changed.notificationsEnabled = false
    try storage.savePreferences(changed)
    #expect(base.loadPreferences() == Preferences(theme: .highContrast, notificationsEnabled: false))
    changed.theme = .dark
    try storage.savePreferences(changed)
    #expect(base.loadPreferences().theme == .dark)
  }

  @Test func namesOfCommandsAreUniqueAndTheirDefaultKeysDoNotConflict() {
    let names = RemappableCommand.all.map(\.name)
    #expect(Set(names).count == names.count)
    for name in names { #expect(RemappableCommand.conflict(of: name, in: [:]) == nil, "\(name)") }
    for command in RemappableCommand.all {
      #expect(KeyBindings.identifier(of: command.name.split(separator: "-").joined(separator: " ")) == command.name)
      #expect(RemappableCommand.reason(againstAssigning: command.key) == nil)
    }
  }

  @Test func commandsWithOneKeyOnTheSameScreenConflict() {
    let key = KeyPress(.character("n"))
    #expect(RemappableCommand.conflict(of: "complete", in: ["complete": key]) == "new-order")
    #expect(RemappableCommand.conflict(of: "take-payment", in: ["take-payment": key]) == nil)
    let copying = KeyPress(.character("y"))
    #expect(RemappableCommand.conflict(of: "take-payment", in: ["take-payment": copying]) == "copy")
    let keys = ["complete": key, "new-order": KeyPress(.function(9))]
    #expect(RemappableCommand.conflict(of: "complete", in: keys) == nil)
  }

  @Test func eachTitleOfACommandHasItsKey() {
    let bindings = RemappableCommand.bindings(["new-order": KeyPress(.function(2))])
    #expect(bindings["new-order"] == KeyPress(.function(2)))
    #expect(bindings["new"] == KeyPress(.function(2)))
    #expect(bindings["complete"] == nil)
  }

  @Test(arguments: [
    "1", "?", "ctrl-p", "ctrl-c", "tab", "enter", "f7", "ctrl-i", "space", "up", "ctrl-[", "ctrl-C", "ctrl-Q",
  ])
  func keyWithAnotherMeaningCannotBeAssigned(name: String) throws {
    #expect(RemappableCommand.reason(againstAssigning: try #require(KeyPress(scriptName: name))) != nil)
  }
}
