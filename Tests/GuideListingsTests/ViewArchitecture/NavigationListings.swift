import Foundation
import Observation
import TerminalSwiftUI
import TerminalUIDriver
import TerminalUITesting
import TestSupport
import Testing

/// The listings on a coordinator that owns the path.
enum PathNavigation {
  struct Pet: Identifiable, Hashable {
    let id: Int
    let name: String
  }

  enum Route: Hashable {
    case detail(Pet)
    case settings
    case profile(String)
  }

  @Observable
  final class AppCoordinator {
    var path: [Route] = []

    func showDetail(for pet: Pet) { path.append(.detail(pet)) }
    func showSettings() { path.append(.settings) }
    func popToRoot() { path.removeAll() }

    func handleDeepLink(_ url: URL) {
      if url.path == "/pets/123" {
        path = [.detail(Pet(id: 123, name: "Linked"))]
      }
    }
  }

  struct AppView: View {
    @State private var coordinator = AppCoordinator()

    var body: some View {
      NavigationStack(path: $coordinator.path) {
        PetListView(coordinator: coordinator, pets: [Pet(id: 1, name: "Rex"), Pet(id: 2, name: "Tom")])
          .navigationTitle("Pets")
          .navigationDestination(for: Route.self) { route in
            switch route {
            case .detail(let pet):
              PetDetailView(pet: pet, coordinator: coordinator)
            case .settings:
              Text("The settings").navigationTitle("Settings")
            case .profile(let user):
              Text("Profile of \(user)")
            }
          }
      }
      .onOpenURL { url in
        coordinator.handleDeepLink(url)
      }
    }
  }

  struct PetListView: View {
    let coordinator: AppCoordinator
    let pets: [Pet]

    var body: some View {
      List(pets) { pet in
        Button(pet.name) {
          coordinator.showDetail(for: pet)
        }
      }
    }
  }

  struct PetDetailView: View {
    let pet: Pet
    let coordinator: AppCoordinator

    var body: some View {
      VStack {
        Text("All about \(pet.name)")
        Button("Preferences") { coordinator.showSettings() }
        Button("Home") { coordinator.popToRoot() }
      }
      .navigationTitle(pet.name)
    }
  }

  /// The listing on links that navigate by value, without a coordinator.
  struct LinkedView: View {
    var body: some View {
      NavigationStack {
        NavigationLink("Show seven", value: 7)
          .navigationDestination(for: Int.self) { number in
            Text("The number \(number)")
          }
          .navigationTitle("Numbers")
      }
    }
  }
}

@Suite("The listings on a coordinator that owns the path")
struct NavigationListings {
  @Test("The path pushes and pops pages", .requirement("N40"))
  func pathPushesAndPops() async {
    let screen = ScreenDriver { PathNavigation.AppView() }
    await screen.tap("Tom")
    await screen.expect("All about Tom")
    await screen.tap("Preferences")
    await screen.expect("The settings")
    await screen.press(.escape)
    await screen.expect("All about Tom")
    await screen.tap("Home")
    await screen.expect("Rex")
    await screen.perform(.open("app://shop/pets/123"))
    await screen.expect("All about Linked")
  }

  @Test func linkNavigatesByValue() async {
    let screen = ScreenDriver { PathNavigation.LinkedView() }
    await screen.tap("Show seven")
    await screen.expect("The number 7")
    await screen.press(.escape)
    await screen.expect("Show seven")
  }
}
