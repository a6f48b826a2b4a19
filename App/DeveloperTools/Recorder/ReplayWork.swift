import AppComposition
import TerminalUI

/// The work of a replay: the number of its inputs, in which one on a large screen counts several times.
///
/// A small file can request much work. It is counted before the replay, so that an impossible recording is refused
/// immediately and not after minutes.
nonisolated struct ReplayWork: Equatable {
  /// The number of inputs on a screen of at most 12,000 cells.
  private(set) var inputCount = 0
  private var weight: Int

  /// The number of cells of a screen that counts once, such as 200x60.
  private static let usualArea = 12_000

  /// Counts the work of actions.
  ///
  /// - Parameters:
  ///   - actions: The actions.
  ///   - size: The size of the screen at the start, or `nil` if it is not known.
  init(of actions: [TimedAction], on size: Size?) {
    weight = Self.weight(of: size ?? .zero)
    for action in actions { count(action.action) }
  }

  private mutating func count(_ action: RecordedAction) {
    if case .resize(let size) = action { weight = Self.weight(of: size) }
    inputCount += weight * action.inputCount
  }

  private static func weight(of size: Size) -> Int { 1 + size.width * size.height / (usualArea + 1) }
}
