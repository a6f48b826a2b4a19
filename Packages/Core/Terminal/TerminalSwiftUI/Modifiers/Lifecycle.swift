extension View {
  /// Runs a task when the view appears and cancels it when it disappears; the priority has no effect on the main actor.
  public func task(priority: TaskPriority, _ action: @escaping @MainActor () async -> Void) -> some View {
    task(action)
  }

  /// Runs a task as `task(_:)` does, and restarts it when the identity changes; the priority has no effect.
  public func task<ID: Equatable>(
    id: ID, priority: TaskPriority, _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    task(id: id, action)
  }

  /// Runs an action with the new value when it differs from that of the last evaluation (SwiftUI's older form).
  @available(*, deprecated, message: "Use onChange(of:initial:_:) with two parameters or none.")
  public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping @MainActor (Value) -> Void
  ) -> some View {
    onChange(of: value) { _, new in action(new) }
  }
}
