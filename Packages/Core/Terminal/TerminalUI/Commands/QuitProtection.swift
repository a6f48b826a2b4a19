/// The work in progress that the end of the program would cancel.
///
/// While there is some, Ctrl-C, Ctrl-Q and the command `Quit` ask before they end the program. Work continues when the view
/// that has started it disappears, so no view holds the question.
///
/// ```swift
/// await quitProtection.during("The export") { await export() }
/// ```
@MainActor
public final class QuitProtection {
  private var titles: [String] = []

  /// Creates a value without work in progress.
  nonisolated public init() {}

  var title: String? { titles.last }

  /// Runs work, during which quitting asks first.
  ///
  /// `title` is what the work is, as the subject of a sentence: `The export`.
  public func during(_ title: String, _ work: @MainActor () async -> Void) async {
    titles.append(title)
    await work()
    if let index = titles.firstIndex(of: title) { titles.remove(at: index) }
  }
}

extension EnvironmentValues {
  private struct QuitProtectionKey: EnvironmentKey {
    static var defaultValue: QuitProtection { QuitProtection() }
  }

  /// Protects work in progress from keys that end the program.
  public var quitProtection: QuitProtection {
    get { self[QuitProtectionKey.self] }
    set { self[QuitProtectionKey.self] = newValue }
  }
}

struct QuitQuestion: View {
  let work: String
  let answer: @MainActor (_ quits: Bool) -> Void

  var body: some View {
    AlertBox(
      title: "Quit now?",
      actions: HStack(spacing: .cells(2)) {
        Button("Wait", role: .cancel) { answer(false) }
        Button("Quit", role: .destructive) { answer(true) }
      }, message: Text("\(work) has not ended. Quitting cancels it."))
  }
}
