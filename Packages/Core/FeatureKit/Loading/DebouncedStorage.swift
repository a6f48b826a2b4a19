public import TerminalUI

/// An invisible view that stores a value one second after its last change, so that typing does not write a file per
/// key.
///
/// It stores the value immediately when the view disappears, and when the app leaves the foreground: it adds itself to the
/// `PendingStorage` of the environment, because only the app reacts to the scene phase. It takes no space. It is a
/// separate view, so that a change of the value reevaluates nothing else.
public struct DebouncedStorage<Value: Equatable>: View {
  @Environment(\.pendingStorage) private var pendingStorage
  /// The identifier of this value in `pendingStorage` while the view is on the screen.
  @State private var pendingID: Int?
  private let clock: any Clock<Duration>
  private let value: @MainActor () -> Value
  private let store: @MainActor (Value) -> Void

  /// Creates a view that stores a value.
  ///
  /// - Parameters:
  ///   - clock: Measures the delay.
  ///   - value: Reads the value.
  ///   - store: Stores the value. The same value may be stored more than once.
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
      .task(id: value()) { await storeAfterPause() }
      .onAppear { pendingID = pendingStorage?.add { store(value()) } }
      .onDisappear { disappear() }
  }

  private func disappear() {
    store(value())
    if let pendingID { pendingStorage?.remove(pendingID) }
    pendingID = nil
  }

  private func storeAfterPause() async {
    try? await clock.sleep(for: .seconds(1))
    if !Task.isCancelled { store(value()) }
  }
}
