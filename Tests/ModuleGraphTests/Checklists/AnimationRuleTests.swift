import Testing

/// The findings of the animation rules in realistic code.
@Suite struct AnimationRuleTests {
  @Test("Only waits between animations and deferred changes in them are found", .bug(id: "G14"), arguments: examples)
  func animation(_ example: RuleExample) async throws { try await example.verify() }

  private static let examples: [RuleExample] = [
    RuleExample(
      "await-between-animations", "also within do, if or a loop",
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
      "await-between-animations", "not work that is awaited: show that it loads, load, show the result",
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
      "await-between-animations", "not in other closures, branches or functions",
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
      "animation-sync", "whatever does it later",
      """
      func show() {
        withAnimation { Task { await model.load() } }  // !
        withAnimation(.easeIn(duration: 1)) { Task(priority: .high) { isOpen = true } }  // !
        withAnimation(.default, { Task.detached { await load() } })  // !
        withAnimation { Task<Void, Never> { isOpen = true } }  // !
        withAnimation {
          isOpen = true
          DispatchQueue.main.asyncAfter(deadline: .now() + 1) { isOpen = false }  // !
        }
      }
      """),
    RuleExample(
      "animation-sync", "not what comes behind it, or is called alike",
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
