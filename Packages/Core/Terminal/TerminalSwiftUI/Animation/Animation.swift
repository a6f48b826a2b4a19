/// What the completion of an animation waits for, which makes no difference in a terminal.
public enum AnimationCompletionCriteria: Hashable, Sendable {
  /// The end of the duration.
  case logicallyComplete, removed
}

/// Animates the view updates that the changes in a closure cause, and runs an action after them.
///
/// The action runs after the duration of the animation, once a view has been evaluated again because of the changes.
/// The criteria are ignored, because nothing remains after the duration.
@MainActor
public func withAnimation<Result>(
  _ animation: Animation = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping @MainActor () -> Void
) rethrows -> Result {
  var animation = animation
  animation.completion = AnimationCompletion(completion)
  return try withAnimation(animation, body)
}
