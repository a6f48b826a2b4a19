public import TerminalUI

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension View {
  /// Does something with a link that the app is asked to open (SwiftUI's modifier of the same name). What is no URL is
  /// ignored.
  ///
  /// It stands here because `URL` needs Foundation, which would make every program of `TerminalUI` start later.
  public func onOpenURL(perform action: @escaping @MainActor (URL) -> Void) -> some View {
    onOpenLink { link in
      if let url = URL(string: link) { action(url) }
    }
  }
}
