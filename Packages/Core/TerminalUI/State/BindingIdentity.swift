/// What a binding leads to: two bindings of the same identity read and write the same.
struct BindingIdentity: Equatable {
  /// Who holds the value; kept alive, so that no other object gets its identity.
  let owner: AnyObject
  /// The way from there to the value.
  var path: [AnyKeyPath] = []

  func appending(_ keyPath: AnyKeyPath) -> BindingIdentity {
    BindingIdentity(owner: owner, path: path + [keyPath])
  }

  static func == (lhs: BindingIdentity, rhs: BindingIdentity) -> Bool {
    lhs.owner === rhs.owner && lhs.path == rhs.path
  }
}

/// What can be told to be the same as another, though its values cannot be compared.
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
