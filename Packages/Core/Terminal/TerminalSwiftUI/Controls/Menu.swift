/// A button that presents a list of actions over the window.
///
/// The arrow keys move in the list, Return runs an action and closes the list, and Escape closes it.
public struct Menu<Label: View, Content: View>: View {
  private let label: Label
  private let content: @MainActor () -> Content
  private let primaryAction: (@MainActor () -> Void)?
  @State private var isOpen = false
  @Environment(\.afterAction) private var closeOuterMenu

  /// Creates a menu with a custom label.
  public init(@ViewBuilder content: @escaping @MainActor () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content
    primaryAction = nil
  }

  /// Creates a menu with a custom label and an action of its own; a second button opens the menu.
  public init(
    @ViewBuilder content: @escaping @MainActor () -> Content, @ViewBuilder label: () -> Label,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.label = label()
    self.content = content
    self.primaryAction = primaryAction
  }

  /// The content and behavior of the view.
  public var body: some View {
    Presenter(content: buttons, style: .menu, isPresented: $isOpen) {
      MenuList(content: content(), title: title, closeOuterMenu: closeOuterMenu)
    }
  }

  private var title: String { plainTitle(of: label) }

  @ViewBuilder private var buttons: some View {
    if let primaryAction {
      HStack {
        Button(action: primaryAction) { label }
        opener { DecorativeSymbol(symbol: "▾") }.accessibilityLabel(title.isEmpty ? "Menu" : "Menu of \(title)")
      }
    } else {
      opener {
        HStack {
          label
          DecorativeSymbol(symbol: "▾")
        }
      }
    }
  }

  private func opener(@ViewBuilder label: () -> some View) -> some View {
    Button {
      isOpen = true
    } label: {
      label()
    }
    // The button opens this menu, so it must not close the one that contains it.
    .modifier(EnvironmentModifier(value: 0) { $0.afterAction = nil })
  }
}

extension Menu where Label == Text {
  /// Creates a menu with a title.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping @MainActor () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Creates a menu with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: @escaping @MainActor () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Creates a menu with a title and an action of its own.
  public init(
    _ title: LocalizedStringKey, @ViewBuilder content: @escaping @MainActor () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
  }

  /// Creates a menu with a title and an action of its own; a second button opens the menu.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, @ViewBuilder content: @escaping @MainActor () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
  }
}

struct MenuList<Content: View>: View {
  let content: Content
  let title: String
  var closeOuterMenu: AfterAction?

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(0)) { content }
      .buttonStyle(.plain)
      .padding(.horizontal, .cells(2))
      .padding(.vertical, .cells(1))
      .modifier(BorderModifier(color: .accent, title: title.isEmpty ? nil : title, fitsTitle: true))
      .modifier(
        EnvironmentModifier(value: nil) { [closeOuterMenu] values in
          guard let closeOuterMenu, let close = values.afterAction else { return }
          values.afterAction = AfterAction {
            close.run()
            closeOuterMenu.run()
          }
        })
  }
}
