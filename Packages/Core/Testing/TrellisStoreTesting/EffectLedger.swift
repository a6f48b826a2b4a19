import Synchronization
import Testing
import TrellisVirtualTime

/// The effects of a test store that are alive, and the actions that the test has not received.
///
/// It is separate from the store because the store's deinitializer, which reports the leftovers, is not isolated.
final class EffectLedger: Sendable {
  private struct State {
    var living: [Int: EffectTicket] = [:]
    var lastNumber = 0
    var unreceived: [String] = []
    var isClosed = false
  }

  let activity = EffectActivity()
  private let sourceLocation: SourceLocation
  private let state = Mutex(State())

  init(sourceLocation: SourceLocation) {
    self.sourceLocation = sourceLocation
  }

  /// The living effects by the actions that started them, as text: `factButtonTapped (sleeps)`.
  var livingOrigins: String {
    state.withLock { state in
      state.living.sorted { $0.key < $1.key }
        .map { $0.value.isParked ? "\($0.value.origin) (sleeps)" : $0.value.origin }
        .joined(separator: ", ")
    }
  }

  var hasLivingEffects: Bool { state.withLock { !$0.living.isEmpty } }

  func setUnreceived(_ actions: [String]) {
    state.withLock { state in
      state.unreceived = actions
      if !actions.isEmpty { state.isClosed = false }
    }
  }

  func launch(origin: String, _ operation: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    let ticket = EffectTicket(activity: activity, origin: origin)
    let number = state.withLock { state in
      state.lastNumber += 1
      state.living[state.lastNumber] = ticket
      state.isClosed = false
      return state.lastNumber
    }
    return Task(executorPreference: activity.executor) { [self] in
      await EffectTicket.$current.withValue(ticket) { await operation() }
      state.withLock { _ = $0.living.removeValue(forKey: number) }
      ticket.end()
    }
  }

  /// Suppresses the report of leftovers, which has already been made, until there are others.
  func close() {
    state.withLock { $0.isClosed = true }
  }

  /// Reports living effects and unreceived actions when the store is released.
  func reportLeftovers() {
    let (isClosed, unreceived) = state.withLock { ($0.isClosed, $0.unreceived) }
    if isClosed { return }
    if !unreceived.isEmpty { report(unreceived: unreceived, sourceLocation) }
    if hasLivingEffects { reportLivingEffects(sourceLocation) }
  }

  func report(unreceived: [String], _ sourceLocation: SourceLocation) {
    Issue.record(
      "The test ends without receiving: \(unreceived.joined(separator: ", "))", sourceLocation: sourceLocation)
  }

  func reportLivingEffects(_ sourceLocation: SourceLocation) {
    Issue.record(
      "The test ends while effects are alive: \(livingOrigins). Advance the clock or cancel them",
      sourceLocation: sourceLocation)
  }
}
