/// A change that the user has made and can undo for some seconds.
///
/// The closure must not retain a screen, because the change outlives it.
public struct UndoableChange: Sendable {
  /// The acknowledgment of the change, such as `"Order #1001 completed."`.
  public var sentence: String
  /// The acknowledgment after the change was undone, such as `"Order #1001 is pending again."`.
  public var undoneSentence: String
  /// What did not happen if undoing fails, without a period: `"Order #1001 was not reopened"`.
  public var failure: String
  /// Undoes the change, through the service that made it.
  public var undo: @MainActor () async throws -> Void

  /// Creates a change.
  ///
  /// - Parameters:
  ///   - sentence: The acknowledgment of the change.
  ///   - undoneSentence: The acknowledgment after the change was undone.
  ///   - failure: What did not happen if undoing fails, without a period.
  ///   - undo: Undoes the change.
  public init(
    _ sentence: String, undoneSentence: String, failure: String, undo: @escaping @MainActor () async throws -> Void
  ) {
    self.sentence = sentence
    self.undoneSentence = undoneSentence
    self.failure = failure
    self.undo = undo
  }
}
