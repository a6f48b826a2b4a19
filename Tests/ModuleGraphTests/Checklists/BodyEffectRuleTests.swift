import Testing

/// The findings of the rules about side effects in view bodies in realistic code.
@Suite struct BodyEffectRuleTests {
  @Test(
    "Reads and writes during body evaluation are found, but not values passed on or deferred work",
    arguments: effectExamples)
  func effects(_ example: RuleExample) async throws { try await example.verify() }

  private static let effectExamples: [RuleExample] = [
    .view(
      "body-io", "over files, settings and databases",
      """
      let defaults = UserDefaults.standard  // !
      Text(UserDefaults(suiteName: "group")?.string(forKey: "name") ?? "")  // !
      Text(try! String(contentsOfFile: path, encoding: .utf8))  // !
      Image(uiImage: UIImage(contentsOfFile: path)!)  // !
      Text("\\(FileManager.default.fileExists(atPath: path))")  // !
      ForEach(try! context.fetch(FetchDescriptor<Order>())) { Row($0) }  // !
      """),
    .view(
      "body-io", "not when it is named, handed on or left to an action",
      """
      Settings(defaults: UserDefaults.standard)
        .defaultAppStorage(UserDefaults(suiteName: "group")!)
        .environment(\\.files, FileManager.default)
        .onReceive(center.publisher(for: UserDefaults.didChangeNotification)) { _ in model.read() }
        .onAppear { UserDefaults.standard.set(true, forKey: "seen") }
      Toggle("On", isOn: Binding(get: { isOn }, set: { UserDefaults.standard.set($0, forKey: "on") }))
      Text(String(data: data, encoding: .utf8) ?? "")
      """),
    .view(
      "service-side-effects", "what a view's action does",
      """
      Text(UserDefaults.standard.string(forKey: "name") ?? "")
        .task { UserDefaults.standard.set(true, forKey: "seen") }  // !
      """),
  ]

  @Test("Work in several steps is found, but not a single call of the model", arguments: stepExamples)
  func steps(_ example: RuleExample) async throws { try await example.verify() }

  private static let stepExamples: [RuleExample] = [
    .view(
      "body-await", "a result that is kept, a second step, a change after it",
      """
      Button("Load") {
        Task {
          isLoading = true
          await extract()
          isLoading = false  // !
        }
      }
      .task {
        do { try await model.load() } catch { show(error) }
        await model.follow()  // !
      }
      .task { orders = try? await model.orders() }  // !
      """),
    .view(
      "body-await", "not one call in each of several closures or branches",
      """
      Button("Load") { Task { await model.load() } }
        .task { await model.load() }
        .task {
          switch phase {
          case .active: await model.resume()
          case .background: await model.pause()
          default: break
          }
          if isOpen { await model.open() } else { await model.close() }
        }
        .task { for await order in model.orders { await show(order) } }
        .task { _ = await model.load() }
      """),
  ]
}
