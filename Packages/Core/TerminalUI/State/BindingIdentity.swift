/// The identity of the value that a binding refers to: equal identities read and write the same value.
struct BindingIdentity: Equatable {
  /// The object that holds the value.
  ///
  /// The reference is strong, so that no later object can reuse its identity.
  let owner: AnyObject
  /// The key paths from the owner to the value.
  var path: [AnyKeyPath] = []

  func appending(_ keyPath: AnyKeyPath) -> BindingIdentity {
    BindingIdentity(owner: owner, path: path + [keyPath])
  }

  static func == (lhs: BindingIdentity, rhs: BindingIdentity) -> Bool {
    lhs.owner === rhs.owner && lhs.path == rhs.path
  }
}

/// A type whose values can be recognized as identical, although they cannot be compared for equality.
@MainActor
protocol IdentityComparable {
  func isKnownSame(as other: Self) -> Bool
}

extension Binding: IdentityComparable {
  func isKnownSame(as other: Binding) -> Bool {
    guard let identity, let otherIdentity = other.identity else { return false }
    return identity == otherIdentity
  }
}
