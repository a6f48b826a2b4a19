import TerminalUI

/// Programs: complete, so that they run (D0, Parts 2 and 3; D2; D3).
enum Programs {
  typealias Controller = AppStates.AppStateController

  /// The entry point makes the controller, puts it into the environment and starts it, and does nothing else.
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

  /// The phase of all scenes together, handled in one place.
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

  /// A second kind of window, for a value.
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
