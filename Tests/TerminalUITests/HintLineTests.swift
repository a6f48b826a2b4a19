import Observation
import Testing

@testable import TerminalUI

/// The key-hint line in the last row, with a stable position for each hint.
@MainActor
struct HintLineTests {
  @Observable
  final class Stage {
    var canSave = true
    var canKeep = false
    var log = ""
  }

  struct StageView: View {
    let stage: Stage

    var body: some View {
      VStack {
        Button("Open") { stage.log += "o" }
        Button("Save") { stage.log += "s" }.keyboardShortcut("s").disabled(!stage.canSave)
        Button("Keep") { stage.log += "k" }.keyboardShortcut("s").disabled(!stage.canKeep)
        Button("Print") { stage.log += "p" }.keyboardShortcut("p")
      }
    }
  }

  private let stage = Stage()
  private let window: Window

  init() {
    let stage = stage
    window = Window(size: Size(width: 60, height: 10)) { StageView(stage: stage) }
  }

  private var line: String { window.text().last ?? "" }

  /// Returns the style of the first character of a hint.
  private func style(of hint: String) throws -> CellStyle {
    let buffer = window.frame().buffer
    let column = try #require(line.firstRange(of: hint).map { line.distance(from: line.startIndex, to: $0.lowerBound) })
    return buffer[column, buffer.size.height - 1].style
  }

  @Test func hintOfADisabledControlIsDimmedInPlace() throws {
    let enabled = line
    #expect(enabled.contains("s Save  p Print"))
    #expect(try style(of: "s Save").attributes == .bold)
    stage.canSave = false
    #expect(line == enabled)
    let palette = window.basePalette
    #expect(try style(of: "s Save") == CellStyle(foreground: palette[.secondaryText], background: palette[.background]))
    #expect(try style(of: "p Print").attributes == .bold)
  }

  @Test func disabledShortcutAppearsOnlyOnTheHintLine() {
    stage.canSave = false
    window.update()
    #expect(window.keyHints.map(\.key) == ["Enter", "p", "Tab"])
    #expect(!window.keyDescriptions().joined().contains("Save"))
    #expect(!window.commandEntries().contains { $0.title == "Save" && $0.isEnabled })
    window.send(.key(KeyPress(.character("s"))))
    #expect(stage.log == "")
  }

  @Test func sharedShortcutBelongsToTheEnabledControl() {
    #expect(line.contains("s Save") && !line.contains("Keep"))
    (stage.canSave, stage.canKeep) = (false, true)
    #expect(line.contains("s Keep  p Print") && !line.contains("Save"))
    window.send(.key(KeyPress(.character("s"))))
    #expect(stage.log == "k")
  }

  @Test func disablingAControlRedrawsOnlyItAndItsHint() {
    let before = window.frame().buffer
    stage.canSave = false
    let after = window.frame().buffer
    let changed = zip(before.cells, after.cells).enumerated().filter { $1.0 != $1.1 }.map(\.offset)
    #expect(changed.filter { $0 / 60 == 9 }.count == 1)
    #expect(changed.count < 10)
  }
}
