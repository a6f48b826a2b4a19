/// Controls that belong together, in a row (SwiftUI's type of the same name).
public struct ControlGroup<Content: View>: View {
  private let content: Content

  /// Creates a group of controls.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// The content and behavior of the view.
  public var body: some View {
    HStack(spacing: .cells(1)) { content }
  }
}

extension Toggle where Label == TerminalUI.Label<Text, Image> {
  /// Creates a toggle with a symbol and a title.
  public init(_ title: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { TerminalUI.Label(title, systemImage: systemImage) }
  }

  /// Creates a toggle with a symbol, by its SF Symbols name, and a title.
  ///
  /// A name without a character here is drawn as a diamond.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { TerminalUI.Label(title, systemImage: systemImage) }
  }
}
