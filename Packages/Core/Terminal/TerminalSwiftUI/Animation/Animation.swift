/// What the completion of an animation waits for, which makes no difference in a terminal.
public enum AnimationCompletionCriteria: Hashable, Sendable {
  /// The end of the duration.
  case logicallyComplete, removed
}

/// Animates the view updates that the changes in a closure cause, and runs an action after them.
///
/// The action runs after the duration of the animation, once a view has been evaluated again because of the changes.
///
/// - Parameters:
///   - animation: The animation.
///   - completionCriteria: Ignored, because nothing remains after the duration. Accepted for SwiftUI compatibility.
///   - body: The closure that makes the changes.
///   - completion: The action.
/// - Throws: The error that the closure throws.
@MainActor
public func withAnimation<Result>(
  _ animation: Animation = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping @MainActor () -> Void
) rethrows -> Result {
  var animation = animation
  animation.completion = AnimationCompletion(completion)
  return try withAnimation(animation, body)
}
