extension Order {
  /// A stage of an order, in the order in which orders pass them.
  public enum Stage: Sendable, CaseIterable {
    /// The order is placed and not paid.
    case placed
    /// The order is paid and not completed.
    case paid
    /// The order is completed.
    case completed

    /// The word for the stage on the screens.
    public var title: String {
      switch self {
      case .placed: "Placed"
      case .paid: "Paid"
      case .completed: "Completed"
      }
    }
  }

  /// The stage that the order has reached.
  public var stage: Stage {
    if isCompleted { return .completed }
    return isPaid ? .paid : .placed
  }

  /// Whether the order can be completed: it is paid, and pending.
  public var canBeCompleted: Bool { stage == .paid }
}
