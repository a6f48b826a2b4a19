import Observation
import Synchronization

/// Tracks the observable state that a closure reads, until the next tracking or `cancel()`.
///
/// `withObservationTracking` cannot be canceled: its registration remains with every object that was read until one of
/// them changes. A body that its parent re-evaluates would therefore add one registration after another to an object
/// that never changes. A scope reads a property of its own as well, and changes that property to remove a registration.
@MainActor
package final class ObservationScope: Observable {
  private let registrar = ObservationRegistrar()
  /// The number of the newest tracking whose changes are no longer reported.
  private let canceled = Atomic(0)
  private var current = 0

  // Two properties, because the new tracking begins before the old one ends: a change on another thread in between
  // is reported by one of them.
  nonisolated private var even: Void { () }
  nonisolated private var odd: Void { () }

  package nonisolated init() {}

  /// Calls a closure and reports the first change of what it reads, in place of the previous tracking.
  ///
  /// - Parameter onChange: Called at most once, before the change, on the thread that makes it.
  package func track<Value>(_ read: () -> Value, onChange: @escaping @Sendable () -> Void) -> Value {
    let number = current + 1
    let value = withObservationTracking {
      registrar.access(self, keyPath: Self.property(of: number))
      return read()
    } onChange: { [weak self] in
      if let self, canceled.load(ordering: .acquiring) < number { onChange() }
    }
    cancel()
    current = number
    return value
  }

  /// Removes the registrations of the last tracking, whose changes are not reported afterwards.
  package func cancel() {
    guard current > canceled.load(ordering: .relaxed) else { return }
    canceled.store(current, ordering: .releasing)
    registrar.willSet(self, keyPath: Self.property(of: current))
  }

  private static func property(of number: Int) -> any KeyPath<ObservationScope, Void> & Sendable {
    number.isMultiple(of: 2) ? \.even : \.odd
  }
}
