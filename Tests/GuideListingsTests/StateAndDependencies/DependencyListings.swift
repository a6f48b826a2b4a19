import Observation
import TerminalUI

/// The listings on environment keys, dependency containers and view models.
enum Dependencies {
  struct Unavailable: Error {}

  protocol NetworkServiceProtocol: Sendable {
    func fetch(_ endpoint: String) async throws -> [String]
  }

  struct LiveNetworkService: NetworkServiceProtocol {
    func fetch(_ endpoint: String) async throws -> [String] { throw Unavailable() }
  }

  struct MockNetworkService: NetworkServiceProtocol {
    var items: [String]?

    func fetch(_ endpoint: String) async throws -> [String] {
      guard let items else { throw Unavailable() }
      return items
    }
  }

  struct NetworkServiceKey: EnvironmentKey {
    static let defaultValue: any NetworkServiceProtocol = LiveNetworkService()
  }

  struct ItemList: View {
    @Environment(\.networkService) private var networkService
    @State private var items: [String] = []
    @State private var failed = false

    var body: some View {
      List(items, id: \.self) { Text($0) }
        .task { await loadItems() }
      if failed { Text("Not available") }
    }

    private func loadItems() async {
      do { items = try await networkService.fetch("items") } catch { failed = true }
    }
  }

  struct MyApp: App {
    var service: any NetworkServiceProtocol = LiveNetworkService()

    var body: some Scene {
      WindowGroup {
        ItemList()
          .environment(\.networkService, service)
      }
    }
  }

  @Observable
  final class AppDependencies {
    let network: any NetworkServiceProtocol

    init(network: any NetworkServiceProtocol = LiveNetworkService()) {
      self.network = network
    }

    static func mock() -> AppDependencies {
      AppDependencies(network: MockNetworkService(items: ["Mock"]))
    }
  }

  struct ItemDetailScreen: View {
    let itemID: Int
    @State private var viewModel: ItemDetailViewModel

    init(itemID: Int, dependencies: AppDependencies) {
      self.itemID = itemID
      self._viewModel = State(initialValue: ItemDetailViewModel(itemID: itemID, network: dependencies.network))
    }

    var body: some View {
      Form {
        if viewModel.isLoading {
          ProgressView()
        } else if let item = viewModel.item {
          Text("\(itemID): \(item)")
        }
      }
      .task {
        await viewModel.load()
      }
    }
  }

  @Observable
  final class ItemDetailViewModel {
    let itemID: Int
    var item: String?
    var isLoading = false
    var error: (any Error)?
    private let network: any NetworkServiceProtocol

    init(itemID: Int, network: any NetworkServiceProtocol) {
      self.itemID = itemID
      self.network = network
    }

    func load() async {
      isLoading = true
      defer { isLoading = false }

      do {
        item = try await network.fetch("item/\(itemID)").first
      } catch {
        self.error = error
      }
    }
  }
}

extension EnvironmentValues {
  var networkService: any Dependencies.NetworkServiceProtocol {
    get { self[Dependencies.NetworkServiceKey.self] }
    set { self[Dependencies.NetworkServiceKey.self] = newValue }
  }
}
