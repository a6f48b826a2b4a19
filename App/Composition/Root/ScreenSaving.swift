import FeatureKit
import Foundation
import NotificationsFeature
import Services
import TerminalSVG
import TerminalUI

/// Saves the screen of a window as an SVG file without replacing an existing file.
struct ScreenSaver {
  let exports: any OrderExportDestination
  let now: @Sendable () -> Date
  let timeZone: TimeZone

  private static let attempts = 100

  /// Saves a screen in the current directory, in a new file such as `trellis-2026-11-20-120000.svg`.
  ///
  /// - Throws: An error whose description names the path and the reason.
  func save(_ screen: StyledScreen) async throws -> String {
    let name = await freeName()
    let file = try await exports.create(name)
    do {
      try await file.append(Data(SVGScreen(screen, title: "Trellis").text.utf8))
      try await file.finish(replacesExisting: false)
    } catch {
      await file.discard()
      throw error
    }
    return name
  }

  private func freeName() async -> String {
    let style = Date.VerbatimFormatStyle(
      format: """
        \(year: .defaultDigits)-\(month: .twoDigits)-\(day: .twoDigits)-\
        \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased))\(minute: .twoDigits)\(second: .twoDigits)
        """, timeZone: timeZone, calendar: Calendar(identifier: .gregorian))
    let base = "trellis-\(now().formatted(style))"
    for attempt in 1...Self.attempts {
      let name = attempt == 1 ? "\(base).svg" : "\(base)-\(attempt).svg"
      if await !exports.fileExists(name) { return name }
    }
    return "\(base).svg"
  }
}

nonisolated extension KeyboardShortcut {
  static let saveScreen = KeyboardShortcut(
    .character("s"), modifiers: .control, command: "save-the-screen-as-svg")
}

extension View {
  /// Adds the command that saves the screen of the window as an SVG file, if the app can write files.
  func savesScreen(of root: AppRoot) -> some View { modifier(ScreenSaving(root: root)) }
}

/// The command that saves the screen, also below a sheet.
private struct ScreenSaving: ViewModifier {
  @Environment(\.captureScreen) private var captureScreen
  let root: AppRoot
  @State private var count = 0

  func body(content: Content) -> some View {
    content
      .windowCommand(
        "Save the screen as SVG", shortcut: .saveScreen, synonyms: ["print", "screenshot", "picture", "capture"]
      ) { count += 1 }
      .task(id: count) { if count > 0 { await save() } }
  }

  private func save() async {
    let environment = root.dependencies.environment
    guard let screen = captureScreen() else { return }
    guard let exports = root.dependencies.services.exports else {
      return root.dependencies.notices.add("The screen was not saved: this app cannot write files")
    }
    do {
      let saver = ScreenSaver(exports: exports, now: environment.time.now, timeZone: environment.time.timeZone)
      acknowledge("Screen saved as \(try await saver.save(screen)).")
    } catch {
      guard let failure = FailureMessage(describing: error, outcome: "The screen was not saved") else { return }
      root.dependencies.notices.add(failure.sentence)
    }
  }

  private func acknowledge(_ sentence: String) {
    if let changes = root.coordinator.mainCoordinator?.user.changes { return changes.acknowledge(sentence) }
    root.dependencies.notices.add(sentence)
  }
}
