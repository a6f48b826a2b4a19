public import TerminalUI

/// A progress indicator that appears only if loading takes longer than `delay`.
///
/// A response that arrives earlier replaces an empty line, so nothing blinks.
public struct LoadingView: View {
  /// The time after which the indicator appears.
  public nonisolated static let delay = Duration.milliseconds(300)

  private let title: String
  @Environment(\.clock) private var clock
  @State private var isVisible = false

  /// Creates an indicator.
  ///
  /// - Parameter title: What the app does, such as "Loading orders…".
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
