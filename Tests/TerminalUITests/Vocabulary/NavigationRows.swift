import TerminalSwiftUI

extension VocabularyTable {
  static let navigation = Family(title: "Navigation") { family in
    family.same("NavigationStack { }") { NavigationStack { Text("a").navigationTitle("A") } }
    family.same("NavigationStack(path:)") {
      NavigationStack(path: .constant([1])) { Text("a").navigationDestination(for: Int.self) { Text("\($0)") } }
    }
    family.same("NavigationPath") { NavigationStack(path: .constant(NavigationPath())) { Text("a") } }
    family.same("NavigationLink(_:value:)") { NavigationStack { NavigationLink("a", value: 1) } }
    family.same("NavigationLink(value:label:)") { NavigationStack { NavigationLink(value: 1) { Text("a") } } }
    family.same("NavigationLink(_:destination:)") { NavigationStack { NavigationLink("a", destination: Text("b")) } }
    family.same("NavigationLink(destination:label:)") {
      NavigationStack { NavigationLink(destination: Text("b")) { Text("a") } }
    }
    family.same(".searchable(text:prompt:)") { List { Text("a") }.searchable(text: .constant(""), prompt: "Name") }
    family.swiftUI.approximated(".searchable(text:isPresented:placement:prompt:)", "the field is above the view") {
      List { Text("a") }.searchable(text: .constant(""), isPresented: .constant(true), placement: .sidebar)
    }
    family.swiftUI.approximated(".searchScopes(_:scopes:)", "a choice above the results") {
      Text("a").searchScopes(.constant(1)) { Text("All").tag(1) }.searchable(text: .constant(""))
    }
    family.swiftUI.same(".searchSuggestions(_:), .searchCompletion(_:)") {
      Text("a").searchable(text: .constant("")).searchSuggestions { Text("b").searchCompletion("c") }
    }
    family.same(".navigationTitle(_:)") { NavigationStack { Text("a").navigationTitle("B") } }
    family.same(".navigationDestination(for:destination:)") {
      NavigationStack { Text("a").navigationDestination(for: Int.self) { _ in Text("b") } }
    }
    family.same(".navigationDestination(isPresented:destination:)") {
      NavigationStack { Text("a").navigationDestination(isPresented: .constant(false)) { Text("b") } }
    }
    family.same(".navigationDestination(item:destination:)") {
      NavigationStack { Text("a").navigationDestination(item: .constant(nil as Int?)) { _ in Text("b") } }
    }
    family.swiftUI.noEffect(".navigationBarTitleDisplayMode(_:)", "a title is one line") {
      NavigationStack { Text("a").navigationBarTitleDisplayMode(.inline) }
    }
    family.same(".navigationBarBackButtonHidden(_:), .navigationBarHidden(_:)") {
      NavigationStack { Text("a").navigationBarBackButtonHidden() }
    }
    family.same("NavigationSplitView { } detail: { }") {
      NavigationSplitView {
        Text("a")
      } detail: {
        Text("b")
      }
    }
    family.swiftUI.same("NavigationView { }, of one to three views") {
      NavigationView {
        Text("a")
        Text("b")
      }
    }
    family.swiftUI.same("TabView { }, .tabItem") { TabView { Text("a").tabItem { Text("A") } } }
    family.same("TabView(selection:)") { TabView(selection: .constant(1)) { Text("a").tabItem { Text("A") }.tag(1) } }
    family.same(".toolbar(content:)", uses: 135) { NavigationStack { Text("a").toolbar { Button("b") {} } } }
  }
}
