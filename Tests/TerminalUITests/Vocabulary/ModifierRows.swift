import TerminalSwiftUI

private struct SampleButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View { configuration.label.bold() }
}

private struct SamplePrimitiveStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View { Button(configuration).bold() }
}

private struct SampleToggleStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button(configuration.isOn ? "on" : "off") { configuration.isOn.toggle() }
  }
}

private struct SampleLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View { configuration.title }
}

private struct SampleGaugeStyle: GaugeStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
    Text("\(Int(configuration.value * 10)) of 10")
  }
}

private struct SampleModifier: ViewModifier {
  func body(content: Content) -> some View { content.bold() }
}

extension VocabularyTable {
  static let modifiers = Family(title: "Other modifiers") { family in
    family.same(".opacity(_:)") { Text("a").opacity(0.5) }
    family.same(".disabled(_:)") { Button("a") {}.disabled(true) }
    family.same(".id(_:)") { Text("a").id(1) }
    family.same(".tag(_:)") { Picker("a", selection: .constant(1)) { Text("b").tag(1) } }
    family.same(".labelsHidden()") { Toggle("a", isOn: .constant(true)).labelsHidden() }
    family.same(".allowsHitTesting(_:)") { Text("a").allowsHitTesting(false) }
    family.swiftUI.same(".redacted(reason:)", uses: 35) { Text("a").redacted(reason: .placeholder) }
    family.swiftUI.same(".unredacted()") { Text("a").redacted(reason: .placeholder).unredacted() }
    family.swiftUI.same(".privacySensitive()") { Text("a").privacySensitive() }
    family.swiftUI.same(".accentColor(_:)") { Button("a") {}.accentColor(.red) }
    family.swiftUI.approximated(".border(_:width:)", "one cell, around the view") {
      Text("a").border(Color.red, width: 2)
    }
    family.swiftUI.same(".background()") { Text("a").background() }
    family.swiftUI.approximated(".glassEffect(_:in:), GlassEffectContainer", "a filled shape") {
      GlassEffectContainer { Text("a").glassEffect(.regular.tint(.blue), in: RoundedRectangle(cornerRadius: 8)) }
    }
    family.swiftUI.approximated(".buttonStyle(.glass), .glassProminent", "brackets, and the accent color") {
      Button("a") {}.buttonStyle(.glassProminent)
    }
    family.swiftUI.approximated(
      "Color(.systemBackground), Color(uiColor:), Color(nsColor:)", "the role of the palette that comes nearest"
    ) { Text("a").foregroundColor(Color(.secondaryLabel)).background(Color(uiColor: .systemBackground)) }
    family.approximated("Color(_: String)", "the palette of the app has the named colors") {
      Text("a").foregroundColor(Color("Brand", bundle: nil as Int?))
    }
    family.same("Color.accentColor") { Text("a").foregroundColor(.accentColor) }
    family.swiftUI.same("AnyShapeStyle") {
      Text("a").foregroundStyle(true ? AnyShapeStyle(.primary) : AnyShapeStyle(.secondary))
    }
    family.swiftUI.noEffect(".minimumScaleFactor(_:)", "a terminal has one font size") {
      Text("a").minimumScaleFactor(0.5)
    }
    family.swiftUI.noEffect(".monospacedDigit(), .monospaced()", "all text is monospaced") {
      Text("a").monospacedDigit().monospaced()
    }
    family.swiftUI.same(".textCase(_:)") { Text("a").textCase(.uppercase) }
    family.swiftUI.noEffect(".textSelection(_:)", "the terminal selects text") { Text("a").textSelection(.enabled) }
    family.noEffect(".controlSize(_:)", "a terminal has one font size") { Button("a") {}.controlSize(.large) }
    family.same(".pickerStyle(.segmented, .menu, .inline)") {
      Picker("a", selection: .constant(1)) { Text("b").tag(1) }.pickerStyle(.menu)
    }
    family.approximated(".pickerStyle(.wheel), .navigationLink", "a menu") {
      Picker("a", selection: .constant(1)) { Text("b").tag(1) }.pickerStyle(WheelPickerStyle())
    }
    family.swiftUI.same("PlainButtonStyle(), SegmentedPickerStyle(), SwitchToggleStyle(), ...") {
      Toggle("a", isOn: .constant(true)).toggleStyle(SwitchToggleStyle()).buttonStyle(PlainButtonStyle())
    }
    family.same("ButtonStyle, with makeBody(configuration:)") { Button("a") {}.buttonStyle(SampleButtonStyle()) }
    family.same("PrimitiveButtonStyle, with makeBody(configuration:)") {
      Button("a") {}.buttonStyle(SamplePrimitiveStyle())
    }
    family.same("ToggleStyle, with makeBody(configuration:)") {
      Toggle("a", isOn: .constant(true)).toggleStyle(SampleToggleStyle())
    }
    family.approximated(".toggleStyle(.switch), .button", "a check box") {
      Toggle("a", isOn: .constant(true)).toggleStyle(.switch)
    }
    family.same("LabelStyle, with makeBody(configuration:)") {
      Label("a", systemImage: "star").labelStyle(SampleLabelStyle())
    }
    family.swiftUI.same("GaugeStyle, with makeBody(configuration:)") {
      Gauge(value: 0.5) { Text("a") }.gaugeStyle(SampleGaugeStyle())
    }
    family.swiftUI.approximated(".gaugeStyle(.accessoryCircular)", "a bar") {
      Gauge(value: 0.5) { Text("a") }.gaugeStyle(.accessoryCircular)
    }
    family.swiftUI.same(".textFieldStyle(.roundedBorder)") {
      TextField("a", text: .constant("b")).textFieldStyle(.roundedBorder)
    }
    family.swiftUI.noEffect(".progressViewStyle(_:)", "each has one appearance") {
      ProgressView(value: 0.5).progressViewStyle(CircularProgressViewStyle())
    }
    family.swiftUI.noEffect(".formStyle(_:)", "it has one appearance") { Form { Text("a") }.formStyle(.grouped) }
    family.swiftUI.same("ControlGroup { }") { ControlGroup { Button("a") {} } }
    family.swiftUI.approximated("ShareLink(item:)", "a dialog with the text to copy") {
      ShareLink("Share", item: "https://example.com")
    }
    family.same("TextField(_:text:onEditingChanged:onCommit:)") {
      TextField("a", text: .constant(""), onEditingChanged: { _ in }, onCommit: {})
    }
    family.same(".onSubmit(_:), .submitLabel(_:)") {
      TextField("a", text: .constant("")).onSubmit {}.submitLabel(.done)
    }
    family.approximated(".keyboardShortcut(_:modifiers:)", "Command is the Control key") {
      Button("a") {}.keyboardShortcut("s", modifiers: .command)
    }
    family.same(".onKeyPress(_:action:)") { Text("a").onKeyPress(.return) { .handled } }
    family.swiftUI.approximated(".help(_:)", "the line of key hints shows it") { Button("a") {}.help("b") }
    family.same(".badge(_:)") { Text("a").badge(3) }
    family.swiftUI.noEffect(".hoverEffect(_:)", "a focused control is marked already") {
      Button("a") {}.hoverEffect(.highlight)
    }
    family.swiftUI.noEffect(
      ".symbolRenderingMode(_:), .symbolVariant(_:), .imageScale(_:)", "a symbol is one character"
    ) {
      Image(systemName: "star").symbolRenderingMode(.palette).symbolVariant(.fill).imageScale(.large)
    }
    family.same(".animation(_:value:)") { Text("a").animation(.default, value: 1) }
    family.same(".transition(.opacity)") { Text("a").transition(.opacity) }
    family.same("withTransaction, .transaction(_:)", uses: 59) { Text("a").transaction { $0.animation = nil } }
    family.swiftUI.same(".edgesIgnoringSafeArea(_:)") { Text("a").edgesIgnoringSafeArea(.all) }
    family.same(".scenePadding(_:)") { Text("a").scenePadding() }
    family.same(".modifier(_:), ViewModifier") { Text("a").modifier(SampleModifier()) }
    family.same("EmptyView(), AnyView(_:)") { AnyView(EmptyView()) }
    family.declined(
      ".fileImporter(...), .photosPicker(...)", "a terminal has no file dialog; ask for a path with a `TextField`")
    family.declined(
      "UIViewRepresentable, UIViewControllerRepresentable", "a terminal has no views of UIKit; write a `View`")
    family.declined(".draggable(_:), .dropDestination(for:action:)", "a terminal has no drag and drop")
  }
}
