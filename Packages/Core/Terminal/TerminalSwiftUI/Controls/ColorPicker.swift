/// A control that selects one of the named colors from a list.
public struct ColorPicker<Label: View>: View {
  private let selection: Binding<Color>
  private let label: Label

  /// Creates a color picker with a custom label, of which the text is shown.
  ///
  /// `supportsOpacity` has no effect: the named colors are opaque.
  public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
    self.selection = selection
    self.label = label()
  }

  /// The content and behavior of the view.
  public var body: some View {
    HStack {
      DecorativeSymbol(symbol: "●").foregroundStyle(selection.wrappedValue)
      Picker(selection: selection) {
        if !NamedColor.all.contains(where: { $0.color == selection.wrappedValue }) {
          Text("Custom").tag(selection.wrappedValue)
        }
        ForEach(NamedColor.all) { named in
          Text(named.name).tag(named.color)
        }
      } label: {
        label
      }
      .pickerStyle(.menu)
    }
  }
}

extension ColorPicker where Label == Text {
  /// Creates a color picker.
  public init(_ title: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }

  /// Creates a color picker; `supportsOpacity` has no effect: the named colors are opaque.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }
}

private struct NamedColor: Identifiable {
  let name: String
  let color: Color

  var id: String { name }

  static let all = [
    NamedColor(name: "Red", color: .red), NamedColor(name: "Orange", color: .orange),
    NamedColor(name: "Yellow", color: .yellow), NamedColor(name: "Green", color: .green),
    NamedColor(name: "Mint", color: .mint), NamedColor(name: "Teal", color: .teal),
    NamedColor(name: "Cyan", color: .cyan), NamedColor(name: "Blue", color: .blue),
    NamedColor(name: "Indigo", color: .indigo), NamedColor(name: "Purple", color: .purple),
    NamedColor(name: "Pink", color: .pink), NamedColor(name: "Brown", color: .brown),
    NamedColor(name: "Gray", color: .gray), NamedColor(name: "Black", color: .black),
    NamedColor(name: "White", color: .white), NamedColor(name: "Accent", color: .accentColor),
  ]
}
