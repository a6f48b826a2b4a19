/// Shows why the last key or click had no effect, in place of the key-hint line.
///
/// The view takes no space without a reason. A reason is on the screen until the next input, and at most for a duration
/// of the window's clock. Only the window with the focus shows it.
public struct KeyExplanation<Content: View>: View {
  private let duration: Duration
  private let content: (KeyHint) -> Content
  @Environment(\.keyRefusals) private var refusals
  @Environment(\.clock) private var clock
  @Environment(\.scenePhase) private var scenePhase

  /// Creates a view for reasons.
  public init(duration: Duration = .seconds(3), @ViewBuilder content: @escaping (_ refusal: KeyHint) -> Content) {
    self.duration = duration
    self.content = content
  }

  /// The content and behavior of the view.
  public var body: some View {
    let shown = scenePhase == .active ? refusals?.current : nil
    VStack(alignment: .trailing, spacing: 0) {
      if let shown { content(shown.hint) }
    }
    .task(id: shown?.number) { if shown != nil { await expire() } }
    .modifier(KeyExplanationPlaceModifier())
  }

  private func expire() async {
    if (try? await clock.sleep(for: duration)) != nil { refusals?.dismiss() }
  }
}

extension EnvironmentValues {
  private struct KeyRefusalsKey: EnvironmentKey {
    static var defaultValue: KeyRefusals? { nil }
  }

  var keyRefusals: KeyRefusals? {
    get { self[KeyRefusalsKey.self] }
    set { self[KeyRefusalsKey.self] = newValue }
  }
}
