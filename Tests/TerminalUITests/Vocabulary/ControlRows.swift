import TerminalSwiftUI

extension VocabularyTable {
  static let controls = Family(title: "Controls") { family in
    family.same("Button(_:action:)") { Button("Save") {} }
    family.same("Button(action:label:)") { Button(action: {}) { Text("Save") } }
    family.same("Button(_:role:action:)") { Button("Delete", role: .destructive) {} }
    family.swiftUI.same("Button(_:systemImage:action:)") { Button("Add", systemImage: "plus") {} }
    family.same(".buttonStyle(_:)") { Button("a") {}.buttonStyle(.borderedProminent) }
    family.same("Toggle(_:isOn:)") { Toggle("On", isOn: .constant(true)) }
    family.same("Toggle(isOn:label:)", uses: 58) { Toggle(isOn: .constant(true)) { Text("On") } }
    family.same("TextField(_:text:)") { TextField("Name", text: .constant("")) }
    family.same("SecureField(_:text:)") { SecureField("Password", text: .constant("")) }
    family.same("Picker(_:selection:content:)") { Picker("Size", selection: .constant(1)) { Text("S").tag(1) } }
    family.same("Picker(selection:content:label:)", uses: 32) {
      Picker(selection: .constant(1)) {
        Text("S").tag(1)
      } label: {
        Text("Size")
      }
    }
    family.swiftUI.same("Stepper(_:value:in:)") { Stepper("Count", value: .constant(1), in: 0...9) }
    family.swiftUI.same("Slider(value:in:)") { Slider(value: .constant(0.5), in: 0...1) }
    family.same("ProgressView()") { ProgressView() }
    family.same("ProgressView(value:)") { ProgressView(value: 0.5) }
    family.swiftUI.same("Gauge(value:label:)") { Gauge(value: 0.4) { Text("Load") } }
    family.swiftUI.same("Menu(_:content:)", uses: 31) { Menu("More") { Button("a") {} } }
    family.swiftUI.same(".contextMenu(menuItems:)", uses: 29) { Text("a").contextMenu { Button("b") {} } }
    family.swiftUI.same("Link(_:destination:)") { Link("Site", destination: "https://example.com") }
    family.same("Label(title:icon:)", uses: 51) {
      Label {
        Text("a")
      } icon: {
        Image(systemName: "star")
      }
    }
    family.same(".labelStyle(_:)", uses: 53) { Label("a", systemImage: "star").labelStyle(.titleOnly) }
    family.same("LabeledContent(_:value:)") { LabeledContent("Total", value: "10") }
    family.swiftUI.same("GroupBox(_:content:)") { GroupBox("Box") { Text("a") } }
    family.swiftUI.same("DisclosureGroup(_:content:)") { DisclosureGroup("More") { Text("a") } }
    family.swiftUI.same("ContentUnavailableView(_:systemImage:description:)") {
      ContentUnavailableView("Nothing", systemImage: "tray", description: Text("Add one"))
    }
    family.swiftUI.approximated("ColorPicker(_:selection:)", "a choice of named colors") {
      ColorPicker("Color", selection: .constant(.red))
    }
    family.same(".onTapGesture(perform:)", uses: 86) { Text("a").onTapGesture {} }
    family.same(".keyboardShortcut(_:)") { Button("a") {}.keyboardShortcut(.defaultAction) }
    family.swiftUI.noEffect(".textContentType(_:), .keyboardType(_:)", "a terminal has one keyboard", uses: 55) {
      TextField("a", text: .constant("")).keyboardType(.emailAddress).textContentType(.username)
    }
    family.swiftUI.noEffect(".autocorrectionDisabled(_:)", "a terminal corrects nothing") {
      TextField("a", text: .constant("")).autocorrectionDisabled()
    }
  }
}
