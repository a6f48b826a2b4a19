import TerminalUI
import Testing

@testable import TerminalUIDriver

/// Commands as lines of a script.
struct CommandTextTests {
  @Test(
    "A command is parsed from its text",
    arguments: [
      .tap("Sign in"), .tap("a \"quoted\" \\ name"), .tap("#1001"), .type(field: "Email", text: ""),
      .key(KeyPress(.character("c"), modifiers: .control), count: 1), .key(KeyPress(.down), count: 12),
      .key(KeyPress(.character("\"")), count: 1), .key(KeyPress(.character(" ")), count: 1),
      .key(KeyPress(.insert, modifiers: [.shift, .option]), count: 1), .open("trellis://orders/1042"), .notify(""),
      .fault("503:2s"), .phase(.background), .resize(Size(width: 60, height: 20)), .advance(.milliseconds(250)),
      .expect("a b"), .reject("#"), .screen, .relaunch, .quit,
    ] as [ScriptCommand])
  func commandIsParsedFromItsText(command: ScriptCommand) throws {
    #expect(try ScriptCommand.parse(command.text) == command)
  }

  @Test("Every key is created from its name")
  func keyIsCreatedFromItsName() {
    let keys: [KeyPress.Key] = [
      .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .return, .tab, .backspace, .delete, .escape, .insert,
      .function(12), .character("-"), .character("é"),
    ]
    for key in keys {
      let press = KeyPress(key, modifiers: .shift)
      #expect(KeyPress(scriptName: press.scriptName) == press)
    }
  }

  @Test(arguments: ["", "ctrl-", "ctrl-ctrl-c", "f13", "nokey"])
  func unknownNameIsRejected(name: String) {
    #expect(KeyPress(scriptName: name) == nil)
  }
}
