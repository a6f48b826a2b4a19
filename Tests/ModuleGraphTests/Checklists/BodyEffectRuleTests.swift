import Testing

/// The findings of the rules about side effects in view bodies in realistic source code.
@Suite struct BodyEffectRuleTests {
  @Test(
    "Input and output during body evaluation is reported, but not arguments or deferred work",
    arguments: effectExamples)
  func effects(_ example: RuleExample) async throws { try await example.verify() }

  private static let effectExamples: [RuleExample] = [
    .view(
      "body-io", "file, settings and database access during body evaluation",
      """
      let defaults = UserDefaults.standard  // !
      Text(UserDefaults(suiteName: "group")?.string(forKey: "name") ?? "")  // !
      Text(try! String(contentsOfFile: path, encoding: .utf8))  // !
      Image(uiImage: UIImage(contentsOfFile: path)!)  // !
      Text("\\(FileManager.default.fileExists(atPath: path))")  // !
      ForEach(try! context.fetch(FetchDescriptor<Order>())) { Row($0) }  // !
      """),
    .view(
      "body-io", "no finding for type references, arguments and actions",
      """
      Settings(defaults: UserDefaults.standard)
        .defaultAppStorage(UserDefaults(suiteName: "group")!)
        .environment(\\.files, FileManager.default)
        .onReceive(center.publisher(for: UserDefaults.didChangeNotification)) { _ in model.read() }
        .onAppear { UserDefaults.standard.set(true, forKey: "seen") }
      Toggle("On", isOn: Binding(get: { isOn }, set: { UserDefaults.standard.set($0, forKey: "on") }))
      Text(String(data: data, encoding: .utf8) ?? "")
      Text(FileManager.default.homeDirectoryForCurrentUser.path)
      """),
    .view(
      "service-side-effects", "settings access in a view's task; `body-io` covers the body",
      """
      Text(UserDefaults.standard.string(forKey: "name") ?? "")
        .task { UserDefaults.standard.set(true, forKey: "seen") }  // !
      """),
  ]

  @Test("Tasks with several steps are reported, but not a single call to the model", arguments: stepExamples)
  func steps(_ example: RuleExample) async throws { try await example.verify() }

  private static let stepExamples: [RuleExample] = [
    .view(
      "body-await", "a stored result, a second `await`, and an assignment after an `await`",
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
      "body-await", "no finding for one call per closure or branch",
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
