#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension View {
  /// Adds an action that receives the URLs that the app is asked to open (SwiftUI's modifier of the same name).
  ///
  /// The action runs in every such view of the front window. Text that is no URL is ignored.
  ///
  /// - Parameter action: Called with the URL.
  /// - Returns: A view that receives URLs.
  public func onOpenURL(perform action: @escaping @MainActor (URL) -> Void) -> some View {
    onOpenLink { link in
      if let url = URL(string: link) { action(url) }
    }
  }
}
