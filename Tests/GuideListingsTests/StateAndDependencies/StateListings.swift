import Observation
import TerminalUI

/// The listings on shared state, bindings and ownership.
enum SharedState {
  struct Item: Identifiable, Equatable {
    let id: Int
    var name: String
  }

  struct AppError: Error, Equatable {
    var message: String
    var recoverySuggestion: String?
  }

  @Observable
  final class AppState {
    var items: [Item] = []
    var selectedItemID: Int?
    var isLoading = false
    var error: AppError?
    var username = ""
    var notificationsEnabled = false

    var selectedItem: Item? { items.first { $0.id == selectedItemID } }
    var hasItems: Bool { !items.isEmpty }
  }

  struct ContentView: View {
    @Environment(AppState.self) private var appState

    var body: some View {
      if appState.isLoading {
        ProgressView()
      } else {
        ItemList(items: appState.items)
      }
    }
  }

  struct ItemList: View {
    let items: [Item]

    var body: some View {
      List(items) { item in
        ItemRow(item: item)
      }
    }
  }

  /// The row owns state that only the row uses.
  struct ItemRow: View {
    let item: Item
    @State private var isExpanded = false

    var body: some View {
      VStack(alignment: .leading) {
        Button(item.name) { isExpanded.toggle() }
        if isExpanded { Text("About \(item.name)") }
      }
    }
  }

  /// Bindings to an object from the environment.
  struct SettingsView: View {
    @Environment(AppState.self) private var appState

    var body: some View {
      @Bindable var appState = appState

      Form {
        TextField("Username", text: $appState.username)
        Toggle("Notifications", isOn: $appState.notificationsEnabled)
      }
    }
  }

  struct MyApp: App {
    @State private var appState = AppState()

    var body: some Scene {
      WindowGroup {
        SettingsView()
          .environment(appState)
      }
    }
  }
}
