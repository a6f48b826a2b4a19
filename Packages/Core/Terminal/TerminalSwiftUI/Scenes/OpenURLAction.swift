/// An action that opens a link in another program (SwiftUI's type of the same name).
///
/// An app sets one with `.environment(\.openURL, OpenURLAction { link in ... })`. Without one, links show their address.
@MainActor
public struct OpenURLAction {
  /// The result of opening a link.
  public enum Result: Hashable, Sendable {
    /// The link was opened, or it was not.
    case handled, discarded
    /// The link is left to the terminal, which opens none.
    case systemAction
  }

  private let handler: (@MainActor (String) -> Result)?

  /// Creates an action that opens a link, given as text.
  public init(handler: @escaping @MainActor (String) -> Result) {
    self.handler = handler
  }

  init() { handler = nil }

  var isSet: Bool { handler != nil }

  /// Opens a link, given as text.
  public func callAsFunction(_ link: String) {
    self(link) { _ in }
  }

  /// Opens a link, given as text, and calls a closure with `true` if the link was opened.
  public func callAsFunction(_ link: String, completion: (Bool) -> Void) {
    completion(handler?(link) == .handled)
  }

  /// Opens a URL.
  public func callAsFunction(_ url: URL) {
    self(url.absoluteString)
  }

  /// Opens a URL and calls a closure with `true` if the URL was opened.
  public func callAsFunction(_ url: URL, completion: (Bool) -> Void) {
    self(url.absoluteString, completion: completion)
  }
}

extension EnvironmentValues {
  private struct OpenURLKey: EnvironmentKey {
    static var defaultValue: OpenURLAction? { nil }
  }

  /// The action that opens links in another program.
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] ?? OpenURLAction() }
    set { self[OpenURLKey.self] = newValue }
  }
}

extension View {
  /// Adds an action that receives the URLs that the app is asked to open (SwiftUI's modifier of the same name).
  ///
  /// The action runs in every such view of the front window. Text that is no URL is ignored.
  public func onOpenURL(perform action: @escaping @MainActor (URL) -> Void) -> some View {
    onOpenLink { link in
      if let url = URL(string: link) { action(url) }
    }
  }
}

/// A button that opens a link by the `openURL` action of the environment.
///
/// If the app has set no such action, the address follows the title. The terminal can open the link as well: it is a
/// hyperlink of the terminal (OSC 8), which most terminals open by a click with a modifier key.
public struct Link<Label: View>: View {
  private let destination: String
  private let label: Label
  @Environment(\.openURL) private var openURL

  /// Creates a link with a custom label.
  public init(destination: String, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }

  /// The content and behavior of the view.
  public var body: some View {
    content.hyperlink(destination)
  }

  @ViewBuilder private var content: some View {
    if openURL.isSet {
      Button {
        openURL(destination)
      } label: {
        label.underline()
      }
      .buttonStyle(.plain)
      .accessibilityHint("opens \(destination)")
    } else {
      HStack {
        label
        Text(verbatim: destination).foregroundStyle(.secondary).underline()
      }
    }
  }
}

extension Link where Label == Text {
  /// Creates a link.
  public init(_ title: LocalizedStringKey, destination: String) {
    self.init(destination: destination) { Text(title) }
  }

  /// Creates a link.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, destination: String) {
    self.init(destination: destination) { Text(title) }
  }
}
