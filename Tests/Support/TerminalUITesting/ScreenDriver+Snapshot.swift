import Foundation
public import TerminalUI
import TerminalUIDriver
public import Testing

extension Size {
  /// The sizes in which screens are pictured: the usual, the narrow, and the wide.
  public static let pictured = [
    Size.standard, Size(width: 60, height: 20), Size(width: 120, height: 40),
  ]
}

extension ScreenDriver {
  /// Compares the screen with its pictures in several sizes, and goes back to the size that it had.
  ///
  /// A picture is `Snapshots/NAME.80x24.txt` beside the test's file. One that is missing, or differs, fails the test with
  /// the rows that differ. `TRELLIS_RECORD=1 swift test` records what differs; in CI nothing is written.
  ///
  /// - Parameter isResting: whether the app is let come to rest first; if not, what shows for a moment is pictured.
  public func snapshot(
    _ name: String, sizes: [Size] = Size.pictured, isResting: Bool = true, filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let folder = URL(fileURLWithPath: filePath).deletingLastPathComponent().appendingPathComponent("Snapshots")
    let snapshots = SnapshotFolder(folder: folder.path, environment: ProcessInfo.processInfo.environment)
    if isResting { await driver.rest() }
    await snapshot(name, sizes: sizes, in: snapshots, sourceLocation: sourceLocation)
  }

  /// Compares the screen with its pictures in a folder.
  func snapshot(
    _ name: String, sizes: [Size], in folder: SnapshotFolder, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let before = driver.window.styledScreen().size
    for size in sizes {
      await show(in: size)
      let outcome = folder.compare(lines, as: "\(name).\(size.width)x\(size.height)")
      if case .failed(let message) = outcome { fail(message, sourceLocation: sourceLocation) }
    }
    await show(in: before)
  }

  /// Changes the size without time passing.
  private func show(in size: Size) async {
    driver.window.resize(to: size)
    await driver.settle()
  }
}
