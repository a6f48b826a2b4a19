import FeatureKit
import Foundation
import PresentableErrors
import TerminalUI

/// The reason why the news could not be loaded.
public enum NewsError: PresentableError {
  /// The file cannot be read.
  case unreadableFile

  /// The sentence that the screen shows.
  public var errorDescription: String? { "The file cannot be read" }

  /// What the user can do.
  public var recoverySuggestion: String? { "Check the disk" }

  /// The button on the screen.
  public var recovery: RecoveryAction? { .retry }
}

struct NewsView: View {
  private let load: @MainActor () async throws -> [String]
  @State private var news = LoadState<[String]>.idle

  init(load: @escaping @MainActor () async throws -> [String]) {
    self.load = load
  }

  var body: some View {
    VStack(alignment: .leading) {
      switch news {
      case .idle, .loading: ProgressView("Loading…")
      case .failed(let failure): FailureView(failure) { await reload() }
      case .loaded(let lines): ForEach(lines, id: \.self) { Text("• \($0)") }
      }
    }
    .task { await reload() }
  }

  private func reload() async {
    news.begin()
    do {
      news = .loaded(try await load())
    } catch {
      news.fail(error, outcome: "The news could not be loaded")
    }
  }
}
