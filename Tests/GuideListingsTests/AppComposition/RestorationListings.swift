import Observation
import TerminalUI

/// The listings on scene storage and the validation of restored values.
enum Restoration {
  struct MainTabs: App {
    var body: some Scene {
      WindowGroup { MainTabView() }
    }
  }

  struct MainTabView: View {
    @SceneStorage("selectedTab") private var selectedTab = 0
    @SceneStorage("lastViewedItemID") private var lastViewedItemID: String?
    @State private var opened = "nothing"

    var body: some View {
      TabView(selection: $selectedTab) {
        VStack {
          Text("Opened \(opened)")
          Button("View lamp") { lastViewedItemID = "lamp" }
        }
        .tabItem { Label("Home", systemImage: "house") }
        .tag(0)
        Text("Search page")
          .tabItem { Label("Search", systemImage: "magnifyingglass") }
          .tag(1)
        Text("Profile page")
          .tabItem { Label("Profile", systemImage: "person") }
          .tag(2)
      }
      .onAppear {
        if let itemID = lastViewedItemID {
          navigateToItem(itemID)
        }
      }
    }

    private func navigateToItem(_ id: String) {
      opened = id
    }
  }

  enum ItemService {
    static func fetch(_ id: String) async -> String? {
      id == "lamp" ? "A lamp" : nil
    }
  }

  /// Discards the identifier of a deleted item.
  struct DetailView: View {
    @SceneStorage("detailItemID") private var restoredItemID: String?
    @State private var item: String?

    var body: some View {
      Group {
        if let item {
          Text(item)
        } else if restoredItemID == nil {
          VStack {
            Text("Nothing to restore")
            Button("Keep lamp") { restoredItemID = "lamp" }
            Button("Keep ghost") { restoredItemID = "ghost" }
          }
        } else {
          ProgressView()
        }
      }
      .task {
        if let itemID = restoredItemID {
          item = await ItemService.fetch(itemID)
          if item == nil {
            restoredItemID = nil
          }
        }
      }
    }
  }

  struct Detail: App {
    var body: some Scene {
      WindowGroup { DetailView() }
    }
  }

  /// A navigation model that encodes only identifiers into the scene storage.
  @Observable
  final class NavigationModel {
    var recipePath: [String] = []

    var text: String? {
      get { recipePath.joined(separator: ",") }
      set {
        let known = ["soup", "pie"]
        recipePath = (newValue ?? "").split(separator: ",").map(String.init).filter(known.contains)
      }
    }
  }

  struct ContentView: View {
    @State private var model = NavigationModel()
    @SceneStorage("navigation") private var data: String?

    var body: some View {
      NavigationSplitView {
        List {
          Button("Soup") { model.recipePath.append("soup") }
          Button("Ghost") { model.recipePath.append("ghost") }
        }
        .navigationTitle("Recipes")
      } detail: {
        Text("Path: \(model.recipePath.joined(separator: " > "))")
      }
      .task {
        if let data { model.text = data }
      }
      .onChange(of: model.recipePath) { _, _ in data = model.text }
    }
  }

  struct Navigation: App {
    var body: some Scene {
      WindowGroup { ContentView() }
    }
  }
}
