import TerminalSwiftUI

extension VocabularyTable {
  static let toolbars = Family(title: "Toolbars and tabs") { family in
    family.same("ToolbarContent, @ToolbarContentBuilder", uses: 135) {
      NavigationStack { Text("a").toolbar { SampleBar(isEditing: true) } }
    }
    family.approximated("ToolbarItem(placement:)", "a bar at the top, and one below the page") {
      NavigationStack { Text("a").toolbar { ToolbarItem(placement: .primaryAction) { Button("b") {} } } }
    }
    family.swiftUI.same("ToolbarItemGroup(placement:)") {
      NavigationStack { Text("a").toolbar { ToolbarItemGroup(placement: .bottomBar) { Button("b") {} } } }
    }
    family.swiftUI.approximated("ToolbarSpacer(_:placement:)", "flexible on the bar below the page") {
      NavigationStack { Text("a").toolbar { ToolbarSpacer(.flexible, placement: .bottomBar) } }
    }
    family.same(".toolbar(_:for:)") { NavigationStack { Text("a").toolbar(.hidden, for: .navigationBar) } }
    family.same(".toolbar(removing:)") { NavigationStack { Text("a").toolbar(removing: .title) } }
    family.same(".navigationSubtitle(_:)") { NavigationStack { Text("a").navigationSubtitle("b") } }
    family.declined("NavigationLink(destination:isActive:)", "use `navigationDestination(isPresented:)`")
    family.swiftUI.same("Tab(_:systemImage:value:content:)") {
      TabView(selection: .constant(1)) { Tab("a", systemImage: "star", value: 1) { Text("b") } }
    }
    family.swiftUI.approximated("TabSection", "its tabs are in the same row as the others") {
      TabView { TabSection("a") { Tab("b", systemImage: "star") { Text("c") } } }
    }
  }

  static let scenes = Family(title: "Apps, scenes and previews") { family in
    family.same("WindowGroup, @SceneBuilder") { SampleApp().preview }
    family.swiftUI.same("Settings { }, SettingsLink") { SettingsLink() }
    family.same("UtilityWindow(_:id:content:)") { SampleApp().preview }
    family.declined("Window(_:id:content:)", "`Window` is the runtime's class; use `UtilityWindow`")
    family.approximated(".commands { CommandMenu, CommandGroup }", "in the command palette and the help") {
      SampleApp().preview
    }
    family.declined("MenuBarExtra", "a terminal has no menu bar")
    // The two were counted together, as 483. In 752 other files, 251 of 267 previews were providers.
    family.swiftUI.same("PreviewProvider", uses: 454) { PreviewGallery([Preview(Sample_Previews.self)]) }
    family.same(".previewDisplayName(_:), .previewLayout(_:)", uses: 480) { Sample_Previews.previews }
    family.declined(
      "#Preview", "a macro needs swift-syntax; use `Preview(\"Name\") { }` or `PreviewProvider`", uses: 29)
  }

  static let sharedState = Family(title: "Shared state") { family in
    family.same("ObservableObject, @Published, @StateObject", uses: 284) { SampleOwner() }
    family.same("@ObservedObject, @EnvironmentObject") { SampleOwner() }
    family.declined("$model.publishedProperty as a publisher", "use `@Observable` and `Observations`")
    family.same("@AppStorage", uses: 84) { SampleStorage() }
    family.same("@Environment(Model.self), optional") { SampleEnvironment() }
    family.same(".transformEnvironment(_:transform:)") { Text("a").transformEnvironment(\.isEnabled) { $0 = false } }
    family.declined("@Entry", "a macro needs swift-syntax; write an `EnvironmentKey`")
    family.swiftUI.same("EquatableView, .equatable()") { SampleEquatable().equatable() }
    family.swiftUI.same(".task(priority:_:), .task(id:priority:_:)") { Text("a").task(id: 1, priority: .high) {} }
    family.same(".overlayPreferenceValue(_:_:)") {
      Text("a").overlayPreferenceValue(SamplePreference.self) { Text("\($0)") }
    }
    family.declined(".anchorPreference(key:value:transform:)", "read a `GeometryProxy` instead")
    family.same("@Namespace") { SampleNamespace() }
  }

  static let focusAndKeys = Family(title: "Focus and keys") { family in
    family.same(".defaultFocus(_:_:)") { SampleFocus() }
    family.same("@FocusedValue, @FocusedBinding, .focusedValue(_:_:)") { SampleFocus() }
    family.approximated(".prefersDefaultFocus(in:)", "on the whole screen, whatever the namespace") {
      SampleNamespace()
    }
    family.swiftUI.same(".onKeyPress(keys:phases:action:)") {
      Text("a").onKeyPress(keys: ["a", .return]) { _ in .handled }
    }
    family.swiftUI.approximated(".onKeyPress(characters:phases:action:)", "`KeyCharacters`, or any set of scalars") {
      Text("a").onKeyPress(characters: .alphanumerics) { _ in .handled }
    }
    family.swiftUI.approximated(".onKeyPress(phases:action:)", "a terminal reports only that a key was pressed") {
      Text("a").onKeyPress(phases: .down) { _ in .handled }
    }
    family.swiftUI.same(".onExitCommand, .onMoveCommand, .onDeleteCommand") {
      Text("a").onMoveCommand { _ in }.onExitCommand {}.onDeleteCommand {}
    }
  }

