import PresentableErrors
public import TerminalUI

/// The loading state of a value, in one enumeration instead of several booleans.
public enum LoadState<Value> {
  /// Loading has not started.
  case idle
  /// The first load is in progress, and there is nothing to show.
  case loading
  /// The value is loaded; it remains during a reload.
  case loaded(Value)
  /// Loading failed, and there is no value.
  case failed(FailureMessage)

  /// The loaded value, or `nil` if nothing was loaded.
  public var value: Value? {
    if case .loaded(let value) = self { value } else { nil }
  }

  /// The failure that prevents showing a value, or `nil`.
  public var failure: FailureMessage? {
    if case .failed(let failure) = self { failure } else { nil }
  }
}

extension LoadState: Equatable where Value: Equatable {}
extension LoadState: Sendable where Value: Sendable {}

extension LoadState {
  /// Marks the start of a load; a value that was loaded before remains.
  public mutating func begin() {
    if value == nil { self = .loading }
  }

  /// Records that loading ended with an error, unless the load was canceled.
  ///
  /// Without a value the state becomes `failed`. An existing value remains.
  ///
  /// - Returns: The message to show beside the remaining value, or `nil` if the state itself describes the failure.
  @discardableResult
  public mutating func fail(_ error: any Error, outcome: String) -> FailureMessage? {
    var failure = FailureMessage(describing: error, outcome: outcome)
    guard value == nil else {
      failure?.leavesStaleContent = ErrorDescription(of: error).isConnectionFailure
      return failure
    }
    self = failure.map(LoadState.failed) ?? .idle
    return nil
  }
}

/// A progress indicator that appears only if loading takes longer than `delay`, so that nothing blinks.
public struct LoadingView: View {
  /// The time after which the indicator appears.
  public nonisolated static let delay = Duration.milliseconds(300)

  private let title: String
  @Environment(\.clock) private var clock
  @State private var isVisible = false

  /// Creates an indicator with what the app does, such as "Loading orders…".
  public init(_ title: some StringProtocol) {
    self.title = String(title)
  }

  /// The content and behavior of the view.
  public var body: some View {
    if isVisible {
      ProgressView(title)
    } else {
      Text(" ").accessibilityHidden(true).task { await appear() }
    }
  }

  private func appear() async {
    if (try? await clock.sleep(for: Self.delay)) != nil { isVisible = true }
  }
}
