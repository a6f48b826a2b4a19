/// A case of an enum: how to make a value of the enum from the associated value, and the reverse.
///
///     enum Action {
///       case row(id: Int, RowAction)
///       static let row = CasePath<Action, (id: Int, action: RowAction)>(
///         embed: { .row(id: $0.id, $0.action) },
///         extract: { if case .row(let id, let action) = $0 { (id, action) } else { nil } })
///     }
///
/// Store it in a constant, as above. A case path is only identical to its copies, and `Store.scope` returns the same
/// store only for the identical one.
public struct CasePath<Root, Value>: Sendable {
  let identity = CasePathIdentity()
  /// Makes a value of the enum.
  public let embed: @Sendable (Value) -> Root
  /// Returns the associated value, or `nil` for another case.
  public let extract: @Sendable (Root) -> Value?

  /// Creates a case path.
  ///
  /// - Parameters:
  ///   - embed: Makes a value of the enum, usually the case itself.
  ///   - extract: Returns the associated value, or `nil` for another case.
  public init(embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?) {
    self.embed = embed
    self.extract = extract
  }
}

/// Distinguishes case paths, whose closures cannot be compared.
final class CasePathIdentity: Hashable, Sendable {
  static func == (lhs: CasePathIdentity, rhs: CasePathIdentity) -> Bool { lhs === rhs }
  func hash(into hasher: inout Hasher) { ObjectIdentifier(self).hash(into: &hasher) }
}
