import PresentableErrors

/// How far the loading of a value has come: one state instead of a handful of booleans (REQUIREMENTS Z7).
public enum LoadState<Value> {
  /// Nobody has asked for the value yet.
  case idle
  /// The first answer is on its way, and there is nothing to show so far.
  case loading
  /// The value is here. It stays while a newer one is on its way.
  case loaded(Value)
  /// There is no value, and this is why.
  case failed(FailureMessage)

  /// What can be shown; `nil` until something was loaded.
  public var value: Value? {
    if case .loaded(let value) = self { value } else { nil }
  }

  /// Why there is nothing to show; `nil` unless loading failed.
  public var failure: FailureMessage? {
    if case .failed(let failure) = self { failure } else { nil }
  }
}

extension LoadState: Equatable where Value: Equatable {}
extension LoadState: Sendable where Value: Sendable {}

extension LoadState {
  /// Notes that loading begins. What has been loaded before stays on screen until the new value is there.
  public mutating func begin() {
    if value == nil { self = .loading }
  }

  /// Records that loading ended with an error.
  ///
  /// With nothing on screen the state becomes `failed`. A value that is on screen stays there. A canceled load is no
  /// failure.
  ///
  /// - Parameter outcome: what did not happen: "Your orders could not be loaded".
  /// - Returns: what to tell the user beside the value that stays; `nil` if the state itself says it all.
  @discardableResult
  public mutating func fail(_ error: any Error, outcome: String) -> FailureMessage? {
    var failure = FailureMessage(describing: error, outcome: outcome)
    guard value == nil else {
      failure?.leavesStaleContent = PresentableError(error).isConnectionFailure
      return failure
    }
    self = failure.map(LoadState.failed) ?? .idle
    return nil
  }
}
