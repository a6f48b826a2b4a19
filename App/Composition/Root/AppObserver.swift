public import Foundation
public import Networking
public import TerminalUI

/// An observer of the app for developer tools: of what arrives from outside, and of how the app reacts.
///
/// The app behaves the same without an observer, except that its windows then have no developer tools.
public protocol AppObserver: AnyObject {
  /// Called after a transition of the app's state, before the flow of the new state is installed.
  func stateDidChange(from old: AppState, to new: AppState)

  /// Called before the app handles a change of the combined phase of all windows.
  func phaseWillChange(to phase: ScenePhase)

  /// Called before the app opens a link, whose text is from any source.
  func willOpen(link: String)

  /// Called before the app delivers a notification, whose payload is from any source.
  func willDeliver(notification: Data)

  /// Returns a transport that reports each request to the observer.
  func observing(_ base: any HTTPTransport) -> any HTTPTransport

  /// Returns the content of a window together with the tools of the observer.
  func addingTools(to content: some View, of root: AppRoot) -> AnyView
}

extension View {
  /// Adds the tools of the app's observer, if there is one.
  @ViewBuilder
  func developerTools(of root: AppRoot) -> some View {
    if let observer = root.dependencies.observer {
      observer.addingTools(to: self, of: root)
    } else {
      self
    }
  }
}
