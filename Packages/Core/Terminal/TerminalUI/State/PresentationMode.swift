/// Whether a view is presented, and how to dismiss it (SwiftUI's older form of `\.dismiss` and `\.isPresented`).
@MainActor
@preconcurrency
public struct PresentationMode {
  /// Whether the view is in a sheet, a cover, an alert or a pushed page.
  public let isPresented: Bool
  fileprivate let action: DismissAction

  /// Dismisses the view.
  public mutating func dismiss() {
    action()
  }
}

extension EnvironmentValues {
  private struct IsPresentedKey: EnvironmentKey {
    static let defaultValue = false
  }

  /// Whether the view is in a sheet, a cover, an alert or a pushed page.
  public internal(set) var isPresented: Bool {
    get { self[IsPresentedKey.self] }
    set { self[IsPresentedKey.self] = newValue }
  }

  /// Whether the view is presented, and how to dismiss it.
  public var presentationMode: Binding<PresentationMode> {
    Binding.constant(PresentationMode(isPresented: isPresented, action: dismiss))
  }

  /// Sets how the view is dismissed by its presentation.
  mutating func enterPresentation(dismiss: DismissAction) {
    self.dismiss = dismiss
    isPresented = true
  }
}
