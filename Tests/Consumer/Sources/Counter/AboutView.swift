import FeatureKit
import Foundation
import PresentableErrors
import TerminalUI

/// The reason why the modules of the app could not be listed.
public enum AboutError: PresentableError {
  /// The list cannot be read.
  case unreadableList

  /// The sentence that the screen shows.
  public var errorDescription: String? { "The list cannot be read" }

  /// What the user can do.
  public var recoverySuggestion: String? { "Check the disk" }

  /// The button on the screen.
  public var recovery: RecoveryAction? { .retry }
}

struct AboutView: View {
  private let loadModules: @MainActor () async throws -> [String]
  @State private var modules = LoadState<[String]>.idle

  init(loadModules: @escaping @MainActor () async throws -> [String]) {
    self.loadModules = loadModules
  }

  var body: some View {
    VStack(alignment: .leading) {
      switch modules {
      case .idle, .loading: ProgressView("Loading…")
      case .failed(let failure): FailureView(failure) { await load() }
      case .loaded(let names): Text("Uses \(names.count) modules of its own, such as \(names.joined(separator: ", ")).")
      }
    }
    .task { await load() }
  }

  private func load() async {
    modules.begin()
    do {
      modules = .loaded(try await loadModules())
    } catch {
      modules.fail(error, outcome: "The modules could not be listed")
    }
  }
}
