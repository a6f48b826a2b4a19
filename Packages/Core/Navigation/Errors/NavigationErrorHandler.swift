/// Hears of every refused navigation of a coordinator tree, once each (N31).
///
/// It belongs to a tree: give it to the root. There is no global one.
@MainActor
public struct NavigationErrorHandler {
  let report: @MainActor (NavigationError) -> Void

  /// A handler that passes each error to the closure.
  public init(_ report: @escaping @MainActor (NavigationError) -> Void) {
    self.report = report
  }
}

/// Whether a navigation would succeed.
public enum ValidationResult: Equatable, Sendable {
  case success
  case failure(NavigationError)

  /// Whether it would.
  public var isSuccess: Bool { error == nil }

  /// Why it would not.
  public var error: NavigationError? {
    guard case .failure(let error) = self else { return nil }
    return error
  }
}
