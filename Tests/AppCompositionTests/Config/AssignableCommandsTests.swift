import FeatureKit
import TerminalUI
import Testing

@testable import AppComposition

@Suite("Keys that a configuration file can change")
struct AssignableCommandsTests {
  private let commands = AssignableCommands.app

  @Test("The names in configuration files stay")
  func namesAreStable() {
    #expect(
      Set(commands.names) == [
        "complete", "new-order", "new-window", "sort", "search", "take-payment", "undo", "all-orders", "try-again",
        "order-history", "check-again", "notifications", "open", "dismiss", "export", "refresh", "mark-all",
        "search-all-orders", "copy", "copy-address", "all-orders-of-the-customer", "copy-email",
        "check-the-connection", "save-the-screen-as-svg", "edit-order", "cancel-order",
        "remove-item", "restore-item",
      ])
  }

  @Test func declaredKeysDoNotConflict() {
    for command in commands.all {
      #expect(commands.conflict(of: command.command ?? "", in: KeyBindings()) == nil, "\(command)")
      #expect(AssignableCommands.reason(againstAssigning: command.press) == nil)
    }
  }

  @Test("Features that declare the same command declare the same key")
  func identifierHasOneKey() {
    let declared = Set(AppFeature.allCases.flatMap(\.declaration.commands).joined())
    #expect(Set(declared.map(\.command)).count == declared.count)
  }

  @Test func commandsWithOneKeyOnTheSameScreenConflict() {
    let key = KeyPress(.character("n"))
    #expect(commands.conflict(of: "complete", in: KeyBindings(["complete": key])) == "new-order")
    #expect(commands.conflict(of: "take-payment", in: KeyBindings(["take-payment": key])) == nil)
    let copying = KeyPress(.character("y"))
    #expect(commands.conflict(of: "take-payment", in: KeyBindings(["take-payment": copying])) == "copy")
    let keys = ["complete": key, "new-order": KeyPress(.function(9))]
    #expect(commands.conflict(of: "complete", in: KeyBindings(keys)) == nil)
    #expect(commands.conflict(of: "sort", in: KeyBindings(["sort": KeyPress(.character("u"))])) == "undo")
  }

  @Test(arguments: [
    "1", "?", "ctrl-p", "ctrl-c", "tab", "enter", "f7", "ctrl-i", "space", "up", "ctrl-[", "ctrl-C", "ctrl-Q",
  ])
  func keyWithAnotherMeaningCannotBeAssigned(name: String) throws {
    #expect(AssignableCommands.reason(againstAssigning: try #require(KeyPress(scriptName: name))) != nil)
  }
}
