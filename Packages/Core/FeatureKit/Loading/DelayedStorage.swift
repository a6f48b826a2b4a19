public import TerminalUI

/// Stores a value once it has not changed for a second, so that typing does not write a file for each key. It stores the
/// value immediately when the app leaves the foreground and when the view disappears. It takes no room.
///
/// It is a view of its own, so that a change of the value evaluates nothing else.
public struct DelayedStorage<Value: Equatable>: View {
  @Environment(\.scenePhase) private var scenePhase
  private let clock: any Clock<Duration>
  private let value: @MainActor () -> Value
  private let store: @MainActor (Value) -> Void

  /// - Parameters:
  ///   - clock: Measures the second.
  ///   - value: Reads the value.
  ///   - store: Stores it. A value may be stored more than once.
  public init(
    clock: any Clock<Duration>, value: @escaping @MainActor () -> Value, store: @escaping @MainActor (Value) -> Void
  ) {
    self.clock = clock
    self.value = value
    self.store = store
  }

  public var body: some View {
    EmptyView()
      .task(id: value()) { await storeAfterPause() }
      .onChange(of: scenePhase) { store(value()) }
      .onDisappear { store(value()) }
  }

  private func storeAfterPause() async {
    try? await clock.sleep(for: .seconds(1))
    if !Task.isCancelled { store(value()) }
  }
}
