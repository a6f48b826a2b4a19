public import TerminalUI

/// The values of visible screens that are not stored yet, such as unsaved edits.
///
/// Each `DebouncedStorage` adds itself while it is on the screen. The app stores all of them when it leaves the
/// foreground, so that the screens need not observe the scene phase.
@MainActor
public final class PendingStorage: LifecycleParticipant {
  private var writes: [Int: @MainActor () -> Void] = [:]
  private var nextID = 0

  /// Creates an empty collection.
  public init() {}

  /// Stores all values immediately, in the order in which they were added.
  public func prepareForBackground() {
    for write in writes.sorted(by: { $0.key < $1.key }) { write.value() }
  }

  /// Adds a value.
  ///
  /// - Parameter write: Stores the value.
  /// - Returns: The identifier for `remove(_:)`.
  func add(_ write: @escaping @MainActor () -> Void) -> Int {
    nextID += 1
    writes[nextID] = write
    return nextID
  }

  /// Removes a value, whose screen has disappeared.
  func remove(_ id: Int) {
    writes[id] = nil
  }
}

extension EnvironmentValues {
  /// The values that the app stores when it leaves the foreground; `nil` outside an app, such as in a preview.
  public var pendingStorage: PendingStorage? {
    get { self[PendingStorageKey.self] }
    set { self[PendingStorageKey.self] = newValue }
  }
}

private struct PendingStorageKey: EnvironmentKey {
  static var defaultValue: PendingStorage? { nil }
}
