public import Models
public import Services
import Synchronization

/// A change service in memory, which reports the changes that a test sends.
///
/// A hook replaces the member. The fake is independent of the other fakes: a test that changes an order sends that
/// change, too.
public final class FakeChangeService: ChangeServiceProtocol {
  private struct State {
    /// The changes sent so far, or `nil` without a configuration.
    var changes: [ShopChange]?
    var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
    var lastWaiter = 0
  }

  /// The hook of `nextUpdate(after:)`.
  public let onNextUpdate = Hook<String?, ShopUpdate>()

  private let state = Mutex(State())

  /// Creates an unconfigured fake, whose member throws `UnconfiguredFake`.
  public init() {}

  /// Configures the fake, without a change.
  public func start() {
    state.withLock { $0.changes = $0.changes ?? [] }
  }

  /// Reports a change, which also configures the fake.
  public func send(_ change: ShopChange) {
    let waiters = state.withLock { state in
      state.changes = (state.changes ?? []) + [change]
      defer { state.waiters = [:] }
      return state.waiters.values
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Makes the member throw an error until its hook is cleared.
  public func fail(with error: any Error) {
    onNextUpdate.set(throwing: error)
  }

  /// Waits for the next change that is sent, unless `onNextUpdate` is set.
  public func nextUpdate(after revision: String?) async throws -> ShopUpdate {
    if let body = onNextUpdate.current { return try await body(revision) }
    while true {
      try Task.checkCancellation()
      let changes = try configured()
      let update = ShopUpdate(revision: String(changes.count), change: Self.change(in: changes, after: revision))
      if revision == nil || !update.change.isEmpty { return update }
      await waitForChange(after: changes.count)
    }
  }

  private static func change(in changes: [ShopChange], after revision: String?) -> ShopChange {
    guard let count = revision.flatMap(Int.init) else { return ShopChange() }
    return changes.dropFirst(count).reduce(into: ShopChange()) { $0.formUnion($1) }
  }

  private func configured() throws -> [ShopChange] {
    guard let changes = state.withLock({ $0.changes }) else {
      throw UnconfiguredFake(member: "FakeChangeService.nextUpdate(after:)", remedy: "start(), or set its hook")
    }
    return changes
  }

  private func waitForChange(after count: Int) async {
    let number = state.withLock { state in
      state.lastWaiter += 1
      return state.lastWaiter
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        let isWaiting = state.withLock { state in
          guard !Task.isCancelled, state.changes?.count == count else { return false }
          state.waiters[number] = waiter
          return true
        }
        if !isWaiting { waiter.resume() }
      }
    } onCancel: {
      state.withLock { $0.waiters.removeValue(forKey: number) }?.resume()
    }
  }
}
