#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension View {
  /// Handles a URL that the app is asked to open, while the view is in the front window (SwiftUI's modifier of the same
  /// name). Text that is no URL is ignored.
  ///
  /// - Parameter action: called with the URL, in every such view of the window.
  public func onOpenURL(perform action: @escaping @MainActor (URL) -> Void) -> some View {
    onOpenLink { link in
      if let url = URL(string: link) { action(url) }
    }
  }
}
