import TerminalUI

extension VocabularyTable {
  static let shapes: Family = {
    var family = Family(title: "Shapes and colors")
    family.same("Color.red, .blue, .green, ...") { Color.red }
    family.same("Color(red:green:blue:)") { Color(red: 0.2, green: 0.4, blue: 0.6) }
    return family
  }()

  static let controls: Family = {
    var family = Family(title: "Controls")
    family.same("Button(_:action:)") { Button("Save") {} }
    family.same("Button(action:label:)") { Button(action: {}) { Text("Save") } }
    family.same("Button(_:role:action:)") { Button("Delete", role: .destructive) {} }
    family.same("Toggle(_:isOn:)") { Toggle("On", isOn: .constant(true)) }
    family.same("TextField(_:text:)") { TextField("Name", text: .constant("")) }
    family.same("SecureField(_:text:)") { SecureField("Password", text: .constant("")) }
    family.same("Picker(_:selection:content:)") { Picker("Size", selection: .constant(1)) { Text("S").tag(1) } }
    family.same("Stepper(_:value:in:)") { Stepper("Count", value: .constant(1), in: 0...9) }
    family.same("ProgressView()") { ProgressView() }
    family.same("ProgressView(value:)") { ProgressView(value: 0.5) }
    return family
  }()

  static let lists: Family = {
    var family = Family(title: "Lists")
    family.same("List(_:rowContent:)") { List([1, 2], id: \.self) { Text("\($0)") } }
    family.same("List { ForEach }") { List { ForEach([1, 2], id: \.self) { Text("\($0)") } } }
    family.same("ForEach(_:id:)") { VStack { ForEach([1, 2], id: \.self) { Text("\($0)") } } }
    family.same("Section(_:content:)") { List { Section("A") { Text("a") } } }
    family.same("Form { }") { Form { Text("a") } }
    return family
  }()

  static let navigation: Family = {
    var family = Family(title: "Navigation")
    family.same("NavigationStack { }") { NavigationStack { Text("a").navigationTitle("A") } }
    family.same("NavigationLink(_:value:)") { NavigationStack { NavigationLink("a", value: 1) } }
    family.same("TabView { }, .tabItem") { TabView { Text("a").tabItem { Text("A") } } }
    return family
  }()

  static let presentation: Family = {
    var family = Family(title: "Presentation")
    family.same(".sheet(isPresented:content:)", uses: nil) {
      Text("a").sheet(isPresented: .constant(false)) { Text("b") }
    }
    return family
  }()

  static let state: Family = {
    var family = Family(title: "State and lifecycle")
    family.same(".onAppear(perform:)") { Text("a").onAppear {} }
    family.same(".task(_:)") { Text("a").task {} }
    return family
  }()

  static let modifiers: Family = {
    var family = Family(title: "Other modifiers")
    family.same(".opacity(_:)") { Text("a").opacity(0.5) }
    family.same(".disabled(_:)") { Button("a") {}.disabled(true) }
    return family
  }()
}
