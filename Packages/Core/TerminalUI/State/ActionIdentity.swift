/// The identity of an owner of actions, compared by reference.
///
/// It holds no state, so it can be compared on any thread. An action retains its identity, so a later owner at the same
/// address never compares equal.
final class ActionIdentity: Hashable, Sendable {
  static func == (lhs: ActionIdentity, rhs: ActionIdentity) -> Bool { lhs === rhs }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
