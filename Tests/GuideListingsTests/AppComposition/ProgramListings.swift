import TerminalUI

/// The listings that are whole apps, completed so that they run.
enum Programs {
  typealias Controller = AppStates.AppStateController

  /// The entry point only creates the controller, puts it into the environment and starts it.
  struct Shell: App {
    @State private var appState = Controller()

    var body: some Scene {
      WindowGroup {
        RootViews.Fading()
          .environment(appState)
          .task {
            await appState.initialize()
          }
      }
    }
  }

  /// One handler for the combined phase of all scenes.
  struct Lifecycle: App {
    @State private var appState = Controller()
    @Environment(\.scenePhase) private var scenePhase

    var body: some Scene {
      WindowGroup {
        PhaseView()
          .environment(appState)
      }
      .onChange(of: scenePhase) { oldPhase, newPhase in
        handleScenePhaseChange(from: oldPhase, to: newPhase)
      }
    }

    private func handleScenePhaseChange(from: ScenePhase, to: ScenePhase) {
      switch to {
      case .active:
        Task { await appState.initialize() }
      case .inactive, .background:
        break
      }
      appState.phases.append(to)
    }
  }

  struct PhaseView: View {
    @Environment(Controller.self) private var appState

    var body: some View {
      Text(appState.phases.map { String(describing: $0) }.joined(separator: " "))
      Text(String(describing: appState.state))
    }
  }

  struct Item: Identifiable, Equatable {
    let id: Int
    var title: String
  }

  /// A second window group, which presents a value.
  struct Windows: App {
    @State private var appState = Controller()

    var body: some Scene {
      WindowGroup {
        ItemRow(item: Item(id: 7, title: "Lamp"))
          .environment(appState)
      }

      WindowGroup("Detail", id: "detail", for: Item.ID.self) { $itemID in
        if let itemID {
          DetailView(itemID: itemID)
            .environment(appState)
        }
      }

      #if os(visionOS)
        ImmersiveSpace(id: "immersive") {
          Text("All around")
        }
      #endif
    }
  }

  struct ItemRow: View {
    let item: Item
    @Environment(\.openWindow) private var openWindow

    var body: some View {
      Button(item.title) {
        openWindow(id: "detail", value: item.id)
      }
    }
  }

  struct DetailView: View {
    var itemID: Item.ID?
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      VStack {
        Text("Details of \(itemID ?? 0)")
        Button("Done") {
          dismiss()
        }
      }
    }
  }
}
