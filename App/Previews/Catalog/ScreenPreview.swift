import FeatureKit
import Foundation
import Models
import ServicesFakes
import TerminalUI
import TerminalUIDriver

/// A screen in one of its states, on fake services.
nonisolated struct ScreenPreview: Sendable {
  /// The unique name, such as `orders-empty`.
  let name: String
  /// What the state is, in a few words.
  let summary: String
  let module: String
  /// The user's steps from the first frame to the state.
  let steps: [ScriptCommand]
  private let makeView: @MainActor @Sendable (any Clock<Duration>) -> AnyView

  /// Creates a preview, whose view is on the clock of its window.
  init(
    _ name: String, _ summary: String, module: String, steps: [ScriptCommand] = [],
    makeView: @escaping @MainActor @Sendable (any Clock<Duration>) -> some View
  ) {
    self.name = name
    self.summary = summary
    self.module = module
    self.steps = steps
    self.makeView = { AnyView(makeView($0)) }
  }

  @MainActor
  func makeView(clock: any Clock<Duration>) -> AnyView { makeView(clock) }
}

struct PreviewView: View {
  let preview: ScreenPreview
  @Environment(\.clock) private var clock
  @State private var content = PreviewContent()

  var body: some View { content.view(of: preview, clock: clock) }
}

/// The view of a preview, made once, because its services contain the state.
final class PreviewContent {
  private var view: AnyView?

  func view(of preview: ScreenPreview, clock: any Clock<Duration>) -> AnyView {
    let view = view ?? preview.makeView(clock: clock)
    self.view = view
    return view
  }
}

/// Suspends until the task is canceled, for the loading states of previews.
nonisolated func untilCanceled<Value>() async throws -> Value {
  // No element arrives, and the stream ends only with the task.
  let (elements, source) = AsyncStream.makeStream(of: Void.self)
  for await _ in elements {}
  source.finish()
  throw CancellationError()
}

extension FeatureContext {
  /// Creates a context of the sample user, by default a day after the date of the sample order.
  static func preview(_ clock: any Clock<Duration>, at date: Date = Order.sample.date + 86_400) -> FeatureContext {
    FeatureContext(
      userID: User.sample.id,
      time: AppTime(clock: clock, now: { date }, timeZone: .gmt, executor: (clock as? VirtualClock)?.executor))
  }
}
