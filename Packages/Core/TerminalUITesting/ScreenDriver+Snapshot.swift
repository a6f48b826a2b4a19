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
  /// Compares the screen with its snapshots in several sizes, then restores the previous size.
  ///
  /// A snapshot is `Snapshots/NAME.80x24.txt` beside the test's file. A missing or different one fails the test with
  /// the rows that differ. `TRELLIS_RECORD=1 swift test` records differences; in CI nothing is written.
  ///
  /// - Parameters:
  ///   - name: The name of the snapshot.
  ///   - sizes: The screen sizes.
  ///   - waitsUntilIdle: Whether to wait until the app is idle first. If not, the present frame is compared.
  ///   - filePath: The path of the test's file.
  ///   - sourceLocation: The source location of failures.
  public func snapshot(
    _ name: String, sizes: [Size] = Size.snapshotSizes, waitsUntilIdle: Bool = true, filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let folder = URL(fileURLWithPath: filePath).deletingLastPathComponent().appendingPathComponent("Snapshots")
    let snapshots = SnapshotFolder(folder: folder.path, environment: ProcessInfo.processInfo.environment)
    if waitsUntilIdle { await driver.rest() }
    await snapshot(name, sizes: sizes, in: snapshots, sourceLocation: sourceLocation)
  }

  /// Compares the screen with the snapshots in a folder.
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

  /// Resizes the window without advancing the clock.
  private func show(in size: Size) async {
    driver.window.resize(to: size)
    await driver.settle()
  }
}
