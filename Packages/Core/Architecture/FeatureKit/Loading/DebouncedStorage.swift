public import TerminalUI

/// An invisible view that stores a value one second after its last change, so that typing does not write a file per
/// key.
///
/// It stores the value immediately when the view disappears, and when the app leaves the foreground: it adds itself to the
/// `PendingStorage` of the environment, because only the app reacts to the scene phase. It takes no space. It is a
/// separate view, so that a change of the value reevaluates nothing else.
public struct DebouncedStorage<Value: Equatable>: View {
  @Environment(\.pendingStorage) private var pendingStorage
  @State private var pendingID: Int?
  @State private var timer = PauseTimer()
  private let clock: any Clock<Duration>
  private let value: @MainActor () -> Value
  private let store: @MainActor (Value) -> Void

  /// Creates a view that stores a value; the same value may be stored more than once.
  public init(
    clock: any Clock<Duration>, value: @escaping @MainActor () -> Value, store: @escaping @MainActor (Value) -> Void
  ) {
    self.clock = clock
    self.value = value
    self.store = store
  }

  /// The content and behavior of the view.
  public var body: some View {
    EmptyView()
      .onChange(of: value(), initial: true) { timer.restart(on: clock) { [value, store] in store(value()) } }
      .task { await timer.run(after: .seconds(1), on: clock) }
      .onAppear { pendingID = pendingStorage?.add { store(value()) } }
      .onDisappear { disappear() }
  }

  private func disappear() {
    store(value())
    if let pendingID { pendingStorage?.remove(pendingID) }
    pendingID = nil
  }
}

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

  /// Adds a value, and returns the identifier for `remove(_:)`.
  func add(_ write: @escaping @MainActor () -> Void) -> Int {
    nextID += 1
    writes[nextID] = write
    return nextID
  }

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
