private import Observation
import TerminalSwiftUI

@Observable
private final class SampleModel {
  var isOn = true
}

private struct SampleStateView: View {
  @State private var isOn = true

  var body: some View { Toggle("a", isOn: $isOn) }
}

private struct SampleEnvironmentView: View {
  @Environment(\.isEnabled) private var isEnabled

  var body: some View { Text(isEnabled ? "a" : "b") }
}

private struct SampleBindableView: View {
  @Bindable var model: SampleModel

  var body: some View { Toggle("a", isOn: $model.isOn) }
}

private struct SampleFocusView: View {
  @FocusState private var isFocused: Bool

  var body: some View { TextField("a", text: .constant("")).focused($isFocused) }
}

private struct SampleRowsView: View {
  @State private var names = ["a", "b"]

  var body: some View { VStack { ForEach($names, id: \.self) { $name in TextField("Name", text: $name) } } }
}

private struct SampleKey: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

private struct SampleValueKey: EnvironmentKey {
  static let defaultValue = 1
}

extension EnvironmentValues {
  fileprivate var sample: Int {
    get { self[SampleValueKey.self] }
    set { self[SampleValueKey.self] = newValue }
  }
}

extension VocabularyTable {
  static let state = Family(title: "State and lifecycle") { family in
    family.same("@State, Binding") { SampleStateView() }
    family.same("Binding(get:set:), .constant(_:)") { Toggle("a", isOn: Binding(get: { true }, set: { _ in })) }
    family.same("@Environment(\\.keyPath)") { SampleEnvironmentView() }
    family.same(".environment(_:_:)") { Text("a").environment(\.lineLimit, 1) }
    family.same(".environment(_:), an @Observable object") { Text("a").environment(SampleModel()) }
    family.same("@Bindable") { SampleBindableView(model: SampleModel()) }
    family.same("EnvironmentKey, EnvironmentValues") { Text("a").environment(\.sample, 2) }
    family.same("@FocusState, .focused(_:)") { SampleFocusView() }
    family.same(".focusable()") { Text("a").focusable() }
    family.same(".onAppear(perform:)") { Text("a").onAppear {} }
    family.same(".onDisappear(perform:)") { Text("a").onDisappear {} }
    family.same(".task(_:)") { Text("a").task {} }
    family.same(".task(id:_:)") { Text("a").task(id: 1) {} }
    family.same(".onChange(of:_:)") { Text("a").onChange(of: 1) { _, _ in }.onChange(of: 2) {} }
    family.same("PreferenceKey, .preference(key:value:), .onPreferenceChange(_:perform:)") {
      Text("a").preference(key: SampleKey.self, value: 1).onPreferenceChange(SampleKey.self) { _ in }
    }
    family.swiftUI.same(".refreshable(action:)") { List { Text("a") }.refreshable {} }
    family.swiftUI.same(".onOpenURL(perform:)") { Text("a").onOpenURL { _ in } }
    family.swiftUI.same("\\.colorScheme, .preferredColorScheme(_:)", uses: 50) { Text("a").preferredColorScheme(.dark) }
    family.same("\\.isEnabled, \\.font, \\.lineLimit") {
      Text("a").environment(\.font, .title).environment(\.isEnabled, false)
    }
    family.same("ForEach over a Binding") { SampleRowsView() }
  }
}
