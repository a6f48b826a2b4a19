import Testing

/// The findings of the animation rules in realistic source code.
@Suite struct AnimationRuleTests {
  @Test(
    "Only sleeps between animations and deferred changes in animated closures are reported",
    arguments: examples)
  func animation(_ example: RuleExample) async throws { try await example.verify() }

  private static let examples: [RuleExample] = [
    RuleExample(
      "await-between-animations", "sleeps nested in `do` and `if`",
      """
      func pulse() async {
        withAnimation { isRaised = true }
        do { try await clock.sleep(for: .seconds(1)) } catch { show(error) }  // !
        withAnimation(.easeOut) { isRaised = false }
      }
      func flash() async throws {
        withAnimation { isLit = true }
        if isOn {
          try await Task.sleep(nanoseconds: 300_000_000)  // !
          withAnimation { isLit = false }
        }
      }
      """),
    RuleExample(
      "await-between-animations", "no finding for awaited work between showing a loading state and showing the result",
      """
      func load() async throws {
        withAnimation { isLoading = true }
        items = try await model.load()
        withAnimation { isLoading = false }
      }
      func sleepiest() async {
        withAnimation { isLoading = true }
        let sleeper = await model.sleeper(id)
        withAnimation { show(sleeper) }
      }
      """),
    RuleExample(
      "await-between-animations", "no finding for animations in separate closures, branches and functions",
      """
      struct Extractor: View {
        var body: some View {
          Button("Extract") {
            withAnimation { extractor.isLoading = true }
            Task {
              await extractor.extract(from: image)
              withAnimation { extractor.isLoading = false }
            }
          }
        }
        func show(_ phase: Phase) async {
          switch phase {
          case .on:
            withAnimation { isOn = true }
            await model.open()
          case .off: withAnimation { isOn = false }
          default: await model.wait()
          }
        }
        func toggle() async {
          if isOn { withAnimation { isOn = false } ; await model.close() } else { withAnimation { isOn = true } }
          await withAnimation { isDone = true }
        }
        func first() { withAnimation { isOn = true } }
        func second() async { await model.load() }
        func third() { withAnimation { isOn = true } }
      }
      """),
    RuleExample(
      "animation-sync", "tasks and dispatched closures within an animated closure",
      """
      func show() {
        withAnimation { Task { await model.load() } }  // !
        withAnimation(.easeIn(duration: 1)) { Task(priority: .high) { isOpen = true } }  // !
        withAnimation(.default, { Task.detached { await load() } })  // !
        withAnimation { Task<Void, Never> { isOpen = true } }  // !
        withAnimation {
          DispatchQueue.main.asyncAfter(deadline: .now() + 1) { isOpen = false }  // !
        }
      }
      """),
    RuleExample(
      "animation-sync", "no finding for a closure that also changes state, or whose task animates by itself",
      """
      func save() {
        withAnimation { isOn = true; Task { await store.save() } }
        withAnimation {
          isOpen = true
          DispatchQueue.main.asyncAfter(deadline: .now() + 1) { isOpen = false }
        }
        withAnimation { DispatchQueue.main.async { withAnimation { isOpen = false } } }
      }
      """),
    RuleExample(
      "animation-sync", "no finding for completion closures, surrounding tasks and similar names",
      """
      func show() {
        withAnimation { isOpen = true } completion: { Task { await model.load() } }
        Task { withAnimation { isOpen = true } }
        withAnimation { tasks.append(model.Task(title: "Task { }")) }
      }
      func withAnimation(_ change: () -> Void) { Task { change() } }
      """),
  ]
}
