/// A type with previews of views (SwiftUI's protocol of the same name).
///
/// `Preview(_:)` lists it in a `PreviewGallery`:
///
/// ```swift
/// PreviewGallery([Preview(Profile_Previews.self), Preview("Empty") { Profile(user: nil) }])
/// ```
///
/// The macro `#Preview` is not available: macros need the package swift-syntax.
@MainActor
@preconcurrency
public protocol PreviewProvider {
  /// The type of the previews.
  associatedtype Previews: View

  /// The views, one below the other.
  @ViewBuilder
  static var previews: Previews { get }
}

extension Preview {
  /// Creates a preview of the views of a provider, named after its type without `_Previews`.
  public init<Provider: PreviewProvider>(_ provider: Provider.Type) {
    let name = String(describing: provider)
    let suffix = "_Previews"
    self.init(name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name) {
      VStack(alignment: .leading, spacing: .cells(1)) { Provider.previews }
        .environment(\.isPreview, true)
    }
  }
}

/// The size of a preview (SwiftUI's type of the same name).
public enum PreviewLayout: Hashable, Sendable {
  /// The size of the device, which has no effect: a preview has the size of the terminal.
  case device
  /// The size of the view.
  case sizeThatFits
  /// A fixed size in points.
  case fixed(width: Double, height: Double)
}

extension EnvironmentValues {
  private struct IsPreviewKey: EnvironmentKey {
    static let defaultValue = false
  }

  fileprivate var isPreview: Bool {
    get { self[IsPreviewKey.self] }
    set { self[IsPreviewKey.self] = newValue }
  }
}

private struct NamedPreview<Content: View>: View {
  let name: String
  let content: Content
  @Environment(\.isPreview) private var isPreview

  var body: some View {
    if isPreview {
      VStack(alignment: .leading) {
        Text(verbatim: name).foregroundStyle(.secondary)
        content
      }
    } else {
      content
    }
  }
}

private struct SizedPreview<Content: View>: View {
  let layout: PreviewLayout
  let content: Content
  @Environment(\.isPreview) private var isPreview

  var body: some View {
    if isPreview, case .fixed(let width, let height) = layout {
      content.frame(width: width, height: height)
    } else {
      content
    }
  }
}

extension View {
  /// Shows a name above the view in a preview of a provider, and has no effect elsewhere.
  @ViewBuilder public func previewDisplayName(_ name: String?) -> some View {
    if let name { NamedPreview(name: name, content: self) } else { self }
  }

  /// Sets the size of the view in a preview of a provider, if it is `fixed`, and has no effect elsewhere.
  public func previewLayout(_ layout: PreviewLayout) -> some View {
    SizedPreview(layout: layout, content: self)
  }
}
