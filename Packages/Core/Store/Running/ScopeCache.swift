/// The scopes of a store that are in use, so that a view that scopes again receives the same store.
struct ScopeCache {
  private struct WeakReference {
    weak var object: AnyObject?
  }

  /// Identifies a scope: a part of the state, and the case of its actions.
  struct Key: Hashable {
    let path: AnyKeyPath
    let element: AnyHashable?
    let action: CasePathIdentity
  }

  private var references: [Key: WeakReference] = [:]
  private var limit = 16

  /// Returns the scope for a key, which `make` creates if none is in use.
  mutating func scope<Scope: AnyObject>(for key: Key, make: () -> Scope) -> Scope {
    if let scope = references[key]?.object as? Scope { return scope }
    let scope = make()
    references[key] = WeakReference(object: scope)
    if references.count > limit { removeReleased() }
    return scope
  }

  private mutating func removeReleased() {
    references = references.filter { $0.value.object != nil }
    limit = max(16, 2 * references.count)
  }
}
