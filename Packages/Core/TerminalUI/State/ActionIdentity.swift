/// Tells one owner of actions from another. It holds no state, so it is compared on any thread, and an action that retains
/// it is never taken for the action of a later owner at the same address.
final class ActionIdentity: Hashable, Sendable {
  static func == (lhs: ActionIdentity, rhs: ActionIdentity) -> Bool { lhs === rhs }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