  static let deviceValues = Family(title: "Environment values") { family in
    family.approximated("\\.horizontalSizeClass", "compact below 60 columns") { SampleDevice() }
    family.approximated("\\.verticalSizeClass", "compact below 20 rows") { SampleDevice() }
    family.same("\\.isFocused") { SampleDevice() }
    family.same("\\.isSearching") { SampleDevice().searchable(text: .constant("")) }
    family.same("\\.isPresented, \\.presentationMode") { SampleDevice() }
    family.swiftUI.noEffect("\\.layoutDirection", "views are laid out from left to right") {
      Text("a").environment(\.layoutDirection, .rightToLeft)
    }
    family.same("\\.colorSchemeContrast") { SampleDevice() }
    family.approximated("\\.accessibilityDifferentiateWithoutColor", "always `true`") { SampleDevice() }
  }

  static let presentationForms = Family(title: "Alerts, dialogs and inspectors") { family in
    family.swiftUI.same(".alert(_: Text, isPresented:actions:message:)") {
      Text("a").alert(Text("b"), isPresented: .constant(true)) {
        Button("c") {}
      } message: {
        Text("d")
      }
    }
    family.swiftUI.same(".alert(item:), .alert(isPresented:) with Alert", uses: 58) {
      Text("a").alert(isPresented: .constant(true)) { Alert(title: Text("b")) }
    }
    family.swiftUI.same(".confirmationDialog(_:isPresented:presenting:)") {
      Text("a").confirmationDialog("b", isPresented: .constant(true), presenting: 1) { _ in Button("c") {} }
    }
    family.swiftUI.approximated(".inspector(isPresented:content:)", "a sheet below 60 columns") {
      Text("a").inspector(isPresented: .constant(true)) { Text("b") }
    }
  }
}

private struct SampleBar: ToolbarContent {
  let isEditing: Bool

  var body: some ToolbarContent {
    if isEditing {
      ToolbarItem(placement: .confirmationAction) { Button("Done") {} }
    } else {
      ToolbarItem(id: "edit", placement: .topBarTrailing) { Button("Edit") {} }
    }
    ToolbarItem(placement: .status) { Text("ready") }
  }
}

private struct SampleApp: App {
  var body: some Scene {
    WindowGroup(id: "main") { Text("a") }
      .commands {
        CommandMenu("Edit") { Button("b") {}.keyboardShortcut("b") }
        CommandGroup(replacing: .newItem) { Button("c") {} }
      }
    UtilityWindow("About", id: "about") { Text("d") }
    Settings { Text("e") }
  }

  @MainActor var preview: some View { HostView(scene: scene, phase: ScenePhaseModel()) }
}

private struct Sample_Previews: PreviewProvider {
  static var previews: some View { Text("a").previewDisplayName("b").previewLayout(.sizeThatFits) }
}

private final class SampleModel: ObservableObject {
  @Published var name = "a"
}

private struct SampleOwner: View {
  @StateObject private var model = SampleModel()

  var body: some View { SampleObserver(model: model).environmentObject(model) }
}

private struct SampleObserver: View {
  @ObservedObject var model: SampleModel
  @EnvironmentObject private var same: SampleModel

  var body: some View { TextField(same.name, text: $model.name) }
}

private struct SampleStorage: View {
  @AppStorage("isOn") private var isOn = true
  @AppStorage("name") private var name: String?

  var body: some View { Toggle(name ?? "a", isOn: $isOn) }
}

@Observable
private final class SampleObservable {
  var name = "a"
}

private struct SampleEnvironment: View {
  @Environment(SampleObservable.self) private var model: SampleObservable?

  var body: some View { Text(model?.name ?? "none") }
}

private struct SampleEquatable: View, Equatable {
  var body: some View { Text("a") }
}

private struct SamplePreference: PreferenceKey {
  static var defaultValue: Int { 0 }
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

private struct SampleNamespace: View {
  @Namespace private var namespace

  var body: some View { Button("a") {}.prefersDefaultFocus(in: namespace) }
}

private struct SampleFocus: View {
  @FocusState private var isFocused: Bool
  @State private var text = ""
  @FocusedBinding(\.sample) private var sample

  var body: some View {
    TextField(sample ?? "a", text: $text).focused($isFocused).defaultFocus($isFocused, true)
      .focusedValue(\.sample, $text)
  }
}

private struct SampleFocusKey: FocusedValueKey {
  typealias Value = Binding<String>
}

extension FocusedValues {
  fileprivate var sample: Binding<String>? {
    get { self[SampleFocusKey.self] }
    set { self[SampleFocusKey.self] = newValue }
  }
}

private struct SampleDevice: View {
  @Environment(\.horizontalSizeClass) private var horizontal
  @Environment(\.verticalSizeClass) private var vertical
  @Environment(\.isFocused) private var isFocused
  @Environment(\.isSearching) private var isSearching
  @Environment(\.isPresented) private var isPresented
  @Environment(\.presentationMode) private var mode
  @Environment(\.colorSchemeContrast) private var contrast
  @Environment(\.accessibilityDifferentiateWithoutColor) private var differentiates

  var body: some View {
    if horizontal == .compact || vertical == .compact || contrast == .increased || differentiates {
      Text(isFocused || isSearching || isPresented || mode.wrappedValue.isPresented ? "a" : "b")
    }
  }
}
