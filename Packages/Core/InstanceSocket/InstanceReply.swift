public import TextSafety

/// The reply of the running instance to a request.
public enum InstanceReply: Sendable, Equatable {
  /// The request was performed, or will be.
  case accepted(SafeText)
  /// The request was not performed, for the given reason.
  case refused(SafeText)

  /// What happened, as a sentence for the user.
  public var sentence: SafeText {
    switch self {
    case .accepted(let sentence), .refused(let sentence): sentence
    }
  }
}
