public import TerminalUI

/// A view whose ages are updated while it is on the screen: each minute in the first hour, every ten minutes on the first
/// day, and then each hour.
///
/// Whatever is shown at first is at least as old as the view, and ages of hours and days change seldom. Without ages
/// nothing wakes the program.
public struct AgeTimeline<Content: View>: View {
  private let id: Int?
  private let content: (_ update: Int) -> Content
  @State private var update = 0
  @Environment(\.clock) private var clock

  /// Creates a view for a number that changes when something newer is shown, and starts the updates again.
  ///
  /// - Parameters:
  ///   - id: The number; `nil` if no age is on the screen.
  ///   - content: Returns the content, which depends on the number of the update.
  public init(of id: Int?, @ViewBuilder content: @escaping (_ update: Int) -> Content) {
    self.id = id
    self.content = content
  }

  /// The content and behavior of the view.
  public var body: some View {
    content(update).task(id: id) { await follow(clock) }
  }

  private func follow(_ clock: any Clock<Duration>) async {
    guard id != nil else { return }
    let elapsed = clock.stopwatch()
    while (try? await clock.sleep(for: Self.interval(after: elapsed()))) != nil { update += 1 }
  }

  private static func interval(after elapsed: Duration) -> Duration {
    elapsed < .seconds(3600) ? .seconds(60) : elapsed < .seconds(86_400) ? .seconds(600) : .seconds(3600)
  }
}
