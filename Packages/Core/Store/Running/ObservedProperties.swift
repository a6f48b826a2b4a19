import Observation

/// A property of a state that something has read, as an observable object.
///
/// The class is not generic: access to a generic observable class is more than ten times slower (Swift 6.3).
@MainActor
@Observable
final class ObservedProperty {
  private var version = 0

  func access() { _ = version }
  func notify() { version += 1 }
}

/// The properties of a state that were read since their last change.
///
/// After an action, the values are compared, and only the readers of a changed property are notified. A notified reader
/// reads again, which adds the property again. The table holds each property once, until its next change.
@MainActor
final class ObservedProperties<State> {
  private struct Entry {
    let property: ObservedProperty
    let isUnchanged: (State) -> Bool
  }

  private var entries: [AnyHashable: Entry] = [:]

  /// Records that a value was read.
  ///
  /// - Parameters:
  ///   - key: Identifies the value within the state.
  ///   - isUnchanged: Returns whether a later state has the same value.
  func recordRead(of key: AnyHashable, isUnchanged: @autoclosure () -> (State) -> Bool) {
    if let entry = entries[key] { return entry.property.access() }
    let property = ObservedProperty()
    entries[key] = Entry(property: property, isUnchanged: isUnchanged())
    property.access()
  }

  /// Notifies the readers of the values that a state has changed.
  func update(to state: @autoclosure () -> State) {
    if entries.isEmpty { return }
    let state = state()
    for (key, entry) in entries where !entry.isUnchanged(state) {
      entries[key] = nil
      entry.property.notify()
    }
  }
}
