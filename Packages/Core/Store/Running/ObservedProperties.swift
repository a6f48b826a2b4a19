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

  /// Identifies what was read of a property: its value, or only whether it exists and which elements it has.
  private struct Key: Hashable {
    let path: AnyKeyPath
    let isIdentity: Bool
  }

  private var entries: [Key: Entry] = [:]

  /// Whether nothing is observed.
  var isEmpty: Bool { entries.isEmpty }

  /// Records that a property was read.
  ///
  /// - Parameters:
  ///   - path: The key path from the state to the property.
  ///   - isIdentity: Whether only its existence, or the identifiers of its elements, were read.
  ///   - isUnchanged: Returns whether the same was read of a later state.
  func recordRead(
    of path: AnyKeyPath, isIdentity: Bool = false, isUnchanged: @autoclosure () -> (State) -> Bool
  ) {
    let key = Key(path: path, isIdentity: isIdentity)
    if let entry = entries[key] { return entry.property.access() }
    let property = ObservedProperty()
    entries[key] = Entry(property: property, isUnchanged: isUnchanged())
    property.access()
  }

  /// Notifies the readers of the values that a state has changed.
  func update(to state: State) {
    for (key, entry) in entries where !entry.isUnchanged(state) {
      entries[key] = nil
      entry.property.notify()
    }
  }
}
