import TerminalSwiftUI
import TerminalUIDriver
import TestSupport
import Testing

@testable import TerminalUI

struct CopyActionTests {
  struct Order: View {
    @Environment(\.copy) private var copy
    let number: String
    @State private var result = ""

    var body: some View {
      VStack {
        Text("Result: \(result)")
        Button("Copy") { result = "\(copy(number))" }
      }
    }
  }

  @Test(arguments: [(4, "sent"), (100_001, "tooLarge")])
  func copiedTextIsRecordedByTheDriverUnlessItIsTooLong(length: Int, result: String) {
    let text = String(repeating: "x", count: length)
    let group = WindowGroup { Order(number: text) }
    let driver = Driver(group, size: Size(width: 40, height: 6), clock: VirtualClock())
    driver.window.press(.return)
    #expect(driver.clipboard.copied == (length == 4 ? [text] : []) && driver.shows("Result: \(result)"))
  }

  @Test("A server's text cannot carry commands or line breaks into the clipboard, from which a shell would run them")
  func copiedTextIsSanitized() {
    var copied: [String] = []
    let copy = CopyAction {
      copied.append($0)
      return .sent
    }
    copy("a\u{1B}[31m\u{7}\u{9B}b\r\nrm -rf ~\u{85}c\u{202E}d")
    copy(lines: ["Ada\nrm", "12 Mill Lane"])
    #expect(copied == ["a\u{FFFD}[31m\u{FFFD}\u{FFFD}b rm -rf ~ c\u{FFFD}d", "Ada rm\n12 Mill Lane"])
  }

  @Test func textIsNotCopiedWithoutATerminal() { #expect(EnvironmentValues().copy("text") == .unavailable) }
}

struct TerminalColorSchemeTests {
  struct Scheme: View {
    @Environment(\.colorScheme) private var colorScheme

    var body: some View { Text(colorScheme == .light ? "light" : "dark") }
  }

  private func capabilities(isLight: Bool) -> TerminalCapabilities {
    var capabilities = TerminalCapabilities(colors: .direct)
    capabilities.hasLightBackground = isLight
    return capabilities
  }

  private func window(@ViewBuilder _ root: () -> some View) -> Window {
    let window = Window(size: Size(width: 10, height: 1), clock: VirtualClock(), root: root)
    _ = window.text()
    return window
  }

  @Test func terminalBackgroundDecides() {
    let window = window { Scheme() }
    #expect(window.text() == ["dark"].map { "   \($0)" })
    window.terminalDidChange(to: capabilities(isLight: true))
    #expect(window.text()[0].contains("light"))
  }

  @Test func preferredColorSchemeAndPaletteTakePrecedence() {
    let preferred = window { Scheme().preferredColorScheme(.dark) }
    preferred.terminalDidChange(to: capabilities(isLight: true))
    #expect(preferred.text()[0].contains("dark"))
    var palette = Palette.terminal
    palette[.background] = CellColor(red: 0, green: 0, blue: 0)
    let own = window { Scheme().environment(\.palette, palette) }
    own.terminalDidChange(to: capabilities(isLight: true))
    #expect(own.text()[0].contains("dark"))
  }

  @Test func sameColorSchemeDrawsNothing() {
    let window = window { Scheme() }
    let (drawn, evaluated) = (window.drawnNodeCount, window.evaluationCount)
    window.terminalDidChange(to: capabilities(isLight: false))
    _ = window.text()
    #expect((window.drawnNodeCount, window.evaluationCount) == (drawn, evaluated))
  }
}

struct HyperlinkViewTests {
  private func links(_ window: Window) -> Set<String> {
    let buffer = window.frame().buffer
    return Set(buffer.cells.compactMap { buffer.glyphs.links.address(of: $0.style.link) })
  }

  @Test func linkCoversItsTextOnly() throws {
    let window = Window(size: Size(width: 40, height: 2), clock: VirtualClock()) {
      VStack {
        Text("Plain")
        Link("Site", destination: "https://a.example").environment(\.openURL, OpenURLAction { (_: String) in .handled })
      }
    }
    let buffer = window.frame().buffer
    let linked = buffer.cells.filter { $0.style.link != .none }
    var text = ""
    for cell in linked { buffer.glyphs.append(cell.glyph, to: &text) }
    #expect(text == "Site")
  }

  @Test func addressFollowsTheState() {
    let window = Window(size: Size(width: 40, height: 4), clock: VirtualClock()) {
      Stateful(value: 1) { $number in
        VStack {
          Link("Site", destination: "https://\(number).example")
          Button("Next") { number += 1 }
        }
      }
    }
    #expect(links(window) == ["https://1.example"])
    window.send(.key(KeyPress(.return)))
    #expect(links(window) == ["https://2.example"])
  }

  @Test func textThatIsNoURLIsNoLink() {
    let window = Window(size: Size(width: 60, height: 2), clock: VirtualClock()) {
      Link("Site", destination: "https://a\u{1B}]0;evil\u{7}")
    }
    #expect(links(window).isEmpty && window.shows("Site"))
  }
}

@Suite("Quitting asks while work is in progress")
struct QuitProtectionTests {
  private final class Quits {
    var count = 0
  }

  private let window = Window(size: Size(width: 60, height: 12)) { Text("Orders") }
  private let quits = Quits()

  init() { window.onQuit = { [quits] in quits.count += 1 } }

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

  @Test(arguments: [false, true]) func theAnswerOrASecondRequestEndsTheProgram(isAnswered: Bool) async {
    await window.quitProtection.during("The export") {
      window.requestQuit()
      if isAnswered { window.press(.tab, .return) } else { window.requestQuit() }
    }
    #expect(quits.count == 1)
  }
}
