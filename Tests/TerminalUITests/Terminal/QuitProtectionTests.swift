import TestSupport
import Testing

@testable import TerminalUI

@Suite("Quitting asks while work is in progress")
struct QuitProtectionTests {
  private final class Quits {
    var count = 0
  }

  private let window = Window(size: Size(width: 60, height: 12)) { Text("Orders") }
  private let quits = Quits()

  init() {
    window.onQuit = { [quits] in quits.count += 1 }
  }

  private var text: String { window.text().joined(separator: " ") }

  @Test func withoutWorkItEndsTheProgramImmediately() {
    window.requestQuit()
    #expect(quits.count == 1)
  }

  @Test func theQuestionNamesTheWorkAndCanBeDenied() async {
    await window.quitProtection.during("The export") {
      window.requestQuit()
      #expect(text.contains("Quit now?") && text.contains("The export has not ended. Quitting cancels it."))
      window.send(.key(KeyPress(.return)))
      #expect(quits.count == 0 && !text.contains("Quit now?"))
    }
    window.requestQuit()
    #expect(quits.count == 1)
  }

  @Test func aSecondRequestDoesNotAskAgain() async {
    await window.quitProtection.during("The export") {
      window.requestQuit()
      window.requestQuit()
    }
    #expect(quits.count == 1)
  }

  @Test func theAnswerEndsTheProgram() async {
    await window.quitProtection.during("The export") {
      window.requestQuit()
      window.send(.key(KeyPress(.tab)))
      window.send(.key(KeyPress(.return)))
    }
    #expect(quits.count == 1)
  }
}
