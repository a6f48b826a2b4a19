public import TerminalUI

/// How far work is that takes long, such as an export.
public struct WorkProgress: Equatable, Sendable {
  /// What the app does, such as "Exporting orders".
  public var title: String
  /// The number of steps that are done.
  public var completedCount: Int
  /// The number of all steps; with zero the percentage is unknown.
  public var totalCount: Int

  /// Creates the progress of work.
  ///
  /// - Parameters:
  ///   - title: What the app does, such as "Exporting orders".
  ///   - completedCount: The number of steps that are done.
  ///   - totalCount: The number of all steps; zero if it is unknown.
  public init(_ title: String, completedCount: Int = 0, of totalCount: Int) {
    self.title = title
    self.completedCount = completedCount
    self.totalCount = totalCount
  }

  /// The fraction that is done, from 0 to 1; `nil` if it is unknown.
  var fraction: Double? {
    totalCount > 0 ? Double(min(max(0, completedCount), totalCount)) / Double(totalCount) : nil
  }
}

extension View {
  /// Presents a panel with percentage, count and a button that cancels the work, while there is progress.
  ///
  /// The panel appears only if the work takes longer than 300 ms, as `LoadingView` does. Escape cancels, too. The panel
  /// remains until `progress` is `nil`.
  ///
  /// - Parameters:
  ///   - progress: The progress of the work, or `nil` if there is none.
  ///   - cancel: Cancels the work.
  /// - Returns: The view with the panel.
  public func progressPanel(_ progress: WorkProgress?, cancel: @escaping @MainActor () -> Void) -> some View {
    ProgressPresenter(content: self, progress: progress, cancel: cancel)
  }
}

private struct ProgressPresenter<Content: View>: View {
  let content: Content
  let progress: WorkProgress?
  let cancel: @MainActor () -> Void
  @Environment(\.clock) private var clock
  @State private var isLong = false

  var body: some View {
    content
      .alert(progress?.title ?? "", isPresented: isPresented) {
        Button("Cancel", role: .cancel) {}
      } message: {
        if let progress { ProgressLines(progress: progress) }
      }
      .task(id: progress != nil) { await showIfLong() }
  }

  private var isPresented: Binding<Bool> {
    Binding(get: { isLong && progress != nil }, set: { isShown in if !isShown { cancel() } })
  }

  private func showIfLong() async {
    isLong = false
    guard progress != nil, (try? await clock.sleep(for: LoadingView.delay)) != nil else { return }
    isLong = true
  }
}

/// A progress bar with the percentage, and the count below.
private struct ProgressLines: View {
  let progress: WorkProgress
  private let count = CountFormat()

  var body: some View {
    VStack(alignment: .leading) {
      if let fraction = progress.fraction {
        ProgressView(value: fraction)
        Text("\(count.string(from: progress.completedCount)) of \(count.string(from: progress.totalCount))")
          .foregroundStyle(.secondary)
      } else {
        ProgressView("\(count.string(from: progress.completedCount)) done")
      }
    }
    .frame(minWidth: .cells(32), alignment: .leading)
  }
}
