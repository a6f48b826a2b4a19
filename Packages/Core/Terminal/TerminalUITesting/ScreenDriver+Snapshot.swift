import Foundation
public import TerminalUI
import TerminalUIDriver
public import Testing

extension Size {
  /// The sizes in which snapshots are taken: standard, narrow and wide.
  public static let snapshotSizes = [
    Size.standard, Size(width: 60, height: 20), Size(width: 120, height: 40),
  ]
}

extension ScreenDriver {
  /// Compares the screen in several sizes with its snapshot, then restores the previous size.
  ///
  /// A snapshot is the file `Snapshots/NAME.txt` beside the test's file, with a section for each size. The key-hint line
  /// is the same for most screens, so it is left out, and the snapshot lists the shortcuts of the screen instead. A
  /// missing or different snapshot fails the test with the rows that differ. `TRELLIS_RECORD=1 swift test` records
  /// differences; in CI nothing is written.
  ///
  /// The snapshot has the key-hint line only with `includesKeyHints`. Without waiting, the present frame is compared.
  public func snapshot(
    _ name: String, sizes: [Size] = Size.snapshotSizes, includesKeyHints: Bool = false, waitsUntilIdle: Bool = true,
    filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let folder = URL(fileURLWithPath: filePath).deletingLastPathComponent().appendingPathComponent("Snapshots")
    let snapshots = SnapshotFolder(folder: folder.path, environment: ProcessInfo.processInfo.environment)
    if waitsUntilIdle { await driver.rest() }
    await snapshot(
      name, sizes: sizes, includesKeyHints: includesKeyHints, in: snapshots, sourceLocation: sourceLocation)
  }

  /// Returns the rows of the screen in a size, then restores the previous size.
  public func lines(in size: Size) async -> [String] {
    let before = driver.window.styledScreen().size
    await show(in: size)
    let rows = lines
    await show(in: before)
    return rows
  }

  func snapshot(
    _ name: String, sizes: [Size], includesKeyHints: Bool = false, in folder: SnapshotFolder,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let before = driver.window.styledScreen().size
    var sections: [SnapshotSection] = []
    for size in sizes {
      await show(in: size)
      let rows = includesKeyHints ? lines : lines.dropLast(driver.window.hasKeyHintLine ? 1 : 0)
      sections.append(SnapshotSection("\(size.width)x\(size.height)", Array(rows)))
    }
    await show(in: before)
    let shortcuts = driver.window.shortcutHints.map { "\($0.key)  \($0.title)\($0.isEnabled ? "" : " (disabled)")" }
    if !shortcuts.isEmpty { sections.append(SnapshotSection("shortcuts", shortcuts)) }
    if case .failed(let message) = folder.compare(sections, as: name) { fail(message, sourceLocation: sourceLocation) }
  }

  /// Resizes the window without advancing the clock.
  private func show(in size: Size) async {
    driver.window.resize(to: size)
    await driver.settle()
  }
}
